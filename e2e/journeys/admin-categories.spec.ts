import type { Request } from '@playwright/test';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { randomDelays } from '../testing/timing.ts';
import { expectShopperToSee } from '../testing/other-browsers.ts';
import { SHOP } from '../testing/environment.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const SLOWEST_MS = 800;
const KEY_MS = 30;
/** 60 keystrokes. */
const TYPED = 'Everything warm and heavy for the coldest mornings of winter';

function isUpdate(request: Request): boolean {
  return request.method() === 'PUT' && new URL(request.url()).pathname.startsWith('/api/admin/categories/');
}

test('ACAT-01 ACAT-02 ACAT-05 ACAT-06 ERR-27 ERR-28 ERR-29 a category is created, edited and deleted, and the shop follows', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  test.slow();
  // Fields grow and rows open when they are used.
  watch.allowMovement();
  const seed = Number(process.env['SEED'] ?? 33);
  const { retry } = testInfo;
  const name = `winter-things-${retry}`;
  testInfo.annotations.push({ type: 'seed', description: String(seed) });
  await signInAsAdmin(page);
  await openAdmin(page, 'categories');
  const count = await page.getByRole('list', { name: 'Categories' }).getByRole('listitem').count();

  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await expect(dialog.getByLabel('Order')).toHaveValue(String(count + 1));
  await dialog.getByLabel('Display name').fill(`Winter Layers ${retry}`);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(`winter-layers-${retry}`);
  await dialog.getByLabel('Name', { exact: true }).fill(`Winter Things ${retry}`);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expectToast(page, 'Category created successfully');
  const row = page.getByRole('button', { name: new RegExp(`^Winter Layers ${retry}`) });
  await row.click();

  // Responses take 0 to 800 ms and may arrive out of order.
  const nextDelay = randomDelays(seed, SLOWEST_MS);
  let underWay = 0;
  let most = 0;
  let sent = 0;
  await page.route(/\/api\/admin\/categories\//, async (route) => {
    if (!isUpdate(route.request())) return route.continue();
    sent += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, nextDelay()));
    underWay -= 1;
    return route.fulfill({ response });
  });
  await page.evaluate(() => {
    const toasts: string[] = [];
    Object.assign(window, { toasts });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node.textContent?.includes('Category updated')) toasts.push(node.textContent);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const field = page.getByLabel('Display name');
  await field.fill('');
  await field.pressSequentially(TYPED, { delay: KEY_MS });
  expect(TYPED).toHaveLength(60);
  await expectToast(page, 'Category updated successfully');
  expect(most, `requests under way at once (seed ${seed})`).toBe(1);
  expect(sent, 'fewer requests than keystrokes').toBeLessThan(60);
  const toasts: unknown = await page.evaluate(() => Reflect.get(window, 'toasts'));
  expect(toasts, 'toasts of one settled change').toHaveLength(1);
  const stored = await shopDatabase().collection('categories').where('name', '==', name).get();
  expect(stored.docs.map((document) => document.get('displayName'))).toEqual([TYPED]);
  await page.unroute(/\/api\/admin\/categories\//);

  await expectShopperToSee(browser, '/shop', async (shopper) => {
    await expect(shopper.getByRole('checkbox', { name: TYPED })).toBeVisible({ timeout: 3000 });
  });

  await page.getByRole('button', { name: 'Delete category' }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expectToast(page, 'Category deleted successfully');
  await expect(page.getByRole('button', { name: TYPED })).toHaveCount(0);
  await toastRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: TYPED })).toBeVisible();
  await expectToast(page, 'The change was taken back');
  await toastRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: TYPED })).toHaveCount(0);

  // Deleting a category with products asks where they should go; this test leaves that open.
  await page.getByRole('button', { name: /^Bottoms/ }).click();
  await page.getByRole('button', { name: 'Delete category' }).click();
  watch.allow(/409.*\/api\/admin\/categories\//, /409 \(Conflict\)/);
  const asking = page.getByRole('dialog', { name: 'Delete Bottoms?' });
  await asking.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(asking.getByLabel('Move products to')).toBeVisible();
  await expect(asking.getByText('Where shall they go?', { exact: false })).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel' }).click();
});

