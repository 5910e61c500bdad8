import type { Page } from '@playwright/test';
import { openCartDrawer } from '../testing/cart.ts';
import { SHOP } from '../testing/environment.ts';
import { expectPaypalPage } from '../testing/fake-paypal.ts';
import { holdRequests } from '../testing/network.ts';
import { openPage } from '../testing/open-page.ts';
import { payThroughPaypal } from '../testing/paypal-payments.ts';
import { fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const CHOSEN = '/products/39?color=Blue&size=MED';

payThroughPaypal('orders-v2');

async function followLink(page: Page, code: string): Promise<void> {
  await page.goto(`${SHOP}/discount/${code}?redirect=/shop`);
  await expectToast(page, `Discount code ${code}`);
}

async function payOnProductPage(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'PayPal Checkout' }).click();
}

test('PayPal on the product page takes off the code of a link', async ({ page }) => {
  await followLink(page, 'PLENTY10');
  await openPage(page, CHOSEN);
  await payOnProductPage(page);
  await expectPaypalPage(page, '51.19');
});

test('PayPal in the cart takes off the code of a link before the cart knows what it takes off', async ({ page }) => {
  await fillCart(page);
  await followLink(page, 'PLENTY10');
  const release = await holdRequests(page, '/api/checkout/quote');
  const drawer = await openCartDrawer(page);
  await drawer.getByRole('button', { name: 'PayPal Checkout' }).click();
  await expectPaypalPage(page, '51.19');
  release();
});

test('PayPal tells of a code that does not fit, and goes on without it once that is confirmed', async ({
  page,
  watch,
}) => {
  watch.allow(/409.*\/api\/checkout\/express/, /status of 409/);
  await followLink(page, 'NO-SUCH-CODE');
  await openPage(page, CHOSEN);
  await payOnProductPage(page);
  const told = 'This discount code is not valid. Please check the new total and confirm once more.';
  await expectToast(page, 'PayPal Checkout', told);
  await payOnProductPage(page);
  await expectPaypalPage(page, '55.99');
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Cart/ }).click();
  // The toast of before may still be there, and it says more.
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect(drawer.getByText('This discount code is not valid.', { exact: true })).toBeVisible();
});
