import type { OrderView } from '@plenty/contract/orders/order';
import { expect, test } from 'vitest';
import { getPaymentPollInterval } from './use-order.ts';

const details = {
  items: [],
  subtotal: '48.00',
  discountAmount: '0.00',
  shippingCost: '7.99',
  tax: '0.00',
  total: '55.99',
  customerEmail: 'ada@example.com',
  shippingAddress: { firstName: '', lastName: '', address: '', city: '', state: '', zipCode: '', country: '' },
  paymentMode: 'form' as const,
};
const anOrder = (change: Partial<OrderView> = {}): OrderView => ({
  orderNumber: 'PL-7K3M-92QX',
  status: 'pending',
  paymentStatus: 'pending',
  createdAt: '2026-11-20T15:00:00.000Z',
  changedAt: '2026-11-20T15:00:00.000Z',
  details,
  ...change,
});

test('D-19 a payment on its way is asked about after 2 s, then ever less often, never rarer than every 10 s', () => {
  const pauses = Array.from({ length: 12 }, (_nothing, place) => getPaymentPollInterval(anOrder(), place + 1));
  expect(pauses[0]).toBe(2000);
  expect(pauses.at(-1)).toBe(10_000);
  for (const [place, pause] of pauses.entries()) {
    expect(Number(pause)).toBeGreaterThanOrEqual(Number(pauses[place - 1] ?? 0));
  }
});

test('D-19 the asking ends after two minutes', () => {
  let waited = 0;
  let asked = 1;
  for (
    let pause = getPaymentPollInterval(anOrder(), asked);
    pause !== false;
    pause = getPaymentPollInterval(anOrder(), asked)
  ) {
    waited += pause;
    asked += 1;
  }
  expect(waited).toBeGreaterThan(100_000);
  expect(waited).toBeLessThanOrEqual(120_000);
});

test('DATA-08 nothing is asked again that will not change by itself', () => {
  expect(getPaymentPollInterval(undefined, 1)).toBe(false);
  expect(getPaymentPollInterval(anOrder({ paymentStatus: 'paid' }), 1)).toBe(false);
  expect(getPaymentPollInterval(anOrder({ status: 'cancelled' }), 1)).toBe(false);
  expect(getPaymentPollInterval(anOrder({ details: { ...details, paymentMode: 'manual' } }), 1)).toBe(false);
  expect(getPaymentPollInterval(anOrder({ details: undefined }), 1)).toBe(false);
});
