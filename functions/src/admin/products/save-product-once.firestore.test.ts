import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { PRODUCT_FORM, createProductForm, readProductChange } from '../../testing/product-form.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const shop = createTestShop('panel-save-once');
const { call, add, undo } = await createProductForm(shop);
const count = (was: number, now: number) => [{ size: 'SM', color: 'Black', was, count: now }];
const addCounted = async () => (await add({ counts: count(0, 10) })).item;
const save = (id: number, form: object, version?: string) =>
  call('PUT', `products/${id}`, { ...PRODUCT_FORM, ...form }, version);

/** The next commit is stored, but its sender hears of an error. */
function loseNextAnswer(code: number): void {
  const { database } = shop;
  const createBatch = database.batch.bind(database);
  vi.spyOn(database, 'batch').mockImplementationOnce(() => {
    const batch = createBatch();
    const commit = batch.commit.bind(batch);
    vi.spyOn(batch, 'commit').mockImplementationOnce(async () => {
      await commit();
      throw Object.assign(new Error('The connection was lost'), { code });
    });
    return batch;
  });
}

test('D-24 D-64 a save that is repeated after a lost answer changes a count by its difference once', async () => {
  const { id, updatedAt } = await addCounted();
  const form = { name: 'Sun Tee', counts: count(10, 20), key: randomUUID() };
  const first = readProductChange((await save(id, form, updatedAt)).data);
  expect(await shop.getStock(id, 'SM', 'Black')).toBe(20);
  const again = readProductChange((await save(id, form, updatedAt)).data);
  expect(again).toEqual(first);
  // As a merge sends it: on top of the newer version.
  const merged = readProductChange((await save(id, form, first.item.updatedAt)).data);
  expect(merged.change).toEqual(first.change);
  expect(await shop.getStock(id, 'SM', 'Black')).toBe(20);
});

test('D-64 two tries of a save that come at once are one change', async () => {
  const { id, updatedAt } = await addCounted();
  const form = { counts: count(10, 20), key: randomUUID() };
  const tries = await Promise.all([1, 2, 3].map(() => save(id, form, updatedAt)));
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await shop.getStock(id, 'SM', 'Black')).toBe(20);
});

test.each([
  ['finds its own change and takes it for somebody else’s', 9, 200],
  ['never hears an answer', 14, 500],
])('D-64 a save that was stored and %s is stored once', async (_what, code, status) => {
  const { id, updatedAt } = await addCounted();
  const form = { counts: count(10, 20), key: randomUUID() };
  loseNextAnswer(code);
  expect((await save(id, form, updatedAt)).status).toBe(status);
  expect(readProductChange((await save(id, form, updatedAt)).data).item.counts?.[0]?.count).toBe(20);
  expect(await shop.getStock(id, 'SM', 'Black')).toBe(20);
});

test('D-24 D-64 a form that was typed in again after a lost answer adds only what its first try did not', async () => {
  const { id, updatedAt } = await addCounted();
  const [key, second] = [randomUUID(), randomUUID()];
  const first = readProductChange((await save(id, { counts: count(10, 20), key }, updatedAt)).data);
  const changed = { counts: count(10, 25), key: second, earlierKeys: [key, randomUUID()] };
  expect((await save(id, changed, updatedAt)).data).toMatchObject({ code: 'stale' });
  expect((await save(id, changed, first.item.updatedAt)).status).toBe(200);
  expect(await shop.getStock(id, 'SM', 'Black')).toBe(25);
});

test('D-24 D-64 a count that is set back after a lost answer is what it was', async () => {
  const { id, updatedAt } = await addCounted();
  const key = randomUUID();
  const first = readProductChange((await save(id, { counts: count(10, 20), key }, updatedAt)).data);
  const setBack = { name: 'Sun Tee', counts: count(10, 10), key: randomUUID(), earlierKeys: [key] };
  expect((await save(id, setBack, first.item.updatedAt)).status).toBe(200);
  expect(await shop.getStock(id, 'SM', 'Black')).toBe(10);
});

test('D-64 a form that stopped counting and counts again after a lost answer has the counts it shows', async () => {
  const { id, updatedAt } = await addCounted();
  const key = randomUUID();
  const first = readProductChange((await save(id, { counts: null, key }, updatedAt)).data);
  expect(await shop.getStock(id, 'SM', 'Black'), 'not counted').toBeNaN();
  const setBack = { counts: count(10, 10), key: randomUUID(), earlierKeys: [key] };
  expect((await save(id, setBack, first.item.updatedAt)).status).toBe(200);
  expect(await shop.getStock(id, 'SM', 'Black')).toBe(10);
});

test('D-64 a try that has been taken back is not stored again, nor counted as stored', async () => {
  const { id } = await addCounted();
  const form = { counts: count(10, 20), key: randomUUID() };
  expect((await save(id, form)).status).toBe(200);
  expect((await undo(form.key)).status).toBe(200);
  expect((await save(id, form)).data).toMatchObject({ code: 'conflict' });
  expect((await save(id, { counts: count(10, 15), key: randomUUID(), earlierKeys: [form.key] })).status).toBe(200);
  expect(await shop.getStock(id, 'SM', 'Black')).toBe(15);
});

test('the key of another change saves nothing', async () => {
  const [{ id }, other] = [await addCounted(), await addCounted()];
  const form = { counts: count(10, 20), key: randomUUID() };
  expect((await save(id, form)).status).toBe(200);
  expect((await save(other.id, form)).data).toMatchObject({ code: 'conflict' });
  expect(await shop.getStock(other.id, 'SM', 'Black')).toBe(10);
});
