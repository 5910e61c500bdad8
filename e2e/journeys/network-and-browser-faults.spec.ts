import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locator, type Page, type TestInfo, chromium } from '@playwright/test';
import { signInCustomer } from '../testing/customer.ts';
import { CHROMIUM, SHOP } from '../testing/environment.ts';
import { holdRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { chooseOption } from '../testing/products.ts';
import { IS_FULL_RUN } from '../testing/screen-matrix.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { ADDRESS, SCRIPT_TEE, addToCart, emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const CREATE_ORDER = /\/api\/checkout\/create-order$/;
const A_DAY = 86_400_000;

const complete = (page: Page | Locator, total = '55.99') =>
  page.getByRole('button', { name: `Complete Order - $${total}`, exact: true });

async function chooseTee(page: Page): Promise<void> {
  await openPage(page, '/products/39');
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'MED');
}

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).click();

async function expectOneOrder(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/order-confirmation\?order=PL-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  expect(await listOrdersOf(email)).toHaveLength(1);
}

/** From a filled cart to the order. */
async function orderTee(page: Page, testInfo: TestInfo): Promise<void> {
  const email = emailFor(testInfo);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await complete(page).click();
  await expectOneOrder(page, email);
}

test('ERR-02 ERR-12 without a connection nothing is added or ordered, typed text stays, and a lost response makes no second order', async ({
  page,
  context,
  watch,
}, testInfo) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_FAILED/);
  watch.allowMovement();
  const email = emailFor(testInfo);
  await chooseTee(page);
  // The first tap has loaded what shows toasts.
  await expect(toastRegion(page)).toBeAttached();
  await context.setOffline(true);
  await add(page);
  await expectToast(page, 'Error', 'Failed to add item to cart. Please try again.');
  await context.setOffline(false);
  await add(page);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout', exact: true }).click();
  await fillCheckout(page, email);
  await context.setOffline(true);
  await complete(page).click();
  await expectToast(page, 'Order Failed', 'Failed to create order. Please try again.');
  await expect(page.getByLabel('Street Address')).toHaveValue(ADDRESS.address);
  expect(await listOrdersOf(email)).toHaveLength(0);
  await context.setOffline(false);
  await page.route(CREATE_ORDER, async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  const RECENT = (url: URL) => url.pathname === '/api/orders/recent';
  await page.route(RECENT, (route) => route.abort('connectionfailed'));
  await complete(page).click();
  await expect(complete(page)).toBeEnabled();
  await expectToast(page, 'Order Failed', 'Failed to create order. Please try again.');
  await expect(page.getByLabel('Street Address')).toHaveValue(ADDRESS.address);
  expect(await listOrdersOf(email), 'made, although the page could not know').toHaveLength(1);
  await page.unroute(CREATE_ORDER);
  await page.unroute(RECENT);
  await complete(page).click();
  await expectOneOrder(page, email);
});

test('ERR-02 without a connection ‘Search’ says so, and neither then nor with the connection back does the page reload', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const email = page.getByRole('contentinfo').getByRole('textbox');
  await openPage(page, '/about');
  await email.click();
  await email.fill('ada');
  await expect(toastRegion(page)).toBeAttached();
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
  await context.setOffline(true);
  await search.click();
  await expectToast(page, 'Error', 'This could not be loaded. Check your connection.');
  await expect(email).toHaveValue('ada');
  await page.mouse.move(0, 0);
  await search.hover();
  await context.setOffline(false);
  await expect(page.locator('html')).not.toHaveAttribute('data-recovering');
  await search.click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-loaded-once');
  await expect(email).toHaveValue('ada');
});

test('a page whose code is gone after a deploy waits for what is being added to the cart before it reloads', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  watch.allowMovement();
  await chooseTee(page);
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
  const DIALOGS = /\/assets\/header-dialogs.*\.js$/;
  await page.route(DIALOGS, (route) => route.fulfill({ status: 404 }));
  const answerBuilds = await holdRequests(page, '/builds.json');
  const answerCart = await holdRequests(page, '/api/cart');
  const asked = page.waitForRequest(/\/builds\.json$/);
  await page.getByRole('button', { name: 'Search', exact: true }).hover();
  await asked;
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cart'));
  await add(page);
  await sent;
  const refetched = page.waitForResponse(DIALOGS);
  answerBuilds();
  await refetched;
  await expect(page.locator('html')).toHaveAttribute('data-recovering');
  await expect(page.locator('body'), 'not reloaded').toHaveAttribute('data-loaded-once');
  answerCart();
  await expect(page.locator('body'), 'reloaded').not.toHaveAttribute('data-loaded-once');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('CHK-21 a browser whose storage is full can still order', async ({ page }, testInfo) => {
  await page.addInitScript(() => {
    const halves = Array.from({ length: 23 }, (_nothing, step) => 2 ** (22 - step));
    for (const storage of [localStorage, sessionStorage]) {
      for (const size of [...halves, 1]) {
        try {
          storage.setItem(`full-${size}`, 'x'.repeat(size));
        } catch {
          // A value this long no longer fits; half of it may.
        }
      }
    }
  });
  await fillCart(page);
  await orderTee(page, testInfo);
  expect(
    await page.evaluate(() => {
      try {
        localStorage.setItem('more', 'x'.repeat(100));
        return 'there is room';
      } catch {
        return 'full';
      }
    }),
  ).toBe('full');
});

test('CHK-21 a browser that blocks storage can still order', async ({ page }, testInfo) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The user has switched it off.', 'SecurityError');
        },
      });
    }
  });
  await fillCart(page);
  await orderTee(page, testInfo);
});

