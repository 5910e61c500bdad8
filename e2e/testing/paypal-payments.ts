import { type Locator, type Page, type TestInfo, expect } from '@playwright/test';
import { createPayPalClient } from '../../functions/src/payments/paypal-client.ts';
import { expireOrders } from '../../functions/src/payments/unpaid-orders.ts';
import { sweepPayments } from '../../functions/src/testing/sweep-payments.ts';
import { SHOP } from './environment.ts';
import {
  PAYPAL_APP,
  type PaypalMode,
  expectPaypalPage,
  getPaypalUrl,
  paymentSettingsFor,
  resetPaypal,
  setPaymentSettings,
} from './fake-paypal.ts';
import { openPage } from './open-page.ts';
import { IS_FULL_RUN } from './screen-matrix.ts';
import { PROJECT, listEmailsTo, listOrdersOf, shopDatabase } from './shop-database.ts';
import { ADDRESS, emailFor, fillCart, fillCheckout } from './shopper.ts';
import { test } from './test.ts';

/** Goes from a cart with one tee through the checkout to PayPal's page; returns the shopper's email address. */
export async function goToPaypal(page: Page, testInfo: TestInfo): Promise<string> {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await expectPaypalPage(page, '55.99');
  return email;
}

export async function pressButton(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The payment status on the confirmation. */
export function paymentStatusText(page: Page): Locator {
  return page.locator('main [aria-live="polite"]').first();
}

/** The number of the only order of an email address. */
export async function getOrderNumber(email: string): Promise<string> {
  const orders = await listOrdersOf(email);
  expect(orders).toHaveLength(1);
  return String(orders[0]?.['orderNumber']);
}

/** The events of the emails to an address, sorted. */
export async function listEmailEvents(email: string): Promise<string[]> {
  return (await listEmailsTo(email)).map(({ event }) => String(event)).toSorted();
}

/** Waits until the first email to an address has gone out, and returns its text: one that waits is dropped once it is not true any more. */
export async function readSentEmail(email: string): Promise<string> {
  const listStates = async () => (await listEmailsTo(email)).map(({ delivery }) => String(delivery?.state));
  await expect.poll(listStates).toEqual(['SUCCESS']);
  return String((await listEmailsTo(email))[0]?.['message'].text);
}

/** Waits until the only order of an address is paid in full and confirmed by one email; `before` lists earlier email events. */
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

/** Expires the only order of an address. */
export async function expireOrder(email: string): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await shopDatabase()
    .doc(`orders/${String((await listOrdersOf(email))[0]?.['id'])}`)
    .update({ expiresAt: past });
  await expireOrders(shopDatabase(), { shopOrigin: 'http://127.0.0.1', now: new Date() });
}

/** Verifies all pending messages, as if this many hours had passed. */
export async function sweepMessagesAfter(hours: number): Promise<void> {
  const address = await getPaypalUrl();
  const urls = { webUrl: address, verifyUrl: address, apiUrl: new URL(address).origin };
  const paypal = createPayPalClient({ ...urls, ...PAYPAL_APP, projectId: PROJECT });
  const now = () => new Date(Date.now() + hours * 3_600_000);
  await sweepPayments({
    database: shopDatabase(),
    paypal,
    isTestEnvironment: paypal.isTest,
    shopOrigin: SHOP,
    now,
  });
}

/** The confirmation's payment messages. */
export const PAYMENT_ARRIVED = 'Your payment has arrived.';
export const PAYMENT_WAITING = 'PayPal is still working on your payment. This page updates as soon as it is done.';
/** PayPal's status 'Pending': the message also says until when the order is reserved. */
export const PAYMENT_PENDING = /^PayPal has your payment and is still working on it, which can take a few days\./;
export const PAYMENT_CHECKING = 'We are checking your payment and will write to you.';
export const PAYMENT_FAILED = 'Your payment did not go through. Your order is still reserved for you.';
/** The confirmation after PayPal: the key has left the address, and `success` appears only if PayPal has confirmed the payment by then. */
export const CONFIRMATION_URL = /\/order-confirmation\?order=PL-[0-9A-Z]{4}-[0-9A-Z]{4}(&payment=success)?$/;

/** The journeys of the describe block pay in this mode; afterwards the former settings are restored. */
export function payThroughPaypal(mode: PaypalMode): void {
  // Settings and switches are shop-wide, so these journeys run one after the other.
  test.describe.configure({ mode: 'default' });
  let restoreSettings: () => Promise<void> = async () => undefined;
  test.beforeAll(async () => {
    restoreSettings = await setPaymentSettings(paymentSettingsFor(mode));
  });
  test.beforeEach(() => resetPaypal());
  test.afterAll(async () => {
    await resetPaypal();
    await restoreSettings();
  });
}

/** A journey for `npm run verify` only, or for every run where `isUsual`. */
export function testWhen(isUsual: boolean): typeof test | typeof test.skip {
  return isUsual || IS_FULL_RUN ? test : test.skip;
}
