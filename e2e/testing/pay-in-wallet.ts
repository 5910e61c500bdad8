import { type Locator, type Page, type TestInfo, expect } from '@playwright/test';
import { sweepPayments } from '../../functions/src/payments/sweep-payments.ts';
import { expireOrders } from '../../functions/src/orders/lapse-orders.ts';
import { createPayPalClient } from '../../functions/src/payments/wallet.ts';
import { fillCart } from './fill-cart.ts';
import { openPage } from './open-page.ts';
import { SHOP } from './shop-address.ts';
import { listEmailsTo, listOrdersOf, PROJECT, shopDatabase } from './shop-database.ts';
import { ADDRESS, emailFor, fillCheckout } from './shopper.ts';
import { PAYPAL_APP, type PaypalMode, expectPaypalPage, paymentSettingsFor, getPaypalUrl } from './wallet-control.ts';

/** Goes from a cart with one tee through the checkout to the wallet's page; answers the shopper's email address. */
export async function goToPaypal(page: Page, testInfo: TestInfo): Promise<string> {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await expectPaypalPage(page, '55.99');
  return email;
}

/** Presses a button of the shop or of the wallet. */
export async function pressButton(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** What the confirmation says of the payment. */
export function paymentStatusText(page: Page): Locator {
  return page.locator('main [aria-live="polite"]').first();
}

/** The number of the one order of an address. */
export async function getOrderNumber(email: string): Promise<string> {
  const orders = await listOrdersOf(email);
  expect(orders).toHaveLength(1);
  return String(orders[0]?.['orderNumber']);
}

/** The events that an address was written to about, as its mails name them. */
export async function listEmailEvents(email: string): Promise<string[]> {
  return (await listEmailsTo(email)).map(({ event }) => String(event)).toSorted();
}

/** Waits until the shop counts the one order of an address as paid, by exactly what it costs, and has told of it once; `before` was told earlier. */
export async function expectPaid(email: string, mode: PaypalMode, before: readonly string[] = []): Promise<void> {
  await expect
    .poll(async () => (await listOrdersOf(email)).map((order) => order['paymentStatus'] as string))
    .toEqual(['paid']);
  expect((await listOrdersOf(email))[0]).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    subtotal: 4800,
    shippingCost: 799,
    total: 5599,
    refundedAmount: 0,
    customerEmail: email,
    shippingAddress: ADDRESS,
    payment: paymentSettingsFor(mode),
  });
  const number = await getOrderNumber(email);
  expect(await listEmailEvents(email)).toEqual(['order-confirmation', ...before].toSorted());
  const about: unknown = expect.objectContaining({ subject: expect.stringContaining(number) });
  for (const { message } of await listEmailsTo(email)) expect(message).toEqual(about);
}

/** Lets the time to pay the one order of an address run out. */
export async function expireOrder(email: string): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await shopDatabase()
    .doc(`orders/${String((await listOrdersOf(email))[0]?.['id'])}`)
    .update({ expiresAt: past });
  await expireOrders(shopDatabase(), { shopOrigin: 'http://127.0.0.1', now: new Date() });
}

/** Asks about every message that could not be verified yet, as if so many hours had gone by. */
export async function sweepMessagesAfter(hours: number): Promise<void> {
  const address = await getPaypalUrl();
  const place = { webUrl: address, verifyUrl: address, apiUrl: new URL(address).origin };
  const wallet = createPayPalClient({ ...place, ...PAYPAL_APP, projectId: PROJECT });
  const now = () => new Date(Date.now() + hours * 3_600_000);
  await sweepPayments({
    database: shopDatabase(),
    paypal: wallet,
    isTestEnvironment: wallet.isTest,
    shopOrigin: SHOP,
    now,
  });
}
