import { randomUUID } from 'node:crypto';
import { bulkProgressSchema } from '@plenty/contract/admin/bulk-edit';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import type { CellEdit } from '@plenty/contract/admin/product-cells';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

async function createTableShop(name: string) {
  const shop = createTestShop(name);
  await shop.saveProducts({ id: 1, price: 3000 });
  const admin = await createAdminClient(shop);
  const counts = ['SM', 'MED'].map((size) => ({ size, color: 'Black', was: 0, count: 5 }));
  const form = { name: 'Counted', description: 'A tee.', price: '48.00', sizes: ['SM', 'MED'], colors: ['Black'] };
  await admin.change('POST', 'products', { ...form, counts });
  const save = async (cells: readonly CellEdit[], key: string = randomUUID()) =>
    changeResponseSchema(bulkProgressSchema).parse((await admin.call('PUT', 'product-table', { key, cells })).data);
  const readPrice = async (id: number): Promise<unknown> =>
    (await shop.database.doc(paths.product(id)).get()).get('price');
  return { shop, admin, save, readPrice };
}

const toCount = (size: string, was: number, value: number): CellEdit => ({
  field: 'count',
  id: 2,
  size,
  color: 'Black',
  was,
  value,
});
const toPrice = (id: number, was: string, value: string): CellEdit => ({ field: 'price', id, was, value });

test('O-20 the table lists prices and counts', async () => {
  const { admin } = await createTableShop('table-list');
  expect((await admin.call('GET', 'product-table')).data).toMatchObject({
    products: [
      {
        id: 2,
        price: '48.00',
        counts: [
          { size: 'SM', count: 5 },
          { size: 'MED', count: 5 },
        ],
      },
      { id: 1, price: '30.00', counts: [] },
    ],
    next: null,
  });
});

test('O-20 pasted cells are one change, and one undo takes them back', async () => {
  const { shop, admin, save, readPrice } = await createTableShop('table-paste');
  shop.advanceTime(10_000);
  const before = await admin.dumpShop();
  const { item, change } = await save([toPrice(1, '30.00', '31.00'), toCount('SM', 5, 9), toCount('MED', 5, 0)]);
  expect(item).toMatchObject({ done: 3, total: 3, changed: 3, kept: 0 });
  expect(await readPrice(1)).toBe(3100);
  expect([await shop.getStock(2, 'SM', 'Black'), await shop.getStock(2, 'MED', 'Black')]).toEqual([9, 0]);
  shop.advanceTime(10_000);
  expect((await admin.call('POST', `undo/${change.id}`)).status).toBe(200);
  expect(await admin.dumpShop()).toEqual(before);
});

test('O-20 a price that is another one by now stays, and a count changes by the difference', async () => {
  const { shop, save, readPrice } = await createTableShop('table-conflicts');
  await shop.setStock(2, 'SM', 'Black', 3);
  const cells = [toPrice(1, '29.00', '31.00'), toCount('SM', 5, 9), toCount('MED', 9, 2), toCount('LRG', 0, 1)];
  expect((await save(cells)).item).toMatchObject({ changed: 1, kept: 3 });
  expect(await readPrice(1)).toBe(3000);
  expect([await shop.getStock(2, 'SM', 'Black'), await shop.getStock(2, 'MED', 'Black')]).toEqual([7, 5]);
});

test('O-20 cells that are sent again after a lost answer change nothing twice', async () => {
  const { shop, save } = await createTableShop('table-repeated');
  const key = randomUUID();
  const [first, second] = await Promise.all([save([toCount('SM', 5, 8)], key), save([toCount('SM', 5, 8)], key)]);
  expect(second).toEqual(first);
  expect(await shop.getStock(2, 'SM', 'Black')).toBe(8);
});

test('D-63 a typed price leaves the prices of single sizes, and the table says that there are some', async () => {
  const { admin, shop, save } = await createTableShop('table-own-prices');
  const reference = shop.database.doc(paths.product(2));
  await reference.update({ prices: { med__black: 5400, xl__black: 9900 } });
  expect((await admin.call('GET', 'product-table')).data).toMatchObject({ products: [{ id: 2, ownPrices: 1 }, {}] });
  await save([toPrice(2, '48.00', '50.00')]);
  expect((await reference.get()).data()).toMatchObject({ price: 5000, prices: { med__black: 5400, xl__black: 9900 } });
});
