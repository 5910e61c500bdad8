import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLORS } from '../catalog/options.ts';
import { composeOutfits, getOutfitPlace } from './outfit.ts';
import { DRAWN_PAIRS } from './sneaker-pair.ts';

const NAMES = { tees: 'Boxy Tee', bottoms: 'Mesh Shorts', accessories: 'Rib Socks' } as const;
const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  category: fc.constantFrom('tees', 'bottoms', 'accessories' as const),
  colors: fc.uniqueArray(fc.constantFrom(...COLORS), { minLength: 1, maxLength: 3 }),
  inStock: fc.boolean(),
});
const anyCatalog = fc
  .uniqueArray(anyProduct, { selector: ({ id }) => id, maxLength: 40 })
  .map((products) => products.map((product) => ({ ...product, name: NAMES[product.category] })));
const anyPair = fc.constantFrom(...DRAWN_PAIRS);

it('knows where a product is worn by its name, else by its category', () => {
  const place = (name: string, category: string) => getOutfitPlace({ name, category });
  expect(place('Script Tee', 'tees')).toBe('top');
  expect(place('Archive Heavy Hoodie', 'new arrivals')).toBe('top');
  expect(place('Cargo Pant', 'bottoms')).toBe('bottom');
  expect(place('Court Stripe Crew Sock', 'accessories')).toBe('extra');
  expect(place('Watch Beanie', 'accessories')).toBe('extra');
  expect(place('Nine-Inch', 'bottoms')).toBe('bottom');
  expect(place('Market Tote', 'accessories')).toBeUndefined();
});

describe('outfits', () => {
  it('PAIR-03 are a top, a bottom and an extra in stock, no product twice', () => {
    fc.assert(
      fc.property(anyCatalog, anyPair, (products, pair) => {
        const outfits = composeOutfits(products, pair, 4);
        const items = outfits.flatMap((outfit) => outfit.items);
        for (const outfit of outfits)
          expect(outfit.items.map(({ product }) => getOutfitPlace(product))).toEqual(['top', 'bottom', 'extra']);
        expect(items.every(({ product }) => product.inStock)).toBe(true);
        expect(items.every(({ product, color }) => product.colors.includes(color as never))).toBe(true);
        expect(new Set(items.map(({ product }) => product.id)).size).toBe(items.length);
      }),
    );
  });

  it('come best first, and the same for equal input in any order', () => {
    fc.assert(
      fc.property(anyCatalog, anyPair, (products, pair) => {
        const outfits = composeOutfits(products, pair, 4);
        const scores = outfits.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((left, right) => right - left));
        expect(composeOutfits(products.toReversed(), pair, 4)).toEqual(outfits);
      }),
    );
  });

  it('PAIR-03 repeat the accent of the pair once, and stay plain besides', () => {
    const products = (['tees', 'bottoms', 'accessories'] as const).map((category, place) => ({
      id: place + 1,
      category,
      name: NAMES[category],
      colors: ['Green', 'White', 'Black'],
      inStock: true,
    }));
    const [outfit] = composeOutfits(products, DRAWN_PAIRS[2], 1);
    expect(outfit?.items.filter(({ color }) => color === 'Green')).toHaveLength(1);
  });

  it('never have two pieces that the owner keeps apart, and prefer those put together', () => {
    fc.assert(
      fc.property(anyCatalog, anyPair, (products, pair) => {
        const [first] = composeOutfits(products, pair, 1);
        if (!first) return;
        const [top, bottom] = first.items.map(({ product }) => product.id);
        const couple = { first: bottom ?? 0, second: top ?? 0 };
        const ids = Object.values(couple);
        const kept = composeOutfits(products, pair, 9, { together: [], apart: [couple] });
        expect(kept.some(({ items }) => ids.every((id) => items.some(({ product }) => product.id === id)))).toBe(false);
        const [pinned] = composeOutfits(products, pair, 1, { together: [couple], apart: [] });
        expect(pinned?.items.map(({ product }) => product.id)).toEqual(expect.arrayContaining(ids));
      }),
    );
  });

  it('are composed at once, however many products the owner put together', () => {
    const colors = [...COLORS];
    const products = (['tees', 'bottoms', 'accessories'] as const).flatMap((category, place) =>
      Array.from({ length: 60 }, (_nothing, at) => ({
        id: place * 60 + at + 1,
        category,
        name: NAMES[category],
        colors,
        inStock: true,
      })),
    );
    const together = Array.from({ length: 60 }, (_nothing, at) => ({ first: at + 1, second: 60 + at + 1 }));
    const outfits = composeOutfits(products, DRAWN_PAIRS[0], 9, { together, apart: [] });
    expect(outfits).toHaveLength(9);
    for (const { items } of outfits) {
      const [top, bottom] = items.map(({ product }) => product.id);
      expect(together).toContainEqual({ first: top, second: bottom });
    }
  });

  it('have three pieces of which two were put beside the third, although none would be tried otherwise', () => {
    const colors = [...COLORS];
    const products = (['tees', 'bottoms', 'accessories'] as const).flatMap((category, place) =>
      Array.from({ length: 20 }, (_nothing, at) => ({
        id: place * 20 + at + 1,
        category,
        name: NAMES[category],
        colors,
        inStock: true,
      })),
    );
    const together = [
      { first: 1, second: 21 },
      { first: 41, second: 1 },
    ];
    const [outfit] = composeOutfits(products, DRAWN_PAIRS[0], 1, { together, apart: [] });
    expect(outfit?.items.map(({ product }) => product.id)).toEqual([1, 21, 41]);
  });
});
