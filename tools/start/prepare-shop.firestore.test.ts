import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../../functions/src/db/paths.ts';
import { createTestShop } from '../../functions/src/testing/test-shop.ts';
import { seedIfEmpty } from './prepare-shop.ts';

/** A shop whose catalog counts as shown, because no function runs here that would show it. */
async function openShop(name: string) {
  const { database } = createTestShop(name);
  await database.doc('catalog/version').set({ builtFrom: Timestamp.fromMillis(Date.now() + 3_600_000) });
  const countProducts = async () => (await database.collection(paths.products).count().get()).data().count;
  return { database, countProducts };
}

test('a new shop starts with the demo catalog', async () => {
  const { database, countProducts } = await openShop('seed-new');
  await seedIfEmpty(database);
  expect(await countProducts()).toBe(40);
});

test('a shop that the owner has started empty stays empty, with its settings, when it starts again', async () => {
  const { database, countProducts } = await openShop('seed-emptied');
  await database.doc(paths.demo).set({ products: [1], looks: [], isKept: false });
  await database.doc(paths.productCounter).set({ last: 40 });
  await database.doc('settings/shop').set({ supportEmail: 'owner@example.com' });
  await seedIfEmpty(database);
  expect(await countProducts()).toBe(0);
  expect((await database.doc('settings/shop').get()).data()).toEqual({ supportEmail: 'owner@example.com' });
});

test('a shop without the demo whose owner has deleted every product stays empty', async () => {
  const { database, countProducts } = await openShop('seed-deleted');
  await database.doc(paths.productCounter).set({ last: 3 });
  await seedIfEmpty(database);
  expect(await countProducts()).toBe(0);
});
