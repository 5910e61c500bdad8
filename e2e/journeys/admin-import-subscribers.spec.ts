import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const HEAD = 'First Name,Last Name,Email,Accepts Email Marketing,Phone';

async function listImported(name: string): Promise<string[]> {
  const found = await shopDatabase()
    .collection('subscribers')
    .where('email', '>=', name)
    .where('email', '<', `${name}~`)
    .get();
  return found.docs.map((subscriber) => String(subscriber.get('email'))).toSorted();
}

test('ACON-03 O-19 customers of Shopify who accept email are previewed and imported as subscribers, and one undo takes them back', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  const name = 'imported-subscriber';
  const csv = [
    HEAD,
    `Ada,Moss,${name}-ada@example.com,yes,5550100`,
    `Bo,Lee,${name}-bo@example.com,no,`,
    `Cy,Fox,${name}-cy@example.com,yes,`,
    'Di,Roe,,yes,',
  ].join('\n');
  await signInAsAdmin(page);
  await openAdmin(page, 'content&part=subscribers');
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  const input = page.getByLabel('CSV file from Shopify');
  await input.setInputFiles({ name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Cost\nTee,3\n') });
  await expect(page.getByText('This file is no customer export of Shopify')).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/admin/subscriber-imports/preview'));
  await input.setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  expect((await sent).postData(), 'no name, no phone number, nobody without consent').not.toMatch(/Moss|5550100|-bo@/);
  await expect(page.getByRole('heading', { name: '2 subscribers to import' })).toBeVisible();
  await expect(page.getByText('Do not accept email marketing')).toBeVisible();
  await expect(page.getByText('Have no valid email address: line 5')).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'subscriber import', scheme);
  await page.getByRole('button', { name: 'Import 2 subscribers' }).press('Enter');
  await expectToast(page, '2 subscribers imported');
  expect(await listImported(name)).toEqual([`${name}-ada@example.com`, `${name}-cy@example.com`]);
  await toastRegion(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expectToast(page, 'The change was taken back');
  expect(await listImported(name)).toEqual([]);
});
