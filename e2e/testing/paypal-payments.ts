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

/** What the confirmation says of a payment. */
export const PAYMENT_ARRIVED = 'Your payment has arrived.';
export const PAYMENT_WAITING = 'PayPal is still working on your payment. This page updates as soon as it is done.';
/** PayPal's 'Pending': the shop says until when the order is reserved. */
export const PAYMENT_PENDING = /^PayPal has your payment and is still working on it, which can take a few days\./;
export const PAYMENT_CHECKING = 'We are checking your payment and will write to you.';
export const PAYMENT_FAILED = 'Your payment did not go through. Your order is still reserved for you.';
/** Where the wallet's payer ends up: the key is taken out of the address, and a success is what PayPal has confirmed by then. */
export const CONFIRMATION_URL = /\/order-confirmation\?order=PL-[0-9A-Z]{4}-[0-9A-Z]{4}(&payment=success)?$/;

/**
 * The journeys of a file, or of a part of it, pay in this mode through a wallet that behaves unless they say otherwise; afterwards all is
 * as it was.
 */
export function payThroughPaypal(mode: PaypalMode): void {
  // The wallet's switches and the shop's mode are one for all, so these journeys go one after the other.
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

/** Writes a journey that a whole proof alone takes its time for, or, where `isUsual`, every run. */
export function testWhen(isUsual: boolean): typeof test | typeof test.skip {
  return isUsual || IS_FULL_RUN ? test : test.skip;
}
