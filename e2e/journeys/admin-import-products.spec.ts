import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { createPictureFile } from '../testing/pictures.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

/** An export whose handles and names belong to one test. */
function createExport(name: string): string {
  const handle = name.toLowerCase();
  return `Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src
${handle}-tee,${name} Tee,Tees,Size,Small,,,shopify,4,48,https://cdn.example.com/${handle}.png
${handle}-tee,,,,Medium,,,shopify,2,48,https://cdn.example.com/${handle}-gone.png
${handle}-jacket,${name} Jacket,Outerwear,Size,M,Material,Shell,shopify,2,160,https://cdn.example.com/${handle}-late.png
${handle}-jacket,,,,M,,Fleece,shopify,1,160,
${handle}-free,${name} Free,Tees,Title,Default Title,,,,,,
`;
}

const findProducts = async (name: string) =>
  (await shopDatabase().collection('products').where('name', '>=', name).where('name', '<', `${name}~`).get()).docs.map(
    (product) => product.data(),
  );

/** The old store: one of its pictures is there, one cannot be reached for a moment, and the others are gone. */
async function serveOldStore(page: Page): Promise<void> {
  const { buffer } = await createPictureFile(page, 'teal', 800, 1000);
  let lateRequests = 0;
  await page.route('https://cdn.example.com/**', (route) => {
    const url = route.request().url();
    if (url.includes('-gone')) return route.abort('namenotresolved');
    if (url.includes('-late')) lateRequests += 1;
    return url.includes('-late') && lateRequests === 1
      ? route.abort('connectionfailed')
      : route.fulfill({ body: buffer, contentType: 'image/png', headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

for (const width of [390, 1440]) {
  test(`O-19 an export of Shopify is previewed, decided and imported with the keyboard at ${width} px, and one undo takes it back`, async ({
    page,
    watch,
  }) => {
    watch.allowMovement();
    watch.allow(/-gone/, /ERR_NAME_NOT_RESOLVED/, /-late/, /ERR_CONNECTION_FAILED/);
    const name = `Imported${width}`;
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await signInAsAdmin(page);
    await serveOldStore(page);
    await openAdmin(page, 'products');
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    const input = page.getByLabel('CSV file from Shopify');
    const file = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await input.setInputFiles(file(createExport(name)));
    await expect(page.getByRole('heading', { name: '2 products to import' })).toBeVisible();
    await expect(page.getByText('The price at line 6 is missing.')).toBeVisible();
    await expect(page.getByLabel('“Small” becomes')).toHaveValue('SM');
    const outerwear = page.getByLabel('1 product of type “Outerwear”');
    await outerwear.focus();
    await outerwear.selectOption('tees');
    await page.getByLabel('“Medium” becomes').fill('MEDIUM');
    await page.getByRole('button', { name: 'Back to List' }).press('Enter');
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(outerwear).toHaveValue('tees');
    await expectAccessible(page, `import preview at ${width}`, 'light');
    await expectAccessible(page, `import preview at ${width}`, 'dark');
    await page.getByRole('button', { name: 'Import 2 products' }).press('Enter');
    await expectToast(page, '2 products imported');
    await expect(page.getByText(`https://cdn.example.com/${name.toLowerCase()}-gone.png`)).toBeVisible();
    const products = await findProducts(name);
    expect(products.find((product) => product['name'] === `${name} Tee`)).toMatchObject({
      category: 'tees',
      sizes: ['SM', 'MEDIUM'],
      pictures: [{ src: expect.stringMatching(/^\/pictures\/.+-1200$/), width: 800, height: 1000 }],
    });
    expect(products.find((product) => product['name'] === `${name} Jacket`)).toMatchObject({
      category: 'tees',
      colors: ['Shell', 'Fleece'],
      pictures: [{ src: expect.stringMatching(/^\/pictures\/.+-1200$/) }],
    });
    await toastRegion(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expectToast(page, 'The change was taken back');
    expect(await findProducts(name)).toEqual([]);
  });
}

test('O-19 an import that has lost the connection waits for it, and leaves no picture out', async ({ page, watch }) => {
  watch.allowMovement();
  watch.allow(/-gone/, /ERR_NAME_NOT_RESOLVED/, /-late/, /ERR_CONNECTION_FAILED/);
  watch.allowPossible(/ERR_INTERNET_DISCONNECTED/);
  // The first press of a key or a button loads the toaster.
  watch.allowPossible(/Unable to preload CSS .*toaster/);
  const name = 'Offline';
  await page.clock.install();
  await signInAsAdmin(page);
  await serveOldStore(page);
  await openAdmin(page, 'products&view=import');
  const buffer = Buffer.from(createExport(name));
  await page.getByLabel('CSV file from Shopify').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('1 product of type “Outerwear”').selectOption('tees');
  let isOffline = true;
  await page.route('https://cdn.example.com/**', (route) =>
    isOffline ? route.abort('internetdisconnected') : route.fallback(),
  );
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText(/ pictures copied/).first()).toBeVisible();
  for (let passed = 0; passed < 4; passed += 1) await page.clock.fastForward(5000);
  isOffline = false;
  await page.context().setOffline(false);
  await page.clock.fastForward(20_000);
  await expectToast(page, '2 products imported');
  const products = await findProducts(name);
  expect(products.map((product) => product['pictures'] as unknown)).toEqual([
    [expect.objectContaining({ src: expect.stringMatching(/^\/pictures\//) })],
    [expect.objectContaining({ src: expect.stringMatching(/^\/pictures\//) })],
  ]);
  await toastRegion(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expectToast(page, 'The change was taken back');
});

test('O-19 a file that is no export gets one sentence, and the right file can be chosen at once', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  watch.allow(/400/);
  await signInAsAdmin(page);
  await openAdmin(page, 'products&view=import');
  const input = page.getByLabel('CSV file from Shopify');
  await input.setInputFiles({ name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Cost\nTee,3\n') });
  await expect(page.getByText('This file is no product export of Shopify: it lacks the columns')).toBeVisible();
  await input.setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(createExport('Second')),
  });
  await expect(page.getByRole('heading', { name: '2 products to import' })).toBeVisible();
});
