import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

const SUPPORT = 'support@plenty.example';

test('LAY-16 CONF-02 to 11 the confirmation shows what was ordered and what comes next', async ({ page }, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  await expect(main.getByText(orderNumber, { exact: true }).first()).toBeVisible();
  const next = main.getByRole('region', { name: 'What happens next' }).getByRole('listitem');
  await expect(next).toHaveCount(3);
  await expect(next.nth(0)).toContainText('confirmation email');
  await expect(next.nth(0)).toContainText(email);
  await expect(next.nth(1)).toContainText('1-2 business days');
  await expect(next.nth(2)).toContainText('Standard delivery takes 5-7 business days');
  const shipping = main.getByRole('region', { name: 'Shipping' });
  await expect(shipping).toContainText('Free shipping on all orders of $100 or more.');
  await expect(shipping).toContainText('Shipping for your order is $7.99.');
  await expect(shipping).toContainText('1 Pine Street');
  await expect(main.locator('dl').last().locator('> div')).toHaveText([
    'Subtotal$48.00',
    'Shipping$7.99',
    'Total$55.99',
  ]);
  await expect(main.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`);
  await expect(main.getByRole('link', { name: 'Continue Shopping', exact: true })).toHaveAttribute('href', '/shop');
  await main.getByRole('link', { name: 'Back to Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('PFACT-20 D-62 both time frames are shown, and each says what is usual and what is the latest', async ({
  page,
}, testInfo) => {
  const { orderNumber, orderKey } = await placeOrder(page, emailFor(testInfo));
  await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  await expect(page.locator('main')).toContainText('1-2 business days, 3 at the latest');
  await expect(page.locator('main')).toContainText('5-7 business days after that, 10 at the latest');
  await openPage(page, '/shipping');
  await expect(page.locator('main')).toContainText('Usually it takes 1-2 business days');
  await expect(page.locator('main')).toContainText('usually takes 5-7 business days');
  await expect(page.locator('main')).toContainText('1-3 business days');
  await expect(page.locator('main')).toContainText('7-10 business days after processing');
});

test('CONF-01 R-23 D-71 the title follows the state of a paid order, and is never a success before the payment', async ({
  page,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber } = await placeOrder(page, email);
  const title = page.getByRole('heading', { level: 1 });
  const titles: string[] = [];
  await page.exposeFunction('recordTitle', (text: string) => titles.push(text));
  await page.addInitScript(() => {
    const note = (globalThis as { recordTitle?: (text: string) => void }).recordTitle;
    new MutationObserver(() => note?.(document.querySelector('h1')?.textContent ?? '')).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const claims = ['payment=success', 'paymentId=PAYID-1', 'payment=success&token=EC-1'];
  for (const query of claims) {
    await openPage(page, `/order-confirmation?order=${orderNumber}&${query}`);
    await expect(title).toHaveText('Order Confirmed!');
  }
  expect(titles).toContain('Order Confirmed!');
  expect(titles, 'not even while the order is asked for').not.toContain('Payment Successful!');
  const [order] = await listOrdersOf(email);
  await shopDatabase()
    .doc(`orders/${String(order?.['id'])}`)
    .update({ paymentStatus: 'paid', expiresAt: null });
  for (const query of claims) {
    await openPage(page, `/order-confirmation?order=${orderNumber}&${query}`);
    await expect(title).toHaveText('Payment Successful!');
  }
  await openPage(page, `/order-confirmation?order=${orderNumber}&token=EC-1`);
  await expect(title).toHaveText('Order Confirmed!');
});

test('CONF-01 D-29 in another browser the number alone shows the order’s status but no personal data, and the emailed link opens it', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber } = await placeOrder(page, email);
  const stranger = await openSecondBrowser(browser, watch);
  watch.allowMovement();
  await openPage(stranger, `/order-confirmation?order=${orderNumber}`);
  const main = stranger.locator('main');
  await expect(stranger.getByText('We are waiting for your payment.')).toBeVisible();
  await expect(main).not.toContainText(email);
  await expect(main).not.toContainText('1 Pine Street');
  await expect(main.getByLabel('Order Number')).toHaveValue(orderNumber);
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Find Order', exact: true }).click();
  await expect(main).toContainText('1 Pine Street');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(stranger).toHaveURL(`/order-confirmation?order=${orderNumber}`);
  await stranger.context().close();
});

test('LAY-17 PI-01 to 05 the instructions say in three steps whom to pay, how much and for what', async ({
  page,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  await openPage(page, `/payment-instructions?order=${orderNumber}&total=1.00&name=Mallory#key=${orderKey}`);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Payment Instructions');
  const steps = main.getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText('send a payment to pay@plenty.example');
  await expect(steps.nth(1)).toContainText('$55.99');
  await expect(steps.nth(2)).toContainText(orderNumber);
  await expect(steps.nth(2)).toContainText('as the reference');
  await expect(main).toContainText(`These instructions were also sent by email to ${email}.`);
  await expect(main).not.toContainText('$1.00');
  await expect(main).not.toContainText('Mallory');
  const support = main.getByRole('link', { name: 'Contact Support', exact: true });
  await expect(support).toHaveAttribute('href', new RegExp(`^mailto:${SUPPORT}\\?subject=.*${orderNumber}$`));
});

test('LAY-17 PI-02 in another browser without a key the page repeats only what looks like a number and an amount', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  const { orderNumber } = await placeOrder(page, emailFor(testInfo));
  const stranger = await openSecondBrowser(browser, watch);
  const main = stranger.locator('main');
  await openPage(stranger, `/payment-instructions?order=${orderNumber}&total=55.99&name=Ada`);
  await expect(main.getByRole('listitem').nth(1)).toContainText('$55.99');
  await expect(main.getByRole('listitem').nth(2)).toContainText(orderNumber);
  await openPage(stranger, '/payment-instructions?order=Send+it+to+mallory@example.com&total=all&name=Ada');
  await expect(main).not.toContainText('mallory');
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await stranger.context().close();
});

test('LAY-16 CONF-03 an order that does not exist is not confirmed', async ({ page }) => {
  await openPage(page, '/order-confirmation?order=PL-0000-0001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
  await openPage(page, '/order-confirmation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your order');
});
