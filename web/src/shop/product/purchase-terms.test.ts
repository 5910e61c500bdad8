import { estimateDelivery } from '@plenty/contract/checkout/delivery-estimate';
import { priceOrder } from '@plenty/contract/checkout/pricing';
import { addBusinessDays } from '@plenty/contract/lib/dates';
import { cents, formatMoney, toMoneyString } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { DELIVERY_TERM, SHIPPING_TERM } from './purchase-terms.tsx';

const shippingOf = (price: number) => priceOrder([{ price: cents(price), quantity: 1 }]).shippingCost;

test('V-16 the shipping fee beside the button is the one that is charged, up to the same subtotal', () => {
  expect(SHIPPING_TERM).toBe(`${formatMoney(toMoneyString(shippingOf(9999)))}, free from $100.`);
  expect([shippingOf(10_000) === 0, shippingOf(9999) === 0]).toEqual([true, false]);
});

test('V-16 the delivery time beside the button is that of the estimate', () => {
  const holidays = ['2026-07-03', '2026-09-07'];
  const after = (days: number) => addBusinessDays('2026-06-01', days, holidays);
  const [from = 0, to = 0] = (DELIVERY_TERM.match(/\d+/g) ?? []).map(Number);
  expect(estimateDelivery('2026-06-01', holidays)).toMatchObject({ from: after(from), to: after(to) });
});
