import type { Page } from '@playwright/test';
import { waitForQuote } from '../testing/checkout.ts';
import { DASHBOARD } from '../testing/environment.ts';
import { holdRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { chooseOption } from '../testing/products.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { listEmailsTo, listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { ADDRESS, emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { toastRegion } from '../testing/toasts.ts';

const CREATE_ORDER = '**/api/checkout/create-order';

/** Half a second after a click the browser no longer excuses layout shifts. */
async function outlastExcuse(page: Page): Promise<void> {
  const clicked = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 500, clicked);
}

async function readOrderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-confirmation\?order=PL-/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

test('CHK-21 PI-02 PAY-01 PAY-03 ENT-09 ENT-10 a guest buys two tees, from home to the payment instructions', async ({
  page,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Shop The Collection' }).click();
  const arrive = watch.allowMovement();
  await page.getByPlaceholder('Search products...').pressSequentially('script');
  await page.getByRole('checkbox', { name: 'Tees & Hoodies' }).check();
  await page.getByRole('article').getByRole('link', { name: 'Plenty Script Tee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty Script Tee');
  arrive();
  await chooseOption(page, 'Color', 'Pink');
  await chooseOption(page, 'Size', 'LRG');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText('Subtotal$96.00');
  await drawer.getByRole('link', { name: 'Checkout', exact: true }).click();
  await fillCheckout(page, email);
  await expect(page.locator('input[autocomplete^="cc-"]'), 'no card is asked for').toHaveCount(0);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Complete Order - $103.99', exact: true }).click();
  const orderNumber = await readOrderNumber(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Order Confirmed!');
  const toast = await toastRegion(page).getByText('Order Created Successfully!', { exact: true }).boundingBox();
  const titleBox = await title.boundingBox();
  expect(toast?.y, 'the message leaves the title free').toBeGreaterThan((titleBox?.y ?? 0) + (titleBox?.height ?? 0));
  await page.getByRole('link', { name: 'How to pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Instructions');
  const steps = page.locator('main').getByRole('listitem');
  await expect(steps.nth(0)).toContainText('PayPal');
  await expect(steps.nth(1)).toContainText('$103.99');
  await expect(steps.nth(2)).toContainText(orderNumber);

  const orders = await listOrdersOf(email);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    orderNumber,
    userId: null,
    status: 'pending',
    paymentStatus: 'pending',
    subtotal: 9600,
    discountCode: null,
    discountAmount: 0,
    shippingCost: 799,
    tax: 0,
    total: 10399,
    customerEmail: email,
    shippingAddress: ADDRESS,
    items: [{ productId: 39, productName: 'Plenty Script Tee', price: 4800, size: 'LRG', color: 'Pink', quantity: 2 }],
    isTestOrder: false,
  });
  expect(await listEmailsTo(email)).toHaveLength(1);
  const readInbox = async () => {
    const emails = (await (await page.request.get(`${DASHBOARD}/mail.json`)).json()) as Record<string, string>[];
    return emails.filter(({ to }) => to === email);
  };
  // It is queued with the order, and delivered a moment later.
  await expect.poll(readInbox).toHaveLength(1);
  const [sent] = await readInbox();
  expect(sent?.['subject']).toBe(`Your Plenty order ${orderNumber}: how to pay`);
  expect(sent?.['text']).toContain('LRG · Pink · Quantity 2, $48.00 each: $96.00');
  expect(sent?.['text']).toContain('Total: $103.99');
});

test('CHK-05 CHK-21 a price that changes during checkout is shown, and the shopper is asked to confirm once more', async ({
  page,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  const product = shopDatabase().doc('products/13');
  await fillCart(page, { productId: 13, size: 'MED', color: 'Gray', quantity: 1 });
  await openPage(page, '/checkout');
  // The state triggers a new quote. The page knows the price as of that quote only.
  const quoted = waitForQuote(page, '"state"');
  await fillCheckout(page, email);
  await quoted;
  watch.allow(/409.*create-order/);
  try {
    await product.update({ price: 9900 });
    // However long the response takes, it moves nothing on the page.
    const release = await holdRequests(page, '/api/checkout/create-order');
    await page.getByRole('button', { name: 'Complete Order - $101.99', exact: true }).click();
    await outlastExcuse(page);
    release();
    const notice = page.getByRole('dialog', { name: 'Your order has changed' });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Wide-Leg Sweatpant (MED, Gray) now costs $99.00 instead of $94.00.');
    await expect(notice).toContainText('The total is now $106.99 instead of $101.99.');
    expect(await listOrdersOf(email)).toHaveLength(0);
    expect(await listEmailsTo(email)).toHaveLength(0);
    await notice.getByRole('button', { name: 'Complete Order - $106.99', exact: true }).click();
    await readOrderNumber(page);
  } finally {
    await product.update({ price: 9400 });
  }
  const orders = await listOrdersOf(email);
  expect(orders.map(({ total }) => total as number)).toEqual([10699]);
});

test('API-10 CONST-05 a tampered total places no order', async ({ page, watch }, testInfo) => {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await page.route(CREATE_ORDER, async (route) => {
    const seen = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...seen, total: '1.00' }) });
  });
  watch.allow(/409.*create-order/);
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  const notice = page.getByRole('dialog', { name: 'Your order has changed' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Back to Checkout' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Complete Order - $55.99', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Complete Order - $55.99', exact: true })).toBeFocused();
  expect(await listOrdersOf(email)).toHaveLength(0);
  await page.unroute(CREATE_ORDER);
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await readOrderNumber(page);
  expect((await listOrdersOf(email)).map(({ total }) => total as number)).toEqual([5599]);
});

test('CHK-21 two quick clicks and twenty simultaneous submits make one order', async ({ page, watch }, testInfo) => {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  const sent: string[] = [];
  await page.route(CREATE_ORDER, async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.abort('connectionfailed');
  });
  watch.allow(/create-order/);
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).dblclick();
  await expect(page.getByText('Order Failed', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.unroute(CREATE_ORDER);
  const answers = await page.evaluate(
    (body) =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const headers = { 'content-type': 'application/json' };
          const response = await fetch('/api/checkout/create-order', { method: 'POST', headers, body });
          return `${response.status} ${((await response.json()) as { orderNumber?: string }).orderNumber}`;
        }),
      ),
    sent[0] ?? '',
  );
  const orders = await listOrdersOf(email);
  expect(orders).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set([`200 ${String(orders[0]?.['orderNumber'])}`]));
  expect(await listEmailsTo(email)).toHaveLength(1);
});
