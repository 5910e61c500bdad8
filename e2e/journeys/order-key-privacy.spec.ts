import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { CONFIRMATION_URL, getOrderNumber, pressButton } from '../testing/paypal-payments.ts';
import { collectRequests, expectNoKeySent, getOrderKey, readAddressBar } from '../testing/sent-requests.ts';
import { listEmailsTo } from '../testing/shop-database.ts';
import { emailFor, fillCart, fillCheckout, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

test('D-56 S-8 with manual payment the order key is in no request URL, no Referer and no address bar', async ({
  page,
  context,
}, testInfo) => {
  const sent = await collectRequests(context);
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await pressButton(page, 'Complete Order - $55.99');
  await expect(page).toHaveURL(CONFIRMATION_URL);
  const main = page.locator('main');
  await expect(main).toContainText('1 Pine Street');
  const key = await getOrderKey(email);
  expect(await readAddressBar(page)).not.toContain(key);
  await main.getByRole('link', { name: 'How to pay', exact: true }).click();
  await expect(main.getByRole('listitem').nth(1)).toContainText('$55.99');
  await expect(page).toHaveURL(/\/payment-instructions\?order=PL-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await readAddressBar(page)).not.toContain(key);
  await page.goBack();
  await expect(page).toHaveURL(CONFIRMATION_URL);
  await expect(main).toContainText('1 Pine Street');
  await page.reload();
  await expect(main).toContainText('1 Pine Street');
  expect(await readAddressBar(page)).not.toContain(key);
  expectNoKeySent(sent, key);
  const [mail] = await listEmailsTo(email);
  expect(JSON.stringify(mail)).toContain(`order=${await getOrderNumber(email)}#key=${key}`);
  expect(JSON.stringify(mail)).not.toMatch(/[?&](?:amp;)?key=/);
});

test('D-56 an older link with the key in the query still opens the order, is rewritten at once and works for this tab', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  const other = await openSecondBrowser(browser, watch);
  const sent = await collectRequests(other.context());
  for (const path of ['/order-confirmation', '/payment-instructions']) {
    await openPage(other, `${path}?order=${orderNumber}&key=${orderKey}&total=1.00`);
    await expect(other.locator('main')).toContainText('$55.99');
    await expect(other).toHaveURL(`${path}?order=${orderNumber}&total=1.00`);
    await other.reload();
    await expect(other.locator('main')).toContainText('$55.99');
  }
  await openPage(other, `/order-confirmation?order=${orderNumber}`);
  await expect(other.locator('main'), 'kept for this tab').toContainText('1 Pine Street');
  const [first, ...rest] = sent.filter(({ url }) => url.includes(orderNumber) && url.includes('key='));
  expect(first?.url).toContain(orderKey);
  expect(rest, 'the one link itself, for each page').toHaveLength(1);
  for (const { referer } of sent) expect(referer).not.toContain(orderKey);
  const tab = await other.context().newPage();
  await openPage(tab, `/order-confirmation?order=${orderNumber}`);
  await expect(tab.locator('main'), 'not for the whole browser').not.toContainText('1 Pine Street');
  await other.context().close();
});

test('D-56 the browser that placed an order opens it in any tab without a key', async ({ page, context }, testInfo) => {
  const { orderNumber } = await placeOrder(page, emailFor(testInfo));
  const tab = await context.newPage();
  await openPage(tab, `/order-confirmation?order=${orderNumber}`);
  await expect(tab.locator('main')).toContainText('1 Pine Street');
  await openPage(tab, `/payment-instructions?order=${orderNumber}&total=1.00`);
  await expect(tab.locator('main').getByRole('listitem').nth(1)).toContainText('$55.99');
});
