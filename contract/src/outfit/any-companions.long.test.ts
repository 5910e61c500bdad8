import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COLORS } from '../catalog/options.ts';
import { priceOrder } from '../checkout/pricing.ts';
import { type Cents, cents, toMoneyString } from '../lib/money.ts';
import { rankCompanions } from './cart-companions.ts';
import { suggestForFreeShipping } from './free-shipping-suggestion.ts';
import { DRAWN_PAIRS } from './sneaker-pair.ts';

const SEED = 20_261_126;
const RUNS = 10_000;
const anyCatalog = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    name: fc.constantFrom('Boxy Tee', 'Mesh Shorts', 'Rib Socks', 'Tote'),
    category: fc.constantFrom('tees', 'bottoms', 'accessories'),
    colors: fc.uniqueArray(fc.constantFrom(...COLORS), { maxLength: 3 }),
    sizes: fc.constant<string[]>([]),
    inStock: fc.boolean(),
    price: fc.integer({ min: 500, max: 12_000 }).map((amount) => toMoneyString(cents(amount))),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
);

it(`what is suggested for a cart ships it free, is in stock and is not in it (${RUNS} carts, seed ${SEED})`, () => {
  let spoken = 0;
  const anyPair = fc.option(fc.constantFrom(...DRAWN_PAIRS), { nil: undefined });
  fc.assert(
    fc.property(anyCatalog, fc.integer({ min: 500, max: 9999 }), anyPair, (catalog, subtotal, pair) => {
      const first = catalog[0];
      const cart = first ? [{ productId: first.id, color: first.colors[0] ?? '' }] : [];
      const shippingWith = (added: readonly Cents[]) =>
        priceOrder([cents(subtotal), ...added].map((price) => ({ price, quantity: 1 }))).shippingCost;
      const candidates = rankCompanions(catalog, cart, pair);
      const suggested = suggestForFreeShipping({ candidates, shippingWith });
      if (!suggested) return;
      spoken += 1;
      const sum = suggested.reduce((total, { price }) => total + price, subtotal);
      expect(sum).toBeGreaterThanOrEqual(10_000);
      expect(suggested.every(({ product }) => product.inStock && product.id !== first?.id)).toBe(true);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(spoken).toBeGreaterThan(RUNS / 4);
});
