import { readFile } from 'node:fs/promises';
import { createAdminApi } from '../testing/admin.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { openCartDrawer } from '../testing/cart.ts';
import { openPage } from '../testing/open-page.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, fillCart, fillCheckout, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast, toastRegion } from '../testing/toasts.ts';

const SMALL_PHONE = { width: 360, height: 640 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

for (const size of [PHONE, DESKTOP]) {
  test(`R-12 at ${size.width} px cart and checkout say how it is paid, when it arrives, what it costs and that it is final`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await fillCart(page);
    await openPage(page, '/shop');
    const cart = await openCartDrawer(page);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(cart.getByText('Shipping$7.99')).toBeVisible();
    for (const place of [cart, summary]) {
      if (place === summary) await openPage(page, '/checkout');
      await expect(place.getByText('Pay with PayPal once you have ordered.')).toBeVisible();
      await expect(place.getByText(/^Usually arrives [A-Z].*, at the latest [A-Z][a-z]{2} \d+\.$/)).toBeVisible();
      await expect(place.getByRole('link', { name: 'All sales are final.' })).toHaveAttribute('href', '/shipping');
      const bar = place.getByRole('progressbar', { name: '$52.00 away from free shipping' });
      await expect(bar).toHaveAttribute('value', '48');
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'before the button', scheme);
    }
  });
}

test('CHK-22 R-12 on a small phone the toast of a new order covers neither its title nor what is left to pay', async ({
  page,
  watch,
}, testInfo) => {
  await page.setViewportSize(SMALL_PHONE);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, emailFor(testInfo));
  watch.allowMovement();
  await page.getByRole('button', { name: 'Complete Order - $55.99' }).click();
  await expectToast(page, 'Order Created Successfully!');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Order Confirmed!');
  const left = page.getByRole('heading', { name: 'One step left: pay $55.99' });
  await expect(left).toBeVisible();
  const toast = await toastRegion(page).locator('[data-tone]').boundingBox();
  const top = await title.boundingBox();
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
  const sizes = await Promise.all(
    [left, title].map((heading) => heading.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))),
  );
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
});

for (const size of [PHONE, DESKTOP]) {
  test(`a manual payment at ${size.width} px has everything to copy and a deadline with its time zone, and says when it is paid`, async ({
    page,
    browser,
    context,
  }, testInfo) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(size);
    const email = emailFor(testInfo);
    const { orderNumber, orderKey } = await placeOrder(page, email);
    const order = `orders/${String((await listOrdersOf(email))[0]?.['id'])}`;
    await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
    const payment = page.getByRole('region', { name: 'One step left: pay $55.99' });
    await expect(payment).toContainText(/reserved until [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M \S+ and is waiting/);
    const copied = { address: 'pay@plenty.example', amount: '55.99', reference: orderNumber };
    for (const [label, value] of Object.entries(copied)) {
      await payment.getByRole('button', { name: `Copy ${label}` }).click();
      await expect(payment.getByRole('button', { name: `Copied ${label}` })).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'a manual payment', scheme);
    const admin = await createAdminApi(browser);
    await admin('POST', `${order}/mark-paid`, { note: 'By bank transfer' });
    await expect(page.getByRole('heading', { name: 'Paid: $55.99' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy amount' })).toHaveCount(0);
  });
}

test('a guest with the link sees what was refunded, puts the delivery into a calendar and buys the same again', async ({
  page,
}, testInfo) => {
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  const [order] = await listOrdersOf(email);
  await shopDatabase()
    .doc(`orders/${String(order?.['id'])}`)
    .update({ paymentStatus: 'partially_refunded', refundedAmount: 1000, expiresAt: null });
  await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  const steps = page.getByRole('list', { name: 'Where your order is' }).getByRole('listitem');
  await expect(steps.nth(1)).toHaveText('Paid, done$10.00 refunded');
  await expect(page.getByText('$10.00 of your payment has been refunded.')).toBeVisible();
  await expect(page.locator('main dl > div')).toContainText([
    'Total$55.99',
    'Refunded-$10.00',
    'After the refund$45.99',
  ]);
  for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, 'a refunded order', scheme);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`plenty-${orderNumber}.ics`);
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar).toContain(`SUMMARY:Plenty order ${orderNumber} arrives by today`);
  expect(calendar).not.toContain(orderKey);

  await page.getByRole('button', { name: 'Buy It Again' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Plenty Script Tee' }),
  ).toBeVisible();
});

test('buying again says what is no longer available', async ({ page, watch }, testInfo) => {
  watch.allow(/409.*api\/cart/, /status of 409/);
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'out-of-stock', message: 'This item is sold out.' }),
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Buy It Again' }).click();
  await expect(page.getByText('No longer available as ordered: Plenty Script Tee (MED, Blue).')).toBeVisible();
});
