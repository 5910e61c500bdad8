import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { findMissingProducts } from './synced-product.repository.ts';

test('a sync finds the products that the owner has deleted here, and asks for none when nothing is synced yet', async () => {
  const { database, saveProducts } = createTestShop('missing-products');
  await saveProducts({ id: 1 }, { id: 3 });
  expect(await findMissingProducts(database, [1, 2, 3])).toEqual(new Set([2]));
  expect(await findMissingProducts(database, [])).toEqual(new Set());
});
