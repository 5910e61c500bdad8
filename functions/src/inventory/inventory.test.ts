import { getVariantKey } from '@plenty/contract/catalog/availability';
import { expect, test } from 'vitest';
import { withReleasedItems } from './index.ts';

const BLACK = { productId: 1, size: 'MED', color: 'Black' };
const WHITE = { ...BLACK, color: 'White' };
const UNCOUNTED = { ...BLACK, productId: 2 };

test('D-24 what an order gives back is on sale again besides what is left, in its size and color only', () => {
  const counts = new Map([
    [getVariantKey(BLACK), 3],
    [getVariantKey(WHITE), 5],
  ]);
  const products = new Map();
  const released = withReleasedItems({ products, counts }, [
    { ...BLACK, quantity: 2 },
    { ...BLACK, quantity: 1 },
  ]);
  expect([...released.counts.values()]).toEqual([6, 5]);
  expect(released.products).toBe(products);
  expect([...counts.values()], 'and what was read stays as it was').toEqual([3, 5]);
});

test('D-24 a product without counts has none after something is given back', () => {
  const inventory = { products: new Map(), counts: new Map() };
  expect(withReleasedItems(inventory, [{ ...UNCOUNTED, quantity: 1 }]).counts.size).toBe(0);
});
