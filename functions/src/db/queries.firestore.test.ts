import { type Query, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { readInBatches, readPage } from './queries.ts';

const { database } = createTestShop('queries');
const carts = database.collection('carts').orderBy('revision');
const save = (...revisions: readonly number[]) =>
  Promise.all(revisions.map((revision) => database.doc(`carts/cart-${revision}`).set({ revision })));

async function listBatches(size: number): Promise<number[][]> {
  const batches: number[][] = [];
  for await (const documents of readInBatches(carts, size))
    batches.push(documents.map((document) => Number(document.get('revision'))));
  return batches;
}

test('everything that a query finds is read once, in batches, in its order', async () => {
  expect(await listBatches(2), 'nothing is there').toEqual([]);
  await save(3, 1, 5, 2, 4);
  expect(await listBatches(2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(await listBatches(5), 'a batch that is full is the last one').toEqual([[1, 2, 3, 4, 5]]);
  expect(await listBatches(9)).toEqual([[1, 2, 3, 4, 5]]);
});

test('a batch that is not full is the last one, so that nothing more is read', async () => {
  const reads: number[] = [];
  const read = async (query: Query) => {
    const { docs } = await query.get();
    reads.push(docs.length);
    return docs;
  };
  for await (const documents of readInBatches(carts, 3, read)) expect(documents.length).toBe(reads.at(-1));
  expect(reads).toEqual([3, 2]);
});

test('a list goes on where its page ended, also when the last document of that page is gone', async () => {
  const at = (revision: number) => new Timestamp(1_795_190_400, revision * 1000);
  const dated = database.collection('dated-carts');
  await Promise.all(
    [1, 2, 3, 4, 5].map((revision) => dated.doc(`cart-${revision}`).set({ revision, createdAt: at(revision) })),
  );
  const listPage = async (field: string, after?: string | null) => {
    const sorting = { sortedBy: [field, 'asc'], toReference: (id: string) => dated.doc(id) } as const;
    const { documents, next } = await readPage(dated, sorting, after ?? undefined, 2);
    return { revisions: documents.map((document) => Number(document.get('revision'))), next };
  };
  const [byRevision, byTime] = [await listPage('revision'), await listPage('createdAt')];
  expect(byRevision).toEqual({ revisions: [1, 2], next: '2.cart-2' });
  expect(byTime, 'a microsecond is told from the next').toEqual({
    revisions: [1, 2],
    next: 't1795190400000002.cart-2',
  });
  await dated.doc('cart-2').delete();
  for (const [field, { next }] of [
    ['revision', byRevision],
    ['createdAt', byTime],
  ] as const) {
    const second = await listPage(field, next);
    expect(second.revisions, field).toEqual([3, 4]);
    expect(await listPage(field, second.next), field).toEqual({ revisions: [5], next: null });
    expect((await listPage(field, 'cart-4')).revisions, 'a cursor of the previous release').toEqual([5]);
  }
});
