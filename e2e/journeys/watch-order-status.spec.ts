import { createAdminApi } from '../testing/admin.ts';
import { openPage } from '../testing/open-page.ts';
import { DESKTOP, IS_FULL_RUN, SCREEN_SIZES } from '../testing/screen-matrix.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

const WEEKS_MS = 30 * 86_400_000;

for (const size of IS_FULL_RUN ? SCREEN_SIZES : [DESKTOP]) {
  test(`D-30 D-50 an order's open page at ${size.width} px follows what the owner does, and nothing on it moves`, async ({
    page,
    browser,
  }, testInfo) => {
    await page.setViewportSize(size);
    const email = emailFor(testInfo);
    const { orderNumber, orderKey } = await placeOrder(page, email);
    const order = `orders/${String((await listOrdersOf(email))[0]?.['id'])}`;
    const tell = await createAdminApi(browser);
    await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
    const status = page.locator('main [aria-live="polite"]').first();
    await expect(status).toContainText('is waiting for your payment.');
    await tell('POST', `${order}/mark-paid`, { note: 'By bank transfer' });
    await expect(status).toHaveText('Your payment has arrived.');
    await tell('PUT', `${order}/status`, { status: 'processing' });
    await expect(status).toContainText('We are getting your order ready.');

    const later = new Date(Date.now() + WEEKS_MS).toISOString().slice(0, 10);
    await tell('POST', `${order}/delay-notice`, { to: later });
    const delay = page.getByRole('region', { name: 'A delay' });
    await expect(delay).toContainText('your order takes longer than we said');
    await delay.getByRole('button', { name: 'Keep my order' }).click();
    await expect(delay).toContainText('Thank you for waiting.');
    await delay.getByRole('button', { name: 'Cancel my order' }).click();
    await expect(delay).toContainText('You asked us to cancel this order.');
    await expect(delay).toBeFocused();
    expect((await listOrdersOf(email))[0]).toMatchObject({ delay: { answer: 'cancel' } });

    await tell('PUT', `${order}/status`, {
      status: 'shipped',
      carrier: 'USPS',
      trackingNumber: '9400100000000000000001',
    });
    await expect(page.getByText('USPS: 9400100000000000000001')).toBeVisible();
    await expect(delay).toHaveCount(0);
    await tell('PUT', `${order}/status`, { status: 'delivered' });
    await expect(status).toContainText('Your order has been delivered.');
    await expect(page.getByRole('button', { name: 'Something is wrong' })).toBeVisible();
    await tell('PUT', `${order}/status`, { status: 'cancelled' });
    await expect(status).toContainText('This order was cancelled.');
  });
}
