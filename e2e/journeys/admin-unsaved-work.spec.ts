import type { Page } from '@playwright/test';
import { createAdminApi, fillAdminSignIn, openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { holdRequests } from '../testing/network.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { SOCKS, createSocks, removeSocks } from '../testing/sock-category.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const products = () => shopDatabase().collection('products');

async function openBulkPrice(page: Page, category: string) {
  await page.getByLabel('Category').selectOption(category);
  await page.getByRole('checkbox', { name: `Select all ${SOCKS}`, exact: true }).check();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Price' });
  await dialog.getByLabel('Percent').fill('10');
  await expect(dialog.getByText('$30.00 → $27.00')).toBeVisible();
  return dialog;
}

test.afterEach(removeSocks);

test('APROD-27 the dialog of a running bulk change stays until its end, and one that fails shows how far it came', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  watch.allow(/500.*product-changes/, /status of 500/);
  const socks = await createSocks(73_001);
  await signInAsAdmin(page);
  await openAdmin(page, 'products');
  const dialog = await openBulkPrice(page, socks.category);
  // The first step of the change goes through, and the next one fails.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/product-changes', async (route) => {
    await held;
    await products().doc('73018').update({ price: 2700 });
    await route.fulfill({ status: 500, json: { error: 'Internal error', code: 'internal' } });
  });
  await dialog.getByRole('button', { name: `Change ${SOCKS} products` }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog.getByText('It cannot be stopped.', { exact: false })).toBeVisible();
  release();
  await expectToast(page, 'The change stopped before its end. Please try again: it goes on where it stopped.');
  // Behind the dialog.
  await expect(page.locator('li').filter({ hasText: 'Sock 18' }).last()).toContainText('$27.00');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('The last change stopped before its end.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Price', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Go On' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByLabel('Search products').fill('Sock 1');
  await page.getByRole('button', { name: 'Go On' }).click();
  await expectToast(page, `${SOCKS - 1} products changed. 1 product had been changed meanwhile and stayed.`);
  expect(await socks.listPrices()).toEqual([2700]);
  await expect(dialog).toBeHidden();
});

test('APROD-30 leaving the table asks while cells are not saved, and another filter does not lose them', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  watch.allow(/ERR_CONNECTION_FAILED/);
  const socks = await createSocks(74_001);
  await signInAsAdmin(page);
  await openAdmin(page, 'products&view=table');
  await page.getByLabel('Category').selectOption(socks.category);
  const price = page.getByLabel('Price of Sock 17', { exact: true });
  await page.route('**/api/admin/product-table', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionfailed'),
  );
  // Those of every category are shown until the filtered ones have come.
  await expect(price).toHaveCount(1);
  await price.fill('31.00');
  await price.blur();
  await expectToast(page, 'Not saved. What you typed is still there: press Enter to try again.');
  await page.getByRole('button', { name: 'Back to List' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Category').selectOption('tees');
  await expect(price).toHaveCount(0);
  await page.getByLabel('Category').selectOption(socks.category);
  await expect(price).toHaveValue('31.00');
  await page.getByRole('button', { name: 'Back to List' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'Edit as Table' })).toBeVisible();
});

test('APROD-06 what is typed while a product is saved stays in its form, to be saved next', async ({ page, watch }) => {
  watch.allowMovement();
  await createSocks(75_001);
  await signInAsAdmin(page);
  await openAdmin(page, 'products&product=75001');
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('Warm.');
  const release = await holdRequests(page, '/api/admin/products/75001');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await description.fill('Warm and soft.');
  release();
  await expectToast(page, 'Product updated successfully');
  await expect(description).toHaveValue('Warm and soft.');
  expect((await products().doc('75001').get()).get('description')).toBe('Warm.');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
  expect((await products().doc('75001').get()).get('description')).toBe('Warm and soft.');
});

test('APROD-01 a product cannot be saved without the picture whose address is still loading', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  await signInAsAdmin(page);
  await openAdmin(page, 'products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('https://pictures.example/tee.svg', async (route) => {
    await released;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"/>';
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await page.getByLabel('Image address').fill('https://pictures.example/tee.svg');
  await page.getByRole('button', { name: 'Add image', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create Product' })).toBeDisabled();
  release();
  await expect(page.getByLabel('Alternative text of image 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Product' })).toBeEnabled();
});

test('ERR-28 leaving asks while a category has a value that cannot be saved, and says why it is not', async ({
  page,
  watch,
}) => {
  watch.allowMovement();
  await signInAsAdmin(page);
  await openAdmin(page, 'categories');
  await page.getByRole('button', { name: /^Bottoms/ }).click();
  const name = page.getByRole('textbox', { name: 'Display name' });
  await expect(name).toHaveValue('Bottoms');
  await name.fill('');
  await expect(page.getByText('Not saved: ', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Bottoms');
  await expect(page.getByText('Every change is saved as you type.')).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(name).toHaveCount(0);
});

test('D-64 a slip beside a dialog does not lose what was typed into it', async ({ page, watch }) => {
  watch.allowMovement();
  await signInAsAdmin(page);
  await openAdmin(page, 'content');
  await page.getByRole('link', { name: 'Looks', exact: true }).click();
  await page.getByRole('button', { name: 'Add Look' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Look' });
  const title = dialog.getByLabel('Title');
  // Nothing was typed yet.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Look' }).click();
  await title.fill('Rain');
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Rain');
  const isClosingAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isClosingAsked(), 'the page cannot be closed by a slip').toBe(true);
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Rain');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await isClosingAsked()).toBe(false);

  await page.getByRole('button', { name: 'Change Password' }).click();
  const password = page.getByRole('dialog', { name: 'Change Password' });
  await password.getByLabel('New Password', { exact: true }).fill('peach-and-lemon');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
});

test('O-3 a list of tracking numbers cannot be edited while its orders are marked as shipped, so what failed stays in sight', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  watch.allowMovement();
  const email = emailFor(testInfo);
  const { orderNumber } = await placeOrder(await openSecondBrowser(browser, watch), email);
  const id = String((await listOrdersOf(email))[0]?.['id']);
  const owner = await createAdminApi(browser);
  await owner('POST', `orders/${id}/mark-paid`, { note: 'Bank' });
  await signInAsAdmin(page);
  await openAdmin(page, 'orders&part=ship');
  const list = page.getByLabel('Orders and tracking numbers');
  await list.fill(`${orderNumber}\t9400 1`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  const release = await holdRequests(page, `/api/admin/orders/${id}/status`);
  await page.getByRole('button', { name: 'Mark 1 order as shipped' }).click();
  await expect(list).not.toBeEditable();
  await expect(page.getByLabel('Carrier')).not.toBeEditable();
  await expect(page.getByLabel('Or choose a CSV file')).toBeDisabled();
  release();
  await expect(page.getByText('1 order marked as shipped.', { exact: false })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Shipped');
  await expect(list).toBeEditable();
});

test('D-64 when the session ends in one tab, what is typed in another stays, and leaving it asks', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMovement();
  watch.allow(/401/);
  await signInAsAdmin(page);
  await openAdmin(page, 'products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Half a product');
  const orders = await context.newPage();
  await openAdmin(orders, 'orders');
  await context.clearCookies();
  await orders.getByRole('tab', { name: 'Categories' }).click();
  for (const tab of [orders, page])
    await expect(tab.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await expect(name).toBeHidden();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await fillAdminSignIn(orders);
  await expect(name).toHaveValue('Half a product');
  await expect(name).toBeVisible();
});