/** A separate browser with its settings changed as a user would. */
async function browserWith(testInfo: TestInfo, cookies: object) {
  const folder = testInfo.outputPath('profile');
  mkdirSync(join(folder, 'Default'), { recursive: true });
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile: cookies }));
  return chromium.launchPersistentContext(folder, {
    ...testInfo.project.use.launchOptions,
    executablePath: CHROMIUM,
    baseURL: SHOP,
    locale: 'en-US',
  });
}

const COOKIES_DISABLED = 'Your browser keeps no cookies for the shop, so no cart can be kept. Allow them, or sign in.';

test('PDP-14 a browser without cookies is told why the cart stays empty', async ({ watch }, testInfo) => {
  const context = await browserWith(testInfo, { default_content_setting_values: { cookies: 2 } });
  try {
    await watch.start(context);
    const page = await context.newPage();
    await chooseTee(page);
    await add(page);
    await expectToast(page, 'Error', COOKIES_DISABLED);
    await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  } finally {
    await context.close();
  }
});

test('PAIR-13 a browser without cookies is told why a whole look stays out of the cart', async ({
  watch,
}, testInfo) => {
  const context = await browserWith(testInfo, { default_content_setting_values: { cookies: 2 } });
  try {
    await watch.start(context);
    const page = await context.newPage();
    await openPage(page, '/products/39');
    await page.getByRole('button', { name: 'Get the Look' }).click();
    const sheet = page.getByRole('dialog', { name: 'The whole look' });
    await expect(sheet.getByRole('radiogroup').first()).toBeVisible();
    for (const sizes of await sheet.getByRole('radiogroup').all())
      await sizes.getByRole('radio', { name: 'MED' }).check();
    await sheet.getByRole('button', { name: 'Add the Whole Look' }).click();
    await expectToast(page, 'Error', COOKIES_DISABLED);
    await expect(sheet.getByRole('button', { name: 'Add the Whole Look' })).toBeEnabled();
    await expect(page.getByText('have been added to your cart.')).toHaveCount(0);
    await expect(sheet.getByText('Nothing has been added.')).toHaveCount(0);
  } finally {
    await context.close();
  }
});

test('CHK-21 a browser that blocks third-party cookies orders as usual', async ({ watch }, testInfo) => {
  test.skip(!IS_FULL_RUN, 'no page of the shop has a third party: response-headers.spec shows that');
  const context = await browserWith(testInfo, { block_third_party_cookies: true, cookie_controls_mode: 1 });
  try {
    await watch.start(context);
    const page = await context.newPage();
    await fillCart(page);
    await orderTee(page, testInfo);
  } finally {
    await context.close();
  }
});

for (const { when, days } of [
  { when: 'a day ahead', days: 1 },
  { when: 'a day behind', days: -1 },
]) {
  test(`CHK-21 ACC-02 a customer whose clock is ${when} orders and finds the order in the account`, async ({
    page,
  }, testInfo) => {
    test.skip(days < 0 && !IS_FULL_RUN, 'the other day stands for both');
    const customer = await signInCustomer(page, testInfo);
    await page.clock.setSystemTime(Date.now() + days * A_DAY);
    await addToCart(page, SCRIPT_TEE, { authorization: `Bearer ${customer.token}` });
    await orderTee(page, testInfo);
    const [order] = await listOrdersOf(customer.email);
    await openPage(page, '/account');
    await expect(page.locator('main')).toContainText(String(order?.['orderNumber']));
  });
}

test('CHK-21 CHK-05 with one cart in two tabs, changes are reported, one order is made, and neither tab nor Back makes another', async ({
  page,
  context,
  watch,
}, testInfo) => {
  watch.allow(/409.*create-order/);
  watch.allowMovement();
  const email = emailFor(testInfo);
  await fillCart(page);
  const other = await context.newPage();
  await openPage(other, '/checkout');
  await fillCheckout(other, email);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await fillCart(page);
  await complete(other).click();
  const notice = other.getByRole('dialog', { name: 'Your order has changed' });
  await expect(notice).toContainText('103.99');
  expect(await listOrdersOf(email)).toHaveLength(0);
  await complete(notice, '103.99').click();
  await expectOneOrder(other, email);
  const [order] = await listOrdersOf(email);
  await expectToast(page, 'Order Placed', `Your order ${order?.['orderNumber']} was placed in another tab.`);
  await expect(page).toHaveURL('/shop');
  await other.goBack();
  await expect(other).toHaveURL('/shop');
  expect(await listOrdersOf(email)).toHaveLength(1);
});

test('PDP-01 CHK-21 over a slow connection the shop says what it waits for, and one order is made', async ({
  page,
  context,
}, testInfo) => {
  test.skip(!IS_FULL_RUN, 'it takes as long as such a line does');
  test.setTimeout(240_000);
  const line = await context.newCDPSession(page);
  await fillCart(page);
  // The values of Chromium's slow 3G.
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const email = emailFor(testInfo);
  await page.goto('/checkout');
  await page.getByLabel('Email').waitFor({ timeout: 90_000 });
  await fillCheckout(page, email);
  await complete(page).dblclick();
  await expect(page.getByRole('button', { name: 'Processing Order...' })).toBeDisabled();
  await expect(page).toHaveURL(/\/order-confirmation\?order=PL-/, { timeout: 60_000 });
  expect(await listOrdersOf(email)).toHaveLength(1);
});
