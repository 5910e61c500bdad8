import type { Page } from '@playwright/test';
import { openPage } from '../testing/open-page.ts';
import { goToPaypal, payThroughPaypal, pressButton } from '../testing/paypal-payments.ts';
import { SCREEN_SIZES } from '../testing/screen-matrix.ts';
import { saveScreenshots } from '../testing/screenshot.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { test } from '../testing/test.ts';

payThroughPaypal('form');

const STATES = {
  waiting: { paymentStatus: 'pending' },
  pending: { paymentStatus: 'pending', paymentReason: 'echeck', heardAt: new Date() },
  paid: { paymentStatus: 'paid', expiresAt: null },
  failed: { paymentStatus: 'failed', paymentReason: 'declined' },
  expired: { paymentStatus: 'expired', status: 'cancelled', expiresAt: null },
  review: { paymentStatus: 'review', concern: 'wrong-amount', expiresAt: null },
  reviewed: { paymentStatus: 'review', status: 'cancelled', concern: 'late-payment', expiresAt: null },
} as const;

async function saveAll(page: Page, name: string): Promise<void> {
  for (const size of SCREEN_SIZES) {
    await page.setViewportSize(size);
    await saveScreenshots(page, name, true);
  }
}

for (const [name, state] of Object.entries(STATES)) {
  test(`@screens the confirmation of a payment that is ${name}`, async ({ page, watch }, testInfo) => {
    watch.allowMovement();
    const email = emailFor(testInfo);
    const { orderNumber, orderKey } = await placeOrder(page, email);
    const [order] = await listOrdersOf(email);
    await shopDatabase()
      .doc(`orders/${String(order?.['id'])}`)
      .update(state);
    await openPage(page, `/order-confirmation?order=${orderNumber}&payment=success#key=${orderKey}`);
    await saveAll(page, `paypal-confirmation-${name}`);
  });
}

test('@screens the fake PayPal itself, its error and its end page', async ({ page, watch }, testInfo) => {
  // A second payment of the same order is rejected with 400.
  watch.allow(/400.*\/checkout\//);
  await goToPaypal(page, testInfo);
  await saveAll(page, 'paypal-checkout');
  const checkout = page.url();
  await pressButton(page, 'Pay and close the tab');
  await saveAll(page, 'paypal-paid');
  await page.goto(checkout);
  await pressButton(page, 'Pay 55.99 USD');
  await saveAll(page, 'paypal-error');
});
