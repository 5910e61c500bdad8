import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import {
  createSnapshotReader,
  markProductsChanged,
  readSnapshot,
  readSnapshotVersion,
  saveSnapshot,
} from '../catalog/index.ts';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { countReads } from '../testing/database.ts';
import { createTestProduct } from '../testing/fixtures.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';
import { buildSnapshot } from './build-snapshot.ts';

const noHolidays = async () => [];
const build = (shop: TestShop) => buildSnapshot(shop.database, shop.now, noHolidays);
const ids = (count: number) => Array.from({ length: count }, (_nothing, place) => ({ id: place + 1 }));
const minutesAgo = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000);

/** A shop whose last change of anything but a product was ten minutes ago. */
async function openQuietShop(name: string, count: number): Promise<TestShop> {
  const shop = createTestShop(name);
  await shop.saveProducts(...ids(count));
  await shop.database.doc(paths.catalogChanges).update({ wholeAt: minutesAgo(10) });
  return shop;
}

async function changeProduct(shop: TestShop, id: number, data: object | null): Promise<void> {
  await runTransaction(shop.database, async (transaction) => {
    const reference = transaction.doc(paths.product(id));
    if (data) transaction.merge(reference, data);
    else transaction.deleteUnchecked(reference);
    markProductsChanged(transaction, [id]);
  });
}

async function readCurrent({ database }: TestShop) {
  const version = await readSnapshotVersion(database);
  if (!version) throw new Error('There is no snapshot');
  return { version, snapshot: await readSnapshot(database, version) };
}

/** The snapshot that reading all documents makes. */
async function readWhole(shop: TestShop) {
  await shop.database.doc(paths.catalogVersion).update({ format: 0 });
  await build(shop);
  return (await readCurrent(shop)).snapshot;
}

test('P-17 after a change of one product the snapshot reads that product, and not the other three hundred', async () => {
  const shop = await openQuietShop('one-product', 300);
  await changeProduct(shop, 7, { name: 'Renamed Tee' });
  const reads = await countReads(() => build(shop));
  expect(reads.filter((path) => path.startsWith('products'))).toEqual([paths.product(7)]);
  expect(reads.length).toBeLessThan(40);
  const { snapshot } = await readCurrent(shop);
  expect(snapshot.products).toHaveLength(300);
  expect(snapshot.products.find(({ id }) => id === 7)?.name).toBe('Renamed Tee');
});

test('P-17 a snapshot says when all products were last read, and those that read a single one say so as well', async () => {
  const shop = await openQuietShop('whole-from', 3);
  const { version: first } = await readCurrent(shop);
  await changeProduct(shop, 2, { name: 'Renamed Tee' });
  await build(shop);
  const { version: changed } = await readCurrent(shop);
  expect(changed.builtFrom.toMillis()).toBeGreaterThan(first.builtFrom.toMillis());
  expect(changed.wholeFrom).toEqual(first.wholeFrom);
  await readWhole(shop);
  const { version: whole } = await readCurrent(shop);
  expect(whole.wholeFrom).toEqual(whole.builtFrom);
});

test('P-17 a change of one product is stored in the one part that has it, and a shop that runs reads no other part again', async () => {
  const shop = await openQuietShop('one-part', 2100);
  const read = createSnapshotReader(shop.database);
  const before = await readCurrent(shop);
  await read(before.version);
  await changeProduct(shop, 1007, { name: 'Renamed Tee' });
  await build(shop);
  const { version } = await readCurrent(shop);
  const isKept = version.parts.map((name) => before.version.parts.includes(name));
  expect(isKept, 'the site, then a thousand products each').toEqual([false, true, false, true]);
  let seen: string | undefined;
  const reads = await countReads(async () => {
    seen = (await read(version)).products.find(({ id }) => id === 1007)?.name;
  });
  expect(seen).toBe('Renamed Tee');
  const changed = version.parts.filter((name) => !before.version.parts.includes(name));
  expect(reads.toSorted()).toEqual(changed.map((name) => paths.catalogPart(name)).toSorted());
});

