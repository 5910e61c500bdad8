import { expect, test } from 'vitest';
import { type StoredProduct, storedProductSchema } from './product.ts';
import { getAvailability, getVariantKey, isAvailable, getUnitsLeft } from './availability.ts';

const choice = { productId: 1, size: 'MED', color: 'Black' };
const aShelf = (override: object, count?: number) => {
  const product: StoredProduct = storedProductSchema.parse({
    id: 1,
    name: 'Court Tee',
    description: '',
    price: 4800,
    category: 'tees',
    sizes: ['SM', 'MED'],
    colors: ['Black'],
    pictures: [],
    ...override,
  });
  return {
    products: new Map([[1, product]]),
    counts: new Map(count === undefined ? [] : [[getVariantKey(choice), count]]),
  };
};

test('without counts a product is available as its inStock says', () => {
  expect(isAvailable(aShelf({}), choice)).toBe(true);
  expect(isAvailable(aShelf({ inStock: false }), choice)).toBe(false);
  expect(getUnitsLeft(aShelf({}), choice)).toBeUndefined();
});

test('with counts the count alone decides, and a size never counted has none', () => {
  const variants = [{ ...choice, availability: 'sold-out' as const }];
  expect(isAvailable(aShelf({ variants, inStock: false }, 2), choice)).toBe(true);
  expect(isAvailable(aShelf({ variants }, 0), choice)).toBe(false);
  expect(getUnitsLeft(aShelf({ variants }), choice)).toBe(0);
});

test('a size or colour the product no longer comes in cannot be bought', () => {
  expect(isAvailable(aShelf({ sizes: ['SM'] }), choice)).toBe(false);
  expect(isAvailable(aShelf({ colors: [] }), choice)).toBe(false);
  expect(isAvailable(aShelf({}), { ...choice, productId: 2 })).toBe(false);
});

test('shoppers hear of the last one and of none, never of a count', () => {
  expect([2, 1, 0, -1].map(getAvailability)).toEqual(['in-stock', 'last-one', 'sold-out', 'sold-out']);
});
