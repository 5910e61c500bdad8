import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { applyCode, expectApplied, openCheckout } from '../testing/checkout.ts';
import { SHOP } from '../testing/environment.ts';
import { tabTo } from '../testing/keyboard.ts';
import { failRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

test('AORD-01 AORD-04 AORD-05 ERR-23 ERR-33 D-34 a new order appears on the board by itself, and its shopper sees what the owner does', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  await signInAsAdmin(page);
  await openAdmin(page, 'orders');
  await expect(page.getByText('Live: new orders appear by themselves.')).toBeVisible();
  watch.allowMovement();
  const shopper = await openSecondBrowser(browser, watch);
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(shopper, email);
  const orders = page.getByRole('list', { name: 'Orders' });
  const line = orders.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(line).toContainText('Awaiting payment');
  await expect(line).toContainText(/[A-Z][a-z]{2} \d\d, \d{4} at \d{1,2}:\d\d [AP]M/);
  const status = page.getByLabel(`Status of order ${orderNumber}`);
  await expect(status).toHaveValue('pending');
  await expect(status.locator('option')).toHaveText(['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled']);
  await expectAccessible(page, 'orders', 'light');

  const restore = await failRequests(page, /\/status$/, 'PUT');
  watch.allow(/ERR_FAILED|net::/);
  await status.selectOption('processing');
  await expectToast(page, 'Failed to update order status');
  await expect(status).toHaveValue('pending');
  await restore();

  const id = new URL((await line.getByRole('link').getAttribute('href')) ?? '', SHOP).searchParams.get('order');
  await tabTo(page, status);
  await status.selectOption('shipped');
  const dialog = page.getByRole('dialog', { name: `Ship order ${orderNumber}` });
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await page.keyboard.type('USPS');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9400 1000 0000 0000 0000 01');
  // Meanwhile another admin changes the status.
  await page.request.put(`/api/admin/orders/${id}/status`, {
    headers: { origin: SHOP },
    data: { status: 'processing' },
  });
  watch.allow(/412.*\/status/, /status of 412/);
  await page.keyboard.press('Enter');
  const news = page.getByRole('dialog', { name: 'This was changed in the meantime' });
  await expect(news.getByText('processing', { exact: true })).toBeVisible();
  await news.getByRole('button', { name: 'Do it anyway' }).click();
  await expectToast(page, 'Order status updated successfully');
  await expect(dialog).toBeHidden();
  await expect(status).toHaveValue('shipped');

  await openPage(shopper, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  await expect(shopper.getByText('USPS: 9400 1000 0000 0000 0000 01')).toBeVisible();

  await line.getByRole('link').click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByLabel('How it was paid').fill('By bank transfer');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expectToast(page, 'Order marked as paid');
  const story = page.getByRole('region', { name: 'History' });
  await expect(story.getByText('By bank transfer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment and parcel' })).toContainText('9400 1000 0000 0000 0000 01');
  await expectAccessible(page, 'an order', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Packing slip' })).toContainText('Plenty Script Tee');
  await expect(story).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Correct tracking' }).click();
  const correcting = page.getByRole('dialog', { name: `Tracking of order ${orderNumber}` });
  await correcting.getByLabel('Tracking number').fill('9400 1000 0000 0000 0000 02');
  await page.request.put(`/api/admin/orders/${id}/status`, {
    headers: { origin: SHOP },
    data: { status: 'shipped', carrier: 'USPS', trackingNumber: '9400 1000 0000 0000 0000 01', isSilent: true },
  });
  await correcting.getByRole('button', { name: 'Save tracking' }).click();
  await news.getByRole('button', { name: 'Leave it' }).click();
  await expect(news).toBeHidden();
  await expect(correcting, 'what was left is not saved by the next press').toBeHidden();

  await page.getByRole('link', { name: 'All orders' }).click();
  // Until the search, the list may show this order alone or with those of other journeys.
  await page.getByLabel('Search orders').fill('nobody@example.com');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByLabel('Search orders').fill(email);
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${orderNumber},`);
  expect(lines[1]).toContain('shipped,paid');
});

function codeDocument(code: string) {
  return shopDatabase().doc(`discounts/${code}`);
}

test('D-17 D-34 a code that the owner tests and creates works at checkout until it is switched off, and stray redemptions are removed', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const code = `J${testInfo.testId.slice(-6).toUpperCase()}${process.pid}`;
  await signInAsAdmin(page);
  await openAdmin(page, 'orders&part=codes');
  watch.allowMovement();
  await page.getByRole('button', { name: 'Add Discount Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Discount Code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel('Percent').fill('0');
  await dialog.getByRole('button', { name: 'Add Discount Code' }).click();
  await expect(dialog.getByText('From 1 percent')).toBeVisible();
  await expectAccessible(page, 'a new code', 'light');
  await dialog.getByLabel('Percent').fill('25');
  const past = await openSecondBrowser(browser, watch);
  await placeOrder(past, emailFor(testInfo));
  const tried = dialog.getByRole('region', { name: 'Try it on past orders' });
  await tried.getByRole('button', { name: 'Try it' }).click();
  await expect(tried).toContainText(/Of [\d,]+ orders? in the last 30 days [\d,]+ would have had it\./);
  await expect(tried.locator('dl')).toContainText(/Cost\$[\d,.]+Of what they paid\d+\.\d%/);
  expect((await codeDocument(code).get()).exists, 'trying it makes no code').toBe(false);
  await dialog.getByRole('button', { name: 'Add Discount Code' }).click();
  await expectToast(page, 'Discount code created successfully');
  const shopper = await openSecondBrowser(browser, watch);
  await openCheckout(shopper);
  await applyCode(shopper, code);
  await expectApplied(shopper, code, '-$12.00');

  await page.getByRole('button', { name: new RegExp(`^${code}`) }).click();
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Discount code updated successfully');
  await openAdmin(page, 'orders&part=codes');
  await expect(page.getByRole('button', { name: new RegExp(`^${code}`) })).toContainText('Off');

  const stray = codeDocument(code).collection('uses').doc('0'.repeat(40));
  await stray.set({ at: new Date() });
  await openAdmin(page, 'orders&part=reports');
  await page.getByRole('button', { name: 'Make a report now' }).click();
  const finding = page.getByRole('listitem').filter({ hasText: `The code ${code} counts a use that no order has.` });
  await finding.getByRole('button', { name: 'Count the uses again' }).click();
  await expectToast(page, 'Put right');
  await expect(finding.getByText('Done: Count the uses again')).toBeVisible();
  expect((await stray.get()).exists).toBe(false);
});
