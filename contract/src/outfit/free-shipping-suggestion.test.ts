import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PricedLine, priceOrder } from '../checkout/pricing.ts';
import { type Cents, cents } from '../lib/money.ts';
import { suggestForFreeShipping } from './free-shipping-suggestion.ts';

const RUNS = 10_000;
const SEED = 20_261_125;
const anyPrice = fc.integer({ min: 100, max: 12_000 }).map(cents);
const anyCart: fc.Arbitrary<PricedLine[]> = fc.array(
  fc.record({ price: anyPrice, quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 4 },
);
const anyCandidates = fc.array(
  fc.record({ product: fc.record({ id: fc.integer({ min: 1, max: 999 }) }), price: anyPrice }),
  { maxLength: 12 },
);

function shippingWith(cart: readonly PricedLine[]) {
  return (added: readonly Cents[]) =>
    priceOrder([...cart, ...added.map((price) => ({ price, quantity: 1 }))]).shippingCost;
}

it(`makes shipping free each time it speaks, and no cheaper way is left out (${RUNS} carts, seed ${SEED})`, () => {
  fc.assert(
    fc.property(anyCart, anyCandidates, (cart, candidates) => {
      const priced = priceOrder(cart);
      const suggested = suggestForFreeShipping({ candidates, shippingWith: shippingWith(cart) });
      if (priced.shippingCost === 0) {
        expect(suggested).toBeUndefined();
        return;
      }
      const closing = candidates.filter(({ price }) => priced.subtotal + price >= 10_000);
      if (suggested === undefined) {
        const [dearest = 0, second = 0] = candidates.map(({ price }) => price).toSorted((left, right) => right - left);
        expect(priced.subtotal + dearest + second).toBeLessThan(10_000);
        return;
      }
      const sum = suggested.reduce((total, { price }) => total + price, 0);
      expect(priced.subtotal + sum).toBeGreaterThanOrEqual(10_000);
      expect(suggested).toHaveLength(closing.length > 0 ? 1 : 2);
      if (closing.length > 0) expect(sum).toBe(Math.min(...closing.map(({ price }) => price)));
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('counts a discount as the order will', () => {
  const added = [{ product: { id: 1 }, price: cents(2000) }];
  const shipping = (prices: readonly Cents[]) => {
    const lines = [{ price: cents(9000), quantity: 1 }, ...prices.map((price) => ({ price, quantity: 1 }))];
    return priceOrder(lines, { amount: cents(0), isFreeShipping: true }).shippingCost;
  };
  expect(suggestForFreeShipping({ candidates: added, shippingWith: shipping })).toBeUndefined();
});

it('offers what goes best among equal prices', () => {
  const candidates = [7, 3, 5].map((id) => ({ product: { id }, price: cents(2000) }));
  const cart = [{ price: cents(8000), quantity: 1 }];
  expect(suggestForFreeShipping({ candidates, shippingWith: shippingWith(cart) })?.[0]?.product.id).toBe(7);
});

const NEEDED = 8500;
const candidates = (...prices: number[]) => prices.map((price, id) => ({ product: { id }, price: cents(price) }));
const suggested = (...prices: number[]) =>
  suggestForFreeShipping({
    candidates: candidates(...prices),
    shippingWith: (added) => cents(added.reduce((sum, price) => sum + price, 0) >= NEEDED ? 0 : 799),
  })?.map(({ product }) => product.id);

it('of two products that make shipping free the cheapest couple is offered', () => {
  // The first with the last is dearer than the two in between.
  expect(suggested(1000, 7600, 4000, 4500)).toEqual([2, 3]);
});

it('of equal sums what goes best is offered', () => {
  expect(suggested(4000, 4500, 1000, 7500)).toEqual([0, 1]);
});

it('the same product is not offered twice', () => {
  expect(suggested(4500)).toBeUndefined();
  expect(suggested(4500, 3000)).toBeUndefined();
});

it('one product is the cheapest of all, and what goes with the cart is in front, so the sixty-first is not tried beside another', () => {
  const cheap = Array.from({ length: 59 }, () => 100);
  expect(suggested(...cheap, 9000)).toEqual([59]);
  expect(suggested(...cheap, 9000, 8500)).toEqual([60]);
  expect(suggested(...cheap, 8400)).toEqual([0, 59]);
  expect(suggested(...cheap, 100, 8400)).toBeUndefined();
});
