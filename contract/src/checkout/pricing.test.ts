import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { priceOrder } from './pricing.ts';
import { toQuote } from './quote.ts';

const one = (price: number) => [{ price: cents(price), quantity: 1 }];

test('CONST-02 shipping costs 7.99 under a subtotal of 100.00', () => {
  expect(toQuote(priceOrder(one(9999)))).toEqual({
    subtotal: '99.99',
    discountAmount: '0.00',
    shippingCost: '7.99',
    tax: '0.00',
    total: '107.98',
  });
});

test('CONST-03 shipping is free from 100.00', () => {
  expect(priceOrder(one(10_000))).toMatchObject({ shippingCost: 0, total: 10_000 });
});

test('CONST-04 shipping is free with a free-shipping code', () => {
  expect(priceOrder(one(2500), { amount: cents(0), isFreeShipping: true })).toMatchObject({
    shippingCost: 0,
    total: 2500,
  });
});

test('CONST-05 the total is never below zero', () => {
  expect(priceOrder(one(2500), { amount: cents(9000), isFreeShipping: false }).total).toBe(0);
});

test('CONST-06 the test case of 140 and 140 shows 0.00 for shipping and total', () => {
  const quote = toQuote(priceOrder(one(14_000), { amount: cents(14_000), isFreeShipping: false }));
  expect(quote).toMatchObject({ subtotal: '140.00', shippingCost: '0.00', total: '0.00' });
  const chargeExpress = () => cents(1499);
  const applied = { amount: cents(14_000), isFreeShipping: false };
  expect(priceOrder(one(14_000), applied, chargeExpress)).toMatchObject({ shippingCost: 0, total: 0 });
});

test('for any cart the total is the sum of its parts and never negative', () => {
  const line = fc.record({ price: fc.integer({ min: 0, max: 50_000 }), quantity: fc.integer({ min: 1, max: 10 }) });
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.boolean(),
      (lines, amount, isFreeShipping) => {
        const price = priceOrder(
          lines.map(({ price: each, quantity }) => ({ price: cents(each), quantity })),
          { amount: cents(amount), isFreeShipping },
        );
        const subtotal = lines.reduce((sum, each) => sum + each.price * each.quantity, 0);
        expect(price.subtotal).toBe(subtotal);
        expect(price.total).toBe(Math.max(0, subtotal + price.shippingCost - amount));
        const ships = subtotal > 0 && subtotal < 10_000 && !isFreeShipping;
        expect(price.shippingCost).toBe(ships ? 799 : 0);
      },
    ),
    { seed: 12, numRuns: 500 },
  );
});
