import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { DASHBOARD } from '../testing/environment.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

/** A sync whose function never ran is started again after two minutes, by the next tick. */
const STARTED_AGAIN_MS = 240_000;

async function findControl(): Promise<string> {
  const { shopify } = (await (await fetch(`${DASHBOARD}/dashboard.json`)).json()) as { shopify: { control: string } };
  return shopify.control;
}

/** Adds a draft product to the owner's Shopify store; the shop hides drafts, so other journeys do not see it. */
async function stockDrafts(count: number): Promise<void> {
  const response = await fetch(`${await findControl()}/stock`, {
    method: 'POST',
    body: JSON.stringify({ count, drafts: true }),
  });
  expect(response.status).toBe(200);
}

/** The owner renames the first product at Shopify, which sends the webhook. */
async function renameThere(title: string): Promise<void> {
  const control = await findControl();
  const { found } = (await (await fetch(control)).json()) as { found: { id: number }[] };
  const response = await fetch(`${control}/products/${found[0]?.id}`, {
    method: 'POST',
    body: JSON.stringify({ title }),
  });
  expect(response.status).toBe(200);
}

test('ASHOP-01 ASHOP-02 ASHOP-03 ASHOP-04 ASHOP-05 ERR-22 the owner reviews the differences to Shopify, syncs, sees the result, and later changes arrive by themselves', async ({
  page,
  watch,
}, { retry }) => {
  test.slow();
  // A retry finds one product more, or two when the first try ended before the sync.
  const drafts = 1 + retry;
  await stockDrafts(drafts);
  await signInAsAdmin(page);
  await openAdmin(page, 'shopify');
  const links = page.getByRole('navigation', { name: 'Shopify’s own pages' }).getByRole('link');
  await expect(links).toHaveText(['Products', 'Orders', 'Customers', 'Settings'].map((part) => `${part} at Shopify`));
  await expect(links.first()).toHaveAttribute('href', 'https://admin.shopify.com/store/plenty-local/products');
  await expect(links.first()).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'Preview' }).click();
  await expectToast(page, 'Looking at what is different at Shopify.');
  await expect(page.getByText(/^A sync would find: [1-9]\d* new/)).toBeVisible({ timeout: STARTED_AGAIN_MS });
  await expect(page.getByRole('region', { name: 'What a sync would do' }).getByText(/^New at Shopify/)).toBeVisible();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sync with Shopify' }).click();
  await expectToast(page, 'The sync with Shopify has begun.');
  await reloaded;
  await expect(page.getByText(/^Synced with Shopify: [1-9]\d* new/)).toBeVisible({ timeout: STARTED_AGAIN_MS });
  const found = await shopDatabase().collection('products').where('listing', '==', 'hidden').get();
  expect(found.size).toBe(drafts);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const row = page.getByRole('button', { name: /^Sync with Shopify: all products/ }).first();
  await row.press('Enter');
  await expect(page.getByText('What you undo stays undone')).toBeVisible();
  await page.getByRole('button', { name: 'Take this back' }).press('Enter');
  await expectToast(page, 'The change was taken back');
  const drafted = shopDatabase().collection('products').where('listing', '==', 'hidden');
  expect((await drafted.get()).size).toBe(drafts - 1);
  await toastRegion(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(async () => (await drafted.get()).size).toBe(drafts);
  await openAdmin(page, 'shopify');
  const title = `Renamed at Shopify ${retry}`;
  await renameThere(title);

  watch.allow(/ERR_CONNECTION_FAILED/);
  await page.route('**/api/admin/sync-shopify', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionfailed'),
  );
  await page.getByRole('button', { name: 'Sync with Shopify' }).click();
  await expectToast(page, 'Failed to sync with Shopify: Unknown error');
  // The webhook has been processed by now.
  const renamed = shopDatabase().collection('products').where('name', '==', title);
  await expect.poll(async () => (await renamed.get()).size).toBe(1);

  const messages = shopDatabase().doc('sync/messages');
  await messages.set({ isRemoved: true, at: new Date('2026-11-19T12:00:00Z') });
  await openAdmin(page, 'shopify');
  const notice = page.getByRole('region', { name: 'Connection to Shopify' });
  await expect(notice).toContainText('The app was taken out of your Shopify shop on Nov 19, 2026');
  await expect(notice).toContainText('install the app again');
  await messages.update({ isRemoved: false });
});
