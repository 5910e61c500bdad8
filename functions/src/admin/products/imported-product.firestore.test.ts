import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { countReads } from '../../testing/database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { findExistingHandles } from './imported-product.repository.ts';

/** A shop with these documents of products. */
async function createShop(name: string, products: Readonly<Record<number, object>>) {
  const { database, saveProducts } = createTestShop(name);
  await saveProducts(...Object.keys(products).map((id) => ({ id: Number(id), name: `Tee ${id}` })));
  for (const [id, fields] of Object.entries(products)) await database.doc(paths.product(Number(id))).update(fields);
  const find = async (handles: readonly string[], change?: string) =>
    [...(await findExistingHandles(database, handles, change))].toSorted();
  return { database, find };
}

const importedFrom = (handle: string, change?: string) => ({
  importedFrom: { source: 'shopify-csv', handle, ...(change !== undefined && { change }) },
});

test('O-19 what an import has brought itself does not keep it from going on, and what came before it does', async () => {
  const { database, find } = await createShop('handles-imported', {
    1: importedFrom('former'),
    2: importedFrom('earlier', 'earlier'),
    3: importedFrom('own', 'this'),
  });
  const link = (handle: string, productId: number) =>
    database.doc(`${paths.shopifyProducts}/${handle}`).set({ handle, productId });
  await link('synced', 2);
  await link('synced-own', 3);
  const handles = ['former', 'earlier', 'own', 'synced', 'synced-own', 'tee-2-2', 'tee-3-3', 'new'];
  expect(await find(handles)).toEqual(['earlier', 'former', 'own', 'synced', 'synced-own', 'tee-2-2', 'tee-3-3']);
  expect(await find(handles, 'this')).toEqual(['earlier', 'former', 'synced', 'tee-2-2']);
});

test('O-19 only a handle that this shop’s own export gives a product is taken for it', async () => {
  const { find } = await createShop('handles-exported', { 7: { featured: false } });
  expect(await find(['tee-7-7', 'tee-7', '7', 'cap-7', 'tee-07', 'tee-7-', 'tee-0'])).toEqual(['tee-7-7']);
});

test('O-19 handles are looked for thirty at a time, each once', async () => {
  const { database } = await createShop('handles-read', {});
  const handles = Array.from({ length: 61 }, (_nothing, place) => `cap-${place}x`);
  const reads = await countReads(() => findExistingHandles(database, [...handles, ...handles]));
  expect(reads, 'three parts, in two places').toHaveLength(6);
});
