import { type Cents, cents } from '@plenty/contract/lib/money';
import { type PayableOrder, buildPayPalForm } from '@plenty/contract/payments/paypal-form';
import { buildPayPalOrder } from '@plenty/contract/payments/paypal-order';
import { priceTaxedOrder } from '@plenty/contract/checkout/tax';
import { expect, test } from 'vitest';
import { recordFigure } from '../figures.ts';
import { parseApiOrder } from '../../fakes/paypal/api-order-parser.ts';
import { parseForm } from '../../fakes/paypal/form-encoding.ts';
import { type Random, createRandom } from '../../fakes/random.ts';
import { parseCart } from '../../fakes/paypal/cart-form.ts';

const ORDERS = process.env['PROVE'] === undefined ? 1000 : 10_000;
const LIMIT_MS = 120_000;
const CHARACTERS = Array.from('abcdefgh XYZ 0123456789 &=+%"\'<>#;,~() äöüß éñ ł 猫 🧦 “”');
const STATES = ['Oregon', 'New York', 'District of Columbia', 'Hawaii'];
const ADDRESSES = {
  notifyUrl: 'https://shop.example/api/payments/paypal/ipn',
  returnUrl: 'https://shop.example/api/payments/paypal/return?order=PL-7K3M-92QX&handle=0',
  cancelUrl: 'https://shop.example/checkout?cancelled=true',
};

function createOrder(random: Random, place: number): PayableOrder {
  const word = (longest: number) =>
    `a${Array.from({ length: random.below(longest) }, () => CHARACTERS[random.below(CHARACTERS.length)]).join('')}`;
  const choose = <T>(...values: readonly [T, ...T[]]): T => values[random.below(values.length)] ?? values[0];
  const items = Array.from({ length: 1 + random.below(12) }, () => ({
    productName: word(200),
    productId: 1 + random.below(9999),
    price: cents(random.below(40) === 0 ? 0 : choose(random.below(1000), random.below(20_000), 999, 4800)),
    quantity: 1 + random.below(10),
    size: choose('', 'MED', word(60)),
    color: choose('', 'Natural/Green', word(60)),
  }));
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount: Cents = cents(choose(0, random.below(subtotal + 1), subtotal, Math.floor(subtotal / 10)));
  return {
    id: `order-${place}`,
    orderNumber: `PL-${random.id(4)}-${random.id(4)}`,
    handle: random.id(32),
    payee: 'pay@plenty.example',
    items,
    ...priceTaxedOrder(
      items.map((item) => ({ ...item, taxKind: choose('clothing' as const, 'other' as const) })),
      { amount: discount, isFreeShipping: random.below(4) === 0 },
      {
        rate: choose(0, 0, random.below(1100)),
        rule: { clothing: { kind: 'exempt' }, shipping: 'if-any', exemptRate: 0 },
      },
    ),
    customerEmail: 'ada@example.com',
    shippingAddress: {
      firstName: word(60),
      lastName: word(80),
      address: word(150),
      city: word(60),
      state: choose(...(STATES as [string, ...string[]])),
      zipCode: '97201',
      country: 'United States',
    },
  };
}

test(
  'PAY-01 PAY-02 PayPal accepts every form and every order the shop creates and charges the order’s exact total',
  { timeout: LIMIT_MS },
  () => {
    const random = createRandom(7);
    const seen = { whole: 0, single: 0, free: 0, inParts: 0 };
    for (let place = 0; seen.whole + seen.single < ORDERS; place += 1) {
      const order = createOrder(random, place);
      if (order.total === 0) {
        seen.free += 1;
        continue;
      }
      const form = new URLSearchParams(buildPayPalForm(order, ADDRESSES)).toString();
      const reading = parseCart(parseForm(Buffer.from(form)));
      if (reading.kind === 'refused') throw new Error(`${reading.reasons.join('; ')}: ${JSON.stringify(order)}`);
      const { cart } = reading;
      expect(cart.charge.total).toBe(order.total);
      expect(cart.dropped).toEqual([]);
      expect(cart).toMatchObject({ currency: 'USD', invoice: order.orderNumber, business: order.payee });
      const created = parseApiOrder(buildPayPalOrder({ ...order, merchantId: 'PLENTYDEMO123' }, ADDRESSES), 'hook');
      if ('issue' in created) throw new Error(`${created.issue}: ${JSON.stringify(order)}`);
      expect(created.cart.charge.total).toBe(order.total);
      expect(created.cart).toMatchObject({ currency: 'USD', invoice: order.orderNumber, business: 'PLENTYDEMO123' });
      seen.inParts += created.cart.items.length > 0 ? 1 : 0;
      if (cart.items[0]?.name === `Order ${order.orderNumber}`) seen.single += 1;
      else seen.whole += 1;
    }
    // The generated orders covered every kind.
    expect(seen.whole).toBeGreaterThan(ORDERS / 2);
    expect(seen.single).toBeGreaterThan(ORDERS / 100);
    expect(seen.inParts).toBeGreaterThan(ORDERS / 2);
    expect(seen.inParts).toBeLessThan(ORDERS);
    expect(seen.free).toBeGreaterThan(ORDERS / 1000);
    recordFigure(
      `${seen.whole + seen.single} redirects accepted by PayPal with the order’s total, ${seen.single} as one line`,
    );
  },
);
