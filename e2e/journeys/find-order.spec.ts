import { failRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

const UNKNOWN = 'We could not find an order with this number and email.';

test('LAY-16 CONF-11 a guest finds an order by its number, however it is typed, and the email', async ({
  page,
  browser,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber } = await placeOrder(page, email);
  // A second browser without any order.
  const stranger = await browser.newPage();
  await openPage(stranger, '/order-confirmation');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Find your order');
  await stranger.getByLabel('Order Number').fill(` ${orderNumber.toLowerCase().replaceAll('-', ' ')}`);
  await stranger.getByLabel('Email').fill(email.toUpperCase());
  await stranger.getByRole('button', { name: 'Find Order', exact: true }).click();
  await expect(stranger).toHaveURL(`/order-confirmation?order=${orderNumber}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  await expect(stranger.locator('main')).toContainText('1 Pine Street');
  await stranger.close();
});

test('LAY-16 an incomplete search names what is missing and sends no request', async ({ page, watch }) => {
  await openPage(page, '/order-confirmation');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  watch.allowMovement();
  await page.getByRole('button', { name: 'Find Order', exact: true }).click();
  await expect(page.getByLabel('Order Number')).toBeFocused();
  await expect(page.getByLabel('Order Number')).toHaveAccessibleDescription(
    'Enter an order number such as PL-7K3M-92QX',
  );
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(sent).not.toContain('POST');
});

test('LAY-16 a wrong email, a lost connection and too many tries show a message, and typed text is kept', async ({
  page,
  watch,
}, testInfo) => {
  const { orderNumber } = await placeOrder(page, emailFor(testInfo));
  await openPage(page, '/order-confirmation');
  await page.getByLabel('Order Number').fill(orderNumber);
  await page.getByLabel('Email').fill('mallory@example.com');
  const find = page.getByRole('button', { name: 'Find Order', exact: true });
  const alert = page.locator('form').getByRole('alert');
  watch.allow(/404.*lookup/, /connectionfailed|ERR_CONNECTION_FAILED/i);
  await find.click();
  await expect(alert).toHaveText(UNKNOWN);
  await expect(page.getByLabel('Order Number')).toHaveValue(orderNumber);
  const restore = await failRequests(page, /lookup$/, 'POST');
  await find.click();
  await expect(alert).toHaveText('We could not look for your order. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('mallory@example.com');
  await restore();
});

test('LAY-16 an order number that does not exist leads to the search form', async ({ page }) => {
  await openPage(page, '/order-confirmation?order=PL-0000-0001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
  await expect(page.getByLabel('Order Number')).toHaveValue('PL-0000-0001');
});

test('CONF-02 an expired order says so, promises nothing and asks for no payment', async ({ page }, testInfo) => {
  const { orderNumber, orderKey } = await placeOrder(page, emailFor(testInfo));
  const found = await shopDatabase().collection('orders').where('orderNumber', '==', orderNumber).get();
  await found.docs[0]?.ref.update({
    paymentStatus: 'expired',
    status: 'cancelled',
    holdsGoods: false,
    expiresAt: null,
  });
  const main = page.locator('main');
  await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  await expect(main).toContainText('Your payment did not arrive in time, so we cancelled the order; you owe nothing.');
  await expect(main.getByRole('region', { name: 'What happens next' })).toHaveCount(0);
  await expect(main).not.toContainText('Shipping for your order');
  await expect(main.getByRole('link', { name: 'How to pay' })).toHaveCount(0);
  await openPage(page, `/payment-instructions?order=${orderNumber}#key=${orderKey}`);
  await expect(main).toContainText('There is nothing to send for this order.');
});
