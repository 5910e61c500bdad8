import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { syncAvailability } from './availability.repository.ts';

const shop = createTestShop('availability');
const product = shop.database.doc(paths.product(1));

test('D-24 a product whose sizes are right, and which is shown as sold out all the same, is in stock again', async () => {
  const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
  await shop.saveProducts({ id: 1, sizes: ['MED'], colors: ['Black'], variants, inStock: false });
  await shop.setStock(1, 'MED', 'Black', 5);
  await syncAvailability(shop.database, 1);
  const changed = await product.get();
  expect(changed.get('inStock')).toBe(true);
  await syncAvailability(shop.database, 1);
  expect((await product.get()).updateTime, 'nothing else is written').toEqual(changed.updateTime);
});
