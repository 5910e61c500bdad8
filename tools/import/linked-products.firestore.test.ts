import { paths } from '../../functions/src/db/paths.ts';
import { createAdminClient } from '../../functions/src/testing/admin-client.ts';
import { createTestShop } from '../../functions/src/testing/test-shop.ts';
import { surveyRows } from '../../functions/src/shopify/csv/row-groups.ts';
import { expect, test } from 'vitest';
import { importCatalog } from './import-catalog.ts';
import { readRows } from './read-rows.ts';
import { createExportFile } from './testing/map-export.ts';

const FROM_SHOPIFY = 'Handle,Title,Variant Price\ncourt-tee,Court Tee No. 2,52.00\n';

/** A shop with one product, which a sync has linked to Shopify's `court-tee`. */
async function openLinked(name: string, isGone = false) {
  const shop = createTestShop(name);
  const { database } = shop;
  await shop.saveProducts({ id: 1, name: 'Court Tee', sizes: [], colors: [] });
  await database.doc(paths.productCounter).set({ last: 1 });
  const link = { productId: 1, title: 'Court Tee', updatedAt: '', handle: 'court-tee', isGone };
  await database.doc(paths.shopifyProduct('9')).set({ ...link, seen: {}, figures: {}, variants: {}, items: {} });
  const importText = async (text: string) => {
    const file = createExportFile(text, 65_536);
    return importCatalog(database, file, await surveyRows(readRows(file)));
  };
  return { ...shop, importText };
}

test('D-65 an export of the Shopify store changes the products that a sync has linked, and creates none again', async () => {
  const { database, importText } = await openLinked('import-linked');
  expect(await importText(FROM_SHOPIFY)).toMatchObject({ new: 0, changed: 1 });
  expect((await database.doc(paths.product(1)).get()).data()).toMatchObject({ name: 'Court Tee No. 2', price: 5200 });
  expect(await importText(FROM_SHOPIFY)).toMatchObject({ new: 0, unchanged: 1 });
});

test('a linked product that the owner deleted can be imported again', async () => {
  const { database, importText } = await openLinked('import-deleted');
  await database.doc(paths.product(1)).delete();
  expect(await importText(FROM_SHOPIFY)).toMatchObject({ new: 1, changed: 0 });
});

async function exportCsv(shop: Awaited<ReturnType<typeof openLinked>>): Promise<string> {
  const admin = await createAdminClient(shop);
  const { csv } = (await admin.call('GET', 'export/products')).data as { csv: string };
  return csv;
}

test('D-65 a synced product is exported under its handle at Shopify, and comes back from there as the same product', async () => {
  const shop = await openLinked('export-linked');
  const csv = await exportCsv(shop);
  expect(csv.split('\r\n')[1]).toMatch(/^court-tee,Court Tee,/);
  expect(await shop.importText(csv)).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
});

test('a product that is gone at Shopify is exported under the shop’s own handle, because Shopify may have given away its old one', async () => {
  const csv = await exportCsv(await openLinked('export-gone', true));
  expect(csv.split('\r\n')[1]).toMatch(/^court-tee-1,Court Tee,/);
});