test('ACAT-02 D-33 D-34 renaming a category takes its products along once, both names lead to them, and undo reverts all of it', async ({
  page,
  browser,
  watch,
}, { retry }) => {
  test.slow();
  watch.allowMovement();
  const [before, after] = [`rain-${retry}`, `storm-${retry}`];
  await signInAsAdmin(page);
  const make = async (path: string, data: object) => {
    const response = await page.request.post(`/api/admin/${path}`, { headers: { origin: SHOP }, data });
    expect(response.status(), await response.text()).toBe(200);
    return ((await response.json()) as { readonly item: { readonly id: string | number } }).item.id;
  };
  const category = await make('categories', { name: before, displayName: `Rain Things ${retry}` });
  const name = `Anorak ${retry}`;
  const product = { name, description: 'Keeps the rain out', price: '120.00', category: before };
  const id = await make('products', { ...product, sizes: ['MED'], colors: ['Black'], images: [] });
  const categoryOf = async () => (await shopDatabase().doc(`products/${id}`).get()).get('category') as unknown;

  await openAdmin(page, 'categories');
  await page.getByRole('button', { name: new RegExp(`^Rain Things ${retry}`) }).click();
  const field = page.getByLabel('Name', { exact: true });
  await field.fill('');
  await field.pressSequentially(after, { delay: KEY_MS });
  await expectToast(page, 'Category updated successfully');
  expect(await categoryOf(), 'nothing moves while the name may still be typed').toBe(before);
  await expect.poll(categoryOf).toBe(after);
  await expectShopperToSee(browser, `/shop?category=${before}`, async (shopper) => {
    await expect(shopper.getByRole('article').filter({ hasText: name })).toBeVisible({ timeout: 3000 });
  });
  await expectShopperToSee(browser, `/shop?category=${after}`, async (shopper) => {
    await expect(shopper.getByRole('article')).toHaveCount(1, { timeout: 3000 });
  });

  await page.getByRole('link', { name: 'History', exact: true }).click();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes.filter({ hasText: /Text changed|Link changed|Product changed/ })).toHaveCount(0);
  const renaming = changes
    .filter({ hasText: 'Category changed' })
    .filter({ hasText: `Rain Things ${retry}` })
    .first();
  await renaming.getByRole('button').first().click();
  await renaming.getByRole('button', { name: 'Take this back' }).click();
  await expectToast(page, 'The change was taken back');
  await expect.poll(categoryOf).toBe(before);
  await page.request.delete(`/api/admin/products/${id}`, { headers: { origin: SHOP } });
  await page.request.delete(`/api/admin/categories/${category}`, { headers: { origin: SHOP } });
});

test('ACAT-03 ERR-14 ERR-16 ERR-17 ERR-18 an empty list and failed requests show a message', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  await signInAsAdmin(page);
  await page.route('**/api/admin/categories', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.abort('connectionfailed'),
  );
  watch.allow(/ERR_CONNECTION_FAILED/);
  await openAdmin(page, 'categories');
  await expect(page.getByText('No categories found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await expect(dialog.getByLabel('Order')).toHaveValue('1');
  await dialog.getByLabel('Display name').fill('Lost');
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expectToast(page, 'Failed to create category');
  await expect(dialog.getByLabel('Display name'), 'what was typed is still there').toHaveValue('Lost');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.unroute('**/api/admin/categories');
  await openAdmin(page, 'categories');
  await page.route(/\/api\/admin\/categories\//, (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: /^Accessories/ }).click();
  await page.getByLabel('Description').fill('Small things');
  await expectToast(page, 'Failed to update category');
  await expect(page.getByText('Not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete category' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Failed to delete category');
});
