import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { paths } from '../../functions/src/db/paths.ts';
import { createAdminClient } from '../../functions/src/testing/admin-client.ts';
import { createTestShop } from '../../functions/src/testing/test-shop.ts';
import { importCatalog } from './import-catalog.ts';
import { surveyRows } from '../../functions/src/shopify/csv/row-groups.ts';
import { readRows } from './read-rows.ts';
import { createExportFile } from './testing/map-export.ts';

const shop = createTestShop('shop-export');
const SIZE_OF_PICTURE = { width: 900, height: 1100, placeholder: '#102030' };

async function importText(text: string) {
  const file = createExportFile(text, 65_536);
  return importCatalog(shop.database, file, await surveyRows(readRows(file)));
}

test('D-63 what the shop exports and imports again changes nothing; an edited cell changes its field and nothing else', async () => {
  const admin = await createAdminClient(shop);
  const { database } = shop;
  await shop.saveProducts(
    {
      id: 1,
      name: '- The "Rib" Sock <3, no. 2',
      description: '- Warm & soft\n- <b>Bold</b>\n\nTwo lines,\nin one paragraph.',
      category: 'accessories',
      sizes: ['9–11', '11–13'],
      colors: [],
      pictures: [{ src: '/pictures/abc-1200.webp', alt: '', color: 'Black', ...SIZE_OF_PICTURE }],
      measurements: { '9–11': { footLength: 41 }, '11–13': { footLength: 47 } },
      facts: {
        fiberContent: '80% cotton, 20% nylon',
        origin: 'Imported',
        care: 'Wash cold.\nHang to dry.',
        clothWeight: 7.5,
      },
      fitNote: 'runs-small',
      weight: 317,
      tags: ['new', 'winter'],
      skus: { '9-11__any': '=PL-9', '11-13__any': '0012' },
      barcodes: { '9-11__any': '4006381333931' },
      cost: cents(425),
      seoTitle: 'Rib Socks for Sneakers',
      seoDescription: 'Socks, "ribbed".',
    },
    { id: 2, name: 'Counted Tee', variants: [{ size: 'SM', color: 'Black', availability: 'last-one' }] },
    { id: 3, name: 'Made by an owner', category: 'crews', description: '', inStock: false },
  );
  await shop.setStock(2, 'SM', 'Black', 1);
  await database.doc(paths.productCounter).set({ last: 3 });
  const imported = 'Handle,Title,Variant Price,Variant Grams,Care (product.metafields.custom.care)';
  expect(await importText(`${imported}\ncap,Studio Cap,30.00,90,Wipe.\n`)).toMatchObject({ new: 1 });
  await database.doc(paths.product(4)).update({ name: 'My Cap', 'facts.fit': 'Boxy.', category: 'accessories' });

  const { csv } = (await admin.call('GET', 'export/products')).data as { csv: string };
  const before = await admin.dumpShop();
  expect(csv.split('\r\n')[0]).toContain('Measurements (product.metafields.custom.measurements)');
  expect(await importText(csv)).toMatchObject({ new: 0, changed: 0, unchanged: 4, leftOut: [], notForSale: [] });
  expect(await admin.dumpShop()).toEqual(before);

  const edited = csv.replace('80% cotton, 20% nylon', '70% wool, 30% nylon').replace('9–11, 10.25', '9–11, 10.5');
  expect(await importText(edited)).toMatchObject({ new: 0, changed: 1, unchanged: 3 });
  const after = await admin.dumpShop();
  for (const path of after.keys()) if (path !== paths.product(1)) expect(after.get(path)).toEqual(before.get(path));
  expect(after.size).toBe(before.size);
  const sock = (await database.doc(paths.product(1)).get()).data();
  expect(sock).toMatchObject({
    name: '- The "Rib" Sock <3, no. 2',
    facts: { fiberContent: '70% wool, 30% nylon', origin: 'Imported' },
    measurements: { '9–11': { footLength: 42 }, '11–13': { footLength: 47 } },
    pictures: [{ src: '/pictures/abc-1200.webp', alt: '', color: 'Black', ...SIZE_OF_PICTURE }],
  });
  expect(await importText(edited)).toMatchObject({ changed: 0, unchanged: 4 });

  const recoded = edited.replaceAll('4.25', '4.50').replaceAll('0012', '0013');
  expect(await importText(recoded)).toMatchObject({ changed: 1, unchanged: 3 });
  const coded = (await database.doc(paths.product(1)).get()).data();
  expect(coded).toMatchObject({ skus: { '9-11__any': '=PL-9', '11-13__any': '0013' }, cost: 450, weight: 317 });
  const silent = recoded
    .replaceAll('0013', '')
    .replaceAll(/'?=PL-9/g, '')
    .replaceAll('4006381333931', '')
    .replaceAll('4.50', '');
  await importText(silent);
  const { updatedAt: _updatedAt, importedFrom: _importedFrom, ...kept } = coded ?? {};
  expect((await database.doc(paths.product(1)).get()).data(), 'what a file does not state stays').toMatchObject(kept);
});

test('an export into an empty shop brings everything that it states, and hidden products stay out', async () => {
  const admin = await createAdminClient(shop);
  await shop.saveProducts({ id: 5, name: 'Hidden Tee', listing: 'hidden' });
  const { csv } = (await admin.call('GET', 'export/products')).data as { csv: string };
  const other = createTestShop('shop-export-empty');
  const file = createExportFile(csv, 65_536);
  const report = await importCatalog(other.database, file, await surveyRows(readRows(file)));
  expect(report).toMatchObject({ new: 4, leftOut: [] });
  expect(report.notForSale).toMatchObject([{ name: 'Hidden Tee', sentence: 'Its status is draft.' }]);
  const stored = await other.database
    .collection(paths.products)
    .where('name', '==', '- The "Rib" Sock <3, no. 2')
    .get();
  const { description, sizes, facts, measurements, fitNote, weight, skus, barcodes, cost, seoTitle, seoDescription } =
    stored.docs[0]?.data() ?? {};
  const original = (await shop.database.doc(paths.product(1)).get()).data() ?? {};
  expect({
    description,
    sizes,
    facts,
    measurements,
    fitNote,
    weight,
    skus,
    barcodes,
    cost,
    seoTitle,
    seoDescription,
  }).toEqual({
    description: original['description'],
    sizes: original['sizes'],
    facts: original['facts'],
    measurements: original['measurements'],
    fitNote: original['fitNote'],
    weight: original['weight'],
    skus: original['skus'],
    barcodes: original['barcodes'],
    cost: original['cost'],
    seoTitle: original['seoTitle'],
    seoDescription: original['seoDescription'],
  });
});
