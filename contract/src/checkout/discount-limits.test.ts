import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { PERCENT_DISCOUNT, everywhere, oneLine } from '../testing/builders.ts';
import { applyDiscount, createFullDiscount, discountCodeSchema, discountSchema } from './discount.ts';
import { NO_DISCOUNT_APPLIED, priceOrder } from './pricing.ts';

const accepts = (override: object) => discountSchema.safeParse({ ...PERCENT_DISCOUNT, ...override }).success;

test('D-17 a code takes 1 to 100 percent off', () => {
  expect([0, 1, 100, 101, 2.5].map((percent) => accepts({ percent }))).toEqual([false, true, true, false, false]);
});

test('D-17 a code works one to 100,000 times, or without end', () => {
  expect([0, 1, 100_000, 100_001].map((totalUses) => accepts({ totalUses }))).toEqual([false, true, true, false]);
  expect(accepts({ totalUses: null, startsAt: null, endsAt: null })).toBe(true);
  expect(accepts({ startsAt: 1, endsAt: 2 })).toBe(true);
});

test('a code of two to forty characters is nothing but the code', () => {
  expect(discountCodeSchema.safeParse('A1').success).toBe(true);
  expect(discountCodeSchema.safeParse('x'.repeat(40)).success).toBe(true);
  expect(
    ['-SAVE', '!SAVE10', 'SAVE10!', 'SAVE10\nSAVE20'].filter((code) => discountCodeSchema.safeParse(code).success),
  ).toEqual([]);
});

test('half a cent of a percentage is given to the shopper', () => {
  const discount = discountSchema.parse({ ...PERCENT_DISCOUNT, percent: 50 });
  expect(applyDiscount(everywhere(discount), oneLine(4999), 0)).toMatchObject({ appliedDiscount: { amount: 2500 } });
});

test('D-15 the test code pays for shipping too', () => {
  expect(createFullDiscount(cents(4800))).toEqual({ amount: 4800, isFreeShipping: true });
});

test('without a code nothing is taken off, and shipping is paid', () => {
  expect(priceOrder([{ price: cents(4800), quantity: 1 }], NO_DISCOUNT_APPLIED)).toMatchObject({
    discountAmount: 0,
    shippingCost: 799,
    tax: 0,
    total: 5599,
  });
});
