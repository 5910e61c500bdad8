import { Query } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { buildSnapshot } from '../../content/build-snapshot.ts';
import {
  RENAME_DEBOUNCE_MS,
  finishCategoryRenames,
  moveRenamedProducts,
  readCategoryAliases,
  restoreCategoryProducts,
} from '../../content/category-rename.repository.ts';
import { readSite } from '../../content/site.repository.ts';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let restoreQueries = () => {};
afterEach(() => restoreQueries());

async function openRename(name: string, products = 3) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const { item } = await owner.change('POST', 'categories', { name: 'tees', displayName: 'Tees' });
  const id = String(item?.['id']);
  await shop.saveProducts(
    ...Array.from({ length: products }, (_nothing, place) => ({ id: place + 1, category: 'tees' })),
  );
  const pauses: number[] = [];
  const services = {
    database: shop.database,
    now: shop.now,
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds);
      shop.advanceTime(milliseconds);
    },
  };
  const type = async (...names: string[]) => {
    let change = '';
    for (const typed of names) {
      shop.advanceTime(100);
      change = (await owner.change('PUT', `categories/${id}`, { name: typed })).change.id;
    }
    return change;
  };
  const countByCategory = async () => {
    const { docs } = await shop.database.collection(paths.products).get();
    const names = docs.map((document) => String(document.get('category')));
    return Object.fromEntries([...new Set(names)].map((each) => [each, names.filter((one) => one === each).length]));
  };
  const follow = (from: string) => moveRenamedProducts(services, from);
  const leadsTo = async () => Object.fromEntries(await readCategoryAliases(shop.database));
  return { shop, ...owner, id, world: services, pauses, type, countByCategory, follow, leadsTo };
}

test('D-33 a renamed category’s products move once, after the typing pause, and one former name redirects to it', async () => {
  const { shop, type, countByCategory, follow, leadsTo, pauses } = await openRename('rename', 450);
  await type('tee', 'te', 't', 'to', 'top', 'tops');
  expect(await countByCategory()).toEqual({ tees: 450 });
  expect(await leadsTo()).toEqual({ tees: 'tops' });
  await buildSnapshot(shop.database, shop.now);
  const shown = await shop.call('/api/products');
  expect(JSON.stringify(shown.data)).not.toContain('"category":"tees"');
  await follow('tees');
  expect(pauses.reduce((sum, each) => sum + each, 0)).toBe(RENAME_DEBOUNCE_MS);
  expect(await countByCategory()).toEqual({ tops: 450 });
  expect(await leadsTo()).toEqual({ tees: 'tops' });
  const [category] = (await readSite(shop.database)).categories;
  expect(category).toMatchObject({ name: 'tops', formerNames: ['tees'] });
  await follow('tees');
  expect(await countByCategory()).toEqual({ tops: 450 });
});

test('shoppers see moved products in their new category: each batch has the catalog published anew, and no move does not', async () => {
  const { shop, type, follow } = await openRename('rename-published');
  const readCatalogChange = async () => (await shop.database.doc(paths.catalogChanges).get()).updateTime;
  await type('tops');
  const renamed = await readCatalogChange();
  await follow('tees');
  const moved = await readCatalogChange();
  expect(moved).not.toEqual(renamed);
  await follow('tees');
  expect(await readCatalogChange()).toEqual(moved);
});

test('another keystroke during the pause postpones the move', async () => {
  const { type, countByCategory, world: services, pauses } = await openRename('rename-rest');
  await type('tee');
  let keys = 3;
  const typing = {
    ...services,
    pause: async (milliseconds: number) => {
      await services.pause(milliseconds);
      if (keys > 0) await type(`tee${keys}`);
      keys -= 1;
    },
  };
  await moveRenamedProducts(typing, 'tees');
  expect(pauses).toHaveLength(4);
  expect(await countByCategory()).toEqual({ tee1: 3 });
});

test('typing the old name again during the pause leaves nothing behind', async () => {
  const { type, countByCategory, follow, leadsTo } = await openRename('rename-back');
  await type('tee', 'te', 'tee', 'tees');
  expect(await leadsTo()).toEqual({});
  await follow('tees');
  expect(await countByCategory()).toEqual({ tees: 3 });
});

test('undoing a rename restores the category at once and its products by the job, exactly as they were', async () => {
  const { call, type, follow, dumpShop, leadsTo, countByCategory } = await openRename('rename-undo');
  const before = await dumpShop();
  const change = await type('tee', 'te', 'tops');
  await follow('tees');
  expect(await countByCategory()).toEqual({ tops: 3 });
  expect((await call('POST', `undo/${change}`)).status).toBe(200);
  expect(await leadsTo()).toEqual({ tops: 'tees' });
  await follow('tops');
  const after = await dumpShop();
  for (const [path, data] of before) expect(after.get(path), path).toEqual(data);
});

