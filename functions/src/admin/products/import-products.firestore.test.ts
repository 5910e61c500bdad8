import { randomUUID } from 'node:crypto';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { bulkProgressSchema } from '@plenty/contract/admin/bulk-edit';
import { Query } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { fillCart } from '../../testing/place-order.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let restoreQueries = () => {};
afterEach(() => restoreQueries());

const HEAD =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price';

const createCaps = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `cap-${index}x,Cap ${index}x,Tees,Title,Default Title,,,,,30`);

/** One product of as many materials, of which a split makes as many products. */
const createJacket = (materials: number): string[] =>
  Array.from({ length: materials }, (_, index) =>
    index === 0 ? 'jacket,Jacket,Tees,Size,M,Color,Navy,Material,Shell 0,160' : `jacket,,,,M,,Navy,,Shell ${index},160`,
  );

async function openImport(name: string, rows: readonly string[]) {
  const shop = createTestShop(name);
  const category = { id: 'tees', name: 'tees', displayName: 'Tees', order: 1 };
  await shop.database.doc(`${paths.categories}/tees`).set(category);
  const admin = await createAdminClient(shop);
  const csv = [HEAD, ...rows].join('\n');
  const decisions = { thirdOption: 'split', categories: [], sizes: [], pictures: [] };
  const importAll = async () => {
    const body = { key: randomUUID(), fileName: 'products.csv', csv, ...decisions };
    for (;;) {
      const { data } = await admin.call('POST', 'product-imports', body);
      const { item } = changeResponseSchema(bulkProgressSchema).parse(data);
      if (item.done >= item.total) return item;
    }
  };
  const countJackets = async () => {
    const products = await shop.database.collection(paths.products).where('importedFrom.handle', '==', 'jacket').get();
    return products.size;
  };
  return { shop, importAll, countJackets };
}

async function importSplit(name: string, rows: readonly string[]) {
  const { importAll, countJackets } = await openImport(name, rows);
  return { first: await importAll(), importAll, countJackets };
}

test('O-19 a product that is split where a transaction ends is imported whole', async () => {
  const { first, importAll, countJackets } = await importSplit('import-cut', [...createCaps(59), ...createJacket(3)]);
  expect(first).toEqual({ done: 62, total: 62, changed: 62, kept: 0 });
  expect(await countJackets()).toBe(3);
  expect(await importAll(), 'another import finds all of them').toMatchObject({ changed: 0, kept: 62 });
});

test('O-19 a product that is split into more than one transaction takes is imported whole', async () => {
  const { first, countJackets } = await importSplit('import-oversized', [...createCaps(1), ...createJacket(70)]);
  expect(first).toEqual({ done: 71, total: 71, changed: 71, kept: 0 });
  expect(await countJackets()).toBe(70);
});

test('O-19 an imported product whose stock is not counted can be bought', async () => {
  const { shop, importAll } = await openImport('import-uncounted', createCaps(1));
  await importAll();
  const { lines } = await fillCart(shop, { productId: 1, size: '', color: '' });
  expect(lines).toMatchObject([{ productName: 'Cap 0x', available: true }]);
});

test('O-19 a file that another tab imports while this one has looked for its products is in the shop once', async () => {
  const { shop, importAll } = await openImport('import-twice', createCaps(3));
  const find = Query.prototype.get;
  const spy = vi.spyOn(Query.prototype, 'get');
  restoreQueries = () => spy.mockRestore();
  let meanwhile: ReturnType<typeof importAll> | undefined;
  spy.mockImplementation(async function findBefore(this: Query) {
    const found = await find.call(this);
    // The first list without an entry is the one of the products that are in the shop already.
    if (found.empty && !meanwhile) {
      spy.mockImplementation(find);
      meanwhile = importAll();
      await meanwhile;
    }
    return found;
  });
  expect(await importAll()).toMatchObject({ changed: 0, kept: 3 });
  expect(await meanwhile).toMatchObject({ changed: 3, kept: 0 });
  expect((await shop.database.collection(paths.products).get()).size).toBe(3);
});
