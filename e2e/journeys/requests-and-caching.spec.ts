import type { Request } from '@playwright/test';
import { chooseOption } from '../testing/products.ts';
import { failRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const HALF_AN_HOUR = 30 * 60 * 1000;

function isCall(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith('/api/');
}

test('DATA-01 DATA-02 API calls carry the cookie and JSON; public reads carry no cookie and set none', async ({
  page,
  context,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (isCall(request)) calls.push(request);
  });
  await openPage(page, '/products/39');
  expect(await context.cookies(), 'reading needs no cookie').toEqual([]);
  const read = calls.map((call) => new URL(call.url()).pathname).filter((path) => path !== '/api/cart');
  expect(read, 'the HTML has brought all of it along').toEqual([]);
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'MED');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const adding = calls.find((call) => call.method() === 'POST');
  expect(await adding?.headerValue('content-type')).toBe('application/json');
  const address = `${new URL(page.url()).origin}/api/cart`;
  expect(await context.cookies(address)).toMatchObject([
    { name: '__session', httpOnly: true, path: '/api', sameSite: 'Lax' },
  ]);
  expect(await context.cookies(), 'there is no other cookie').toHaveLength(1);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  calls.length = 0;
  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByText('Plenty Script Tee')).toBeVisible();
  const seen = new Set<string>();
  for (const call of calls) {
    const { pathname } = new URL(call.url());
    seen.add(pathname);
    const cookie = await call.headerValue('cookie');
    // A request that the next page aborted has no response.
    const response = await call.response();
    if (pathname === '/api/cart') expect(cookie, pathname).toContain('__session=');
    else expect(cookie, pathname).toBeNull();
    expect((await response?.headerValue('set-cookie')) ?? null, pathname).toBeNull();
  }
  expect([...seen].toSorted()).toEqual([
    '/api/cart',
    '/api/checkout/express',
    '/api/checkout/terms',
    '/api/gallery',
    '/api/products',
    '/api/products/39/fit',
  ]);
});

test('DATA-07 DATA-08 a page that is shown again, or left open for half an hour, sends no requests', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isCall(request)) calls.push(request.url());
  });
  await page.evaluate(() => {
    for (const event of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(event));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(HALF_AN_HOUR);
  expect(calls).toEqual([]);
});

test('DATA-09 a failed write is not retried by itself', async ({ page, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED/);
  await openPage(page, '/products/39');
  await chooseOption(page, 'Color', 'Blue');
  await chooseOption(page, 'Size', 'MED');
  await page.clock.install();
  await failRequests(page, /^\/api\/cart$/, 'POST');
  let tried = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') tried += 1;
  });
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectToast(page, 'Error');
  await page.clock.runFor(HALF_AN_HOUR);
  expect(tried).toBe(1);
});

test('DATA-11 DATA-13 DATA-14 one toast at a time, for five seconds, at most 420 pixels wide', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/products/39');
  await page.clock.pauseAt(Date.now() + HALF_AN_HOUR);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  const toast = toastRegion(page).getByText('Please select a size', { exact: true });
  await chooseOption(page, 'Color', 'Blue');
  await add.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await add.click();
  await expect(toast).toHaveCount(1);
  expect((await toastRegion(page).boundingBox())?.width).toBe(420);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('DATA-15 an icon’s tooltip appears after 700 ms, and the next one at once within 300 ms', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/about');
  await page.clock.pauseAt(Date.now() + HALF_AN_HOUR);
  const header = page.getByRole('banner');
  const [search, cart] = [header.getByText('Search', { exact: true }), header.getByText('Cart', { exact: true })];
  await page.getByRole('button', { name: 'Search', exact: true }).hover();
  await page.clock.runFor(699);
  await expect(search).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(search).toBeVisible();
  await page.mouse.move(0, 400);
  await expect(search).toHaveCount(0);
  await page.clock.runFor(299);
  await page.getByRole('button', { name: 'Cart, empty' }).hover();
  await expect(cart).toBeVisible();
  await page.mouse.move(0, 400);
  await page.clock.runFor(300);
  await page.getByRole('button', { name: 'Search', exact: true }).hover();
  await expect(cart).toHaveCount(0);
  await page.clock.runFor(699);
  await expect(search).toHaveCount(0);
});