test('undoing a rename during the pause moves nothing', async () => {
  const { change, type, follow, dumpShop } = await openRename('rename-undo-early');
  const before = await dumpShop();
  await change('POST', `undo/${await type('tee', 'tops')}`);
  await follow('tees');
  expect(await dumpShop()).toEqual(before);
});

test('API-25 a category with products is only deleted with a target for them; undo brings them back', async () => {
  const {
    shop,
    id,
    call,
    change,
    world: services,
    follow,
    dumpShop,
    countByCategory,
    leadsTo,
  } = await openRename('merge', 250);
  const other = String((await change('POST', 'categories', { name: 'tops', displayName: 'Tops' })).item?.['id']);
  await shop.saveProducts({ id: 900, category: 'tops' });
  expect(await call('DELETE', `categories/${id}`)).toMatchObject({
    status: 409,
    data: { code: 'category-in-use', products: 250 },
  });
  expect((await call('DELETE', `categories/${id}?moveTo=${id}`)).status).toBe(409);
  expect((await call('DELETE', `categories/${id}?moveTo=nowhere`)).status).toBe(409);
  const before = await dumpShop();
  const deleted = await change('DELETE', `categories/${id}?moveTo=${other}`);
  await follow('tees');
  expect(await countByCategory()).toEqual({ tops: 251 });
  expect(await leadsTo()).toEqual({ tees: 'tops' });
  await change('POST', `undo/${deleted.change.id}`);
  const [task] = (await shop.database.collection(paths.categoryReturns).get()).docs;
  if (task) await restoreCategoryProducts(services, task.ref);
  expect(await countByCategory()).toEqual({ tees: 250, tops: 1 });
  expect(await dumpShop()).toEqual(before);
});

test('the sweep finishes an interrupted move and moves products given a former name later', async () => {
  const { shop, type, world: services, countByCategory } = await openRename('rename-sweep');
  await type('tops');
  await finishCategoryRenames(services);
  expect(await countByCategory()).toEqual({ tees: 3 });
  shop.advanceTime(120_000);
  await finishCategoryRenames(services);
  expect(await countByCategory()).toEqual({ tops: 3 });
  await shop.saveProducts({ id: 9, category: 'tees' });
  await finishCategoryRenames(services);
  expect(await countByCategory()).toEqual({ tops: 4 });
});

test('two categories cannot share a name, and a name is not free while its products are being moved', async () => {
  const { call, change, type, follow, leadsTo } = await openRename('rename-taken');
  const other = await change('POST', 'categories', { name: 'caps', displayName: 'Caps' });
  const path = `categories/${String(other.item?.['id'])}`;
  expect((await call('PUT', path, { name: 'Tees' })).status).toBe(409);
  await type('tops');
  expect((await call('PUT', path, { name: 'tees' })).status).toBe(409);
  await follow('tees');
  await change('PUT', path, { name: 'tees' });
  expect(await leadsTo()).toEqual({ caps: 'tees' });
  const both = await Promise.all(
    [1, 2, 3, 4].map(() => call('POST', 'categories', { name: 'vests', displayName: 'Vests' })),
  );
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('D-33 sixty keystrokes leave the last text, one audit entry and one former name', async () => {
  const { id, shop, call, type, leadsTo } = await openRename('rename-sixty');
  const typed = Array.from(
    { length: 60 },
    (_nothing, place) => `tees-${'abcdefghij'.repeat(6).slice(0, place % 50)}${place}`,
  );
  await type(...typed);
  expect((await shop.database.doc(paths.category(id)).get()).get('name')).toBe(typed.at(-1));
  expect(Object.keys(await leadsTo())).toEqual(['tees']);
  const history = await call('GET', 'history');
  expect(JSON.stringify(history.data).match(/"kind":"category-updated"/g)).toHaveLength(1);
});

test('a category that gets another one’s products while it is deleted itself passes them on', async () => {
  const { call, change, id, leadsTo } = await openRename('merge-at-once', 0);
  const create = async (name: string) =>
    String((await change('POST', 'categories', { name, displayName: name })).item?.['id']);
  const [tops, all] = [await create('tops'), await create('all')];
  const find = Query.prototype.get;
  const spy = vi.spyOn(Query.prototype, 'get');
  restoreQueries = () => spy.mockRestore();
  spy.mockImplementationOnce(async function findBefore(this: Query) {
    const found = await find.call(this);
    await change('DELETE', `categories/${id}?moveTo=${tops}`);
    return found;
  });
  expect((await call('DELETE', `categories/${tops}?moveTo=${all}`)).status).toBe(200);
  expect(await leadsTo()).toEqual({ tees: 'all', tops: 'all' });
});

test.each([
  [1, 'This category has 1 product. Where should they go?'],
  [2, 'This category has 2 products. Where should they go?'],
])('the owner reads how many products a category still has: %s', async (products, message) => {
  const { id, call } = await openRename(`category-of-${products}`, products);
  expect(await call('DELETE', `categories/${id}`)).toMatchObject({ status: 409, data: { message, products } });
});
