import { aProduct } from '@plenty/contract/testing/builders';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { EMPTY_SNAPSHOT, listParts, readSnapshot, readSnapshotVersion, saveSnapshot } from './snapshot.repository.ts';

const SEED = 20_261_129;

/** Text that cannot be made smaller, which a document holds no more than a megabyte of. */
function createNoise(length: number): () => string {
  const random = createSeededRandom(SEED);
  return () => Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('');
}

test(`products with more text than fits into one document are stored in several, each product once (seed ${SEED})`, async () => {
  const { database, now } = createTestShop('snapshot-parts');
  const write = createNoise(9900);
  const products = Array.from({ length: 180 }, (_nothing, place) => ({
    ...aProduct({ id: 180 - place }),
    description: write(),
  }));
  const at = Timestamp.fromDate(now());
  await saveSnapshot(database, { ...EMPTY_SNAPSHOT, products }, { builtFrom: at, wholeFrom: at }, now());
  const version = await readSnapshotVersion(database);
  if (!version) throw new Error('There is no snapshot');
  expect(listParts(version).length, 'the site, and more than one part').toBeGreaterThan(2);
  const read = await readSnapshot(database, version);
  expect(read.products.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
  expect(read.products.at(-1)?.description).toBe(products.at(-1)?.description);
});