test('a part of a snapshot that has just been replaced is stored again, since it may be deleted at any moment', async () => {
  const shop = await openQuietShop('replaced-part', 3);
  const { version: first, snapshot } = await readCurrent(shop);
  await changeProduct(shop, 2, { name: 'Renamed Tee' });
  await build(shop);
  const { version: second } = await readCurrent(shop);
  const times = { builtFrom: second.builtFrom, wholeFrom: second.builtFrom };
  await saveSnapshot(shop.database, snapshot, times, shop.now(), first);
  const { version: third, snapshot: stored } = await readCurrent(shop);
  expect(stored).toEqual(snapshot);
  expect(third.parts.filter((name) => first.parts.includes(name))).toEqual([]);
});

test('a part can be read for an hour after it was replaced, however old it is', async () => {
  const shop = await openQuietShop('held-parts', 3);
  const { version: first, snapshot } = await readCurrent(shop);
  const rename = async (name: string) => {
    await changeProduct(shop, 2, { name });
    await build(shop);
  };
  shop.advanceTime(2 * 3_600_000);
  await rename('Renamed Tee');
  // As a new instance that has read the version just before.
  expect(await createSnapshotReader(shop.database)(first)).toEqual(snapshot);
  shop.advanceTime(59 * 60_000);
  await rename('Blue Tee');
  expect(await createSnapshotReader(shop.database)(first)).toEqual(snapshot);
  shop.advanceTime(2 * 60_000);
  await rename('Green Tee');
  await expect(createSnapshotReader(shop.database)(first)).rejects.toThrow('is missing');
});

test('P-17 whatever changes, the snapshot is the one that reading everything makes', async () => {
  const shop = await openQuietShop('same-snapshot', 12);
  const random = createSeededRandom(20_261_126);
  const pick = (count: number) => Math.floor(random() * count);
  for (let round = 0; round < 12; round += 1) {
    for (let change = 0; change <= pick(4); change += 1) {
      const id = 1 + pick(15);
      const kind = pick(5);
      if (kind === 0) await changeProduct(shop, id, null);
      else if (kind === 1) await changeProduct(shop, id, { price: 'free' });
      else if (kind === 2) await changeProduct(shop, id, createTestProduct({ id, listing: 'hidden' }));
      else await changeProduct(shop, id, createTestProduct({ id, price: 1000 + pick(9000), fitNote: 'runs-large' }));
    }
    await build(shop);
    const { version, snapshot } = await readCurrent(shop);
    expect(version.wholeFrom).not.toEqual(version.builtFrom);
    expect(snapshot).toEqual(await readWhole(shop));
    await shop.database.doc(paths.catalogVersion).update({ wholeFrom: minutesAgo(1) });
  }
});

test.each([
  ['anything but a product changed', { wholeAt: FieldValue.serverTimestamp() }, {}],
  ['a change does not say what changed', { wholeAt: FieldValue.delete() }, {}],
  ['the last one from all documents is a day old', {}, { wholeFrom: minutesAgo(24 * 60 + 1) }],
  ['the last one stored products in another form', {}, { format: 0 }],
])('all products are read when %s', async (_when, changes, version) => {
  const shop = await openQuietShop('all-read', 5);
  await changeProduct(shop, 1, { name: 'Renamed Tee' });
  // Written past the markers, so that only a build from all documents sees it.
  await shop.database.doc(paths.product(2)).update({ name: 'Unmarked Tee' });
  await shop.database.doc(paths.catalogChanges).update({ at: FieldValue.serverTimestamp(), ...changes });
  await shop.database.doc(paths.catalogVersion).update({ builtFrom: minutesAgo(5), ...version });
  await build(shop);
  const { snapshot } = await readCurrent(shop);
  expect(snapshot.products.find(({ id }) => id === 2)?.name).toBe('Unmarked Tee');
});

test('a change whose commit was slow is read although the last snapshot was built from a later one', async () => {
  const shop = await openQuietShop('slow-commit', 3);
  await changeProduct(shop, 1, { name: 'Slow Tee' });
  await shop.database.doc(paths.catalogChanges).update({ 'products.1': minutesAgo(1) });
  await build(shop);
  const { snapshot } = await readCurrent(shop);
  expect(snapshot.products.find(({ id }) => id === 1)?.name).toBe('Slow Tee');
});
