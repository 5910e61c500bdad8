import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../testing/admin.ts';
import { chooseGoogleAccount, goToGoogle } from '../testing/customer.ts';
import { DASHBOARD } from '../testing/environment.ts';
import { PAYPAL_MODES } from '../testing/fake-paypal.ts';
import { openPage } from '../testing/open-page.ts';
import {
  PAYMENT_ARRIVED,
  expectPaid,
  goToPaypal,
  listEmailEvents,
  paymentStatusText,
  pressButton,
} from '../testing/paypal-payments.ts';
import { emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const CHOICES = { form: 'Through PayPal, by its form', 'orders-v2': 'Through PayPal, by Orders v2' } as const;

/** Chooses on the dashboard how orders are paid, as the README describes. */
async function choosePayments(page: Page, choice: string): Promise<void> {
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plenty on this machine');
  await expect(page.getByText('It does not answer')).toHaveCount(0);
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await pressButton(page, 'Set payments');
  await expect(page.getByRole('radio', { name: choice, exact: true })).toBeChecked();
}

test('R-1 the demo starts with manual payment, and the shopper is told how to pay', async ({
  page,
  watch,
}, testInfo) => {
  watch.allowMovement();
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await pressButton(page, 'Complete Order - $55.99');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
  await page.getByRole('link', { name: 'How to pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Instructions');
  await expect(page.locator('main').getByRole('listitem').nth(1)).toContainText('$55.99');
  expect(await listEmailEvents(email)).toHaveLength(1);
});

for (const mode of PAYPAL_MODES) {
  test(`R-1 an order is paid through the fake PayPal by ${mode}`, async ({ page, watch }, testInfo) => {
    watch.allowMovement();
    await choosePayments(page, CHOICES[mode]);
    const email = await goToPaypal(page, testInfo);
    await pressButton(page, 'Pay 55.99 USD');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
    await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
    await expectPaid(email, mode);
  });
}

test('R-1 a shopper signs in with Google', async ({ page, watch }, testInfo) => {
  watch.allowMovement();
  const email = emailFor(testInfo);
  await goToGoogle(page);
  await chooseGoogleAccount(page, email);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('region', { name: 'Profile' }).getByText(email)).toBeVisible();
});

test('R-1 the owner signs in to the panel and syncs with Shopify', async ({ page, watch }) => {
  watch.allowMovement();
  await openPage(page, '/admin');
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('tab', { name: 'Shopify', exact: true }).click();
  await page.getByRole('button', { name: 'Sync with Shopify' }).click();
  await expectToast(page, 'The sync with Shopify has begun.');
  await expect(page.getByText(/^Synced with Shopify: [1-9]\d* new/)).toBeVisible();
});
