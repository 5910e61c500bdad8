import { expect, test } from 'vitest';
import { type StoredProduct, storedProductSchema } from './stored-product.ts';
import { getAvailability, getVariantKey, isAvailable, getUnitsLeft } from './availability.ts';

const choice = { productId: 1, size: 'MED', color: 'Black' };
const anInventory = (override: object, count?: number) => {
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

test('without stock counts a product is available when its inStock says so', () => {
  expect(isAvailable(anInventory({}), choice)).toBe(true);
  expect(isAvailable(anInventory({ inStock: false }), choice)).toBe(false);
  expect(getUnitsLeft(anInventory({}), choice)).toBeUndefined();
});

test('with stock counts only the count decides, and a variant without a count is sold out', () => {
  const variants = [{ ...choice, availability: 'sold-out' as const }];
  expect(isAvailable(anInventory({ variants, inStock: false }, 2), choice)).toBe(true);
  expect(isAvailable(anInventory({ variants }, 0), choice)).toBe(false);
  expect(getUnitsLeft(anInventory({ variants }), choice)).toBe(0);
});

test('a size or color that the product no longer has cannot be bought', () => {
  expect(isAvailable(anInventory({ sizes: ['SM'] }), choice)).toBe(false);
  expect(isAvailable(anInventory({ colors: [] }), choice)).toBe(false);
  expect(isAvailable(anInventory({}), { ...choice, productId: 2 })).toBe(false);
});

test('shoppers see that a variant is the last one or sold out, never its count', () => {
  expect([2, 1, 0, -1].map(getAvailability)).toEqual(['in-stock', 'last-one', 'sold-out', 'sold-out']);
});
