import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { type BulkChange, runBulkChange } from './bulk-change.ts';

const shop = createTestShop('bulk-change');
afterEach(() => vi.restoreAllMocks());

/** A change of as many products as it has steps, one at a time. */
function createChange(id: string, fields: Partial<BulkChange> = {}) {
  const visitor = { id: 'a-long-session-id', ensureId: () => '', address: '', orderKey: undefined, forwardedFor: [] };
  const services = { database: shop.database, now: shop.now, visitor };
  const change = { id, kind: 'products-updated', title: 'Many', request: 'a price', total: 3, ...fields } as const;
  const started: number[] = [];
  const run = () =>
    runBulkChange(services, change, async (transaction, start) => {
      started.push(start);
      const reference = transaction.doc(paths.product(start + 1));
      await transaction.getAll(reference);
      transaction.save(reference, { price: 2 });
      return { steps: 1, changed: start === 1 ? 0 : 1, kept: start === 1 ? 1 : 0 };
    });
  const read = async () => (await shop.database.doc(paths.auditEntry(id)).get()).data();
  return { run, read, started };
}

test('O-20 a change of many products adds up what its steps did, and has one entry in the history', async () => {
  const { run, read, started } = createChange('adds-up', { undoes: 'another' });
  const { item, change } = await run();
  expect(item).toEqual({ done: 3, total: 3, changed: 2, kept: 1 });
  expect(change).toEqual({ id: 'adds-up', at: shop.now().toISOString() });
  expect(started).toEqual([0, 1, 2]);
  expect(await read()).toMatchObject({
    kind: 'products-updated',
    tab: 'products',
    title: 'Many',
    session: 'a-long-s',
    canUndo: true,
    undoneAt: null,
    undoes: 'another',
    documents: [],
    bulk: { done: 3, total: 3, changed: 2, kept: 1 },
  });
  const parts = await shop.database.collection(paths.auditParts('adds-up')).get();
  expect(parts.docs.map(({ id }) => id)).toEqual(['000000', '000001', '000002']);
});

test('O-20 a change of many products is made once, however often it is asked for', async () => {
  const { run, started } = createChange('once', { total: 1 });
  const first = await run();
  shop.advanceTime(60_000);
  expect(await run()).toEqual(first);
  expect(started).toEqual([0]);
});

test('O-20 a request that takes more than eight seconds leaves the rest to the next one', async () => {
  const clock = vi.spyOn(performance, 'now');
  for (const time of [0, 8000, 8001]) clock.mockReturnValueOnce(time);
  const { run, started } = createChange('slow');
  expect((await run()).item).toMatchObject({ done: 2, total: 3 });
  clock.mockRestore();
  const since = shop.now().toISOString();
  shop.advanceTime(60_000);
  const { item, change } = await run();
  expect(item).toMatchObject({ done: 3, changed: 2, kept: 1 });
  expect(change.at, 'the time it began').toBe(since);
  expect(started).toEqual([0, 1, 2]);
});

test('O-20 the id of a change is good for no other change, nor for one that was taken back', async () => {
  await createChange('taken').run();
  const message = 'This change has been taken back or was another one. Please start again.';
  const rejected = { error: { code: 'conflict', message } };
  await expect(createChange('taken', { request: 'another' }).run()).rejects.toMatchObject(rejected);
  await shop.database.doc(paths.auditEntry('taken')).update({ undoneAt: Timestamp.fromDate(shop.now()) });
  await expect(createChange('taken').run()).rejects.toMatchObject(rejected);
});

test('O-20 what a change of many products saves has a later time of saving than before, and shoppers see it', async () => {
  const saved = Timestamp.fromMillis(shop.now().getTime() + 1000);
  await shop.database.doc(paths.product(1)).set({ price: 1, updatedAt: saved });
  const before = (await shop.database.doc(paths.catalogChanges).get()).get('at');
  await createChange('later', { total: 1, canUndo: false }).run();
  const product = (await shop.database.doc(paths.product(1)).get()).data();
  expect(product).toEqual({ price: 2, updatedAt: Timestamp.fromMillis(saved.toMillis() + 1) });
  expect((await shop.database.doc(paths.catalogChanges).get()).get('at')).not.toEqual(before);
  expect((await shop.database.doc(paths.auditEntry('later')).get()).get('canUndo')).toBe(false);
});
