import type { Query } from 'firebase-admin/firestore';
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

test('a page that begins behind a document that is gone is the first one', async () => {
  const listPage = async (after?: string) => {
    const reference = after === undefined ? undefined : database.doc(`carts/${after}`);
    const { documents, next } = await readPage(carts, reference, 2);
    return { revisions: documents.map((document) => Number(document.get('revision'))), next };
  };
  expect(await listPage()).toEqual({ revisions: [1, 2], next: 'cart-2' });
  expect(await listPage('cart-2')).toEqual({ revisions: [3, 4], next: 'cart-4' });
  expect(await listPage('cart-4')).toEqual({ revisions: [5], next: null });
  expect(await listPage('cart-9')).toEqual({ revisions: [1, 2], next: 'cart-2' });
});
