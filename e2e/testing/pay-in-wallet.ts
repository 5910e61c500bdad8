import { type Locator, type Page, type TestInfo, expect } from '@playwright/test';
import { sweepPayments } from '../../functions/src/payments/sweep-payments.ts';
import { lapseOrders } from '../../functions/src/orders/lapse-orders.ts';
import { openWallet } from '../../functions/src/payments/wallet.ts';
import { fillCart } from './fill-cart.ts';
import { openPage } from './open-page.ts';
import { SHOP } from './shop-address.ts';
import { mailsTo, ordersOf, PROJECT, shopDatabase } from './shop-database.ts';
import { ADDRESS, emailFor, fillCheckout } from './shopper.ts';
import { WALLET_APP, type WalletMode, expectWallet, paymentsIn, walletAddress } from './wallet-control.ts';

/** Goes from a cart with one tee through the checkout to the wallet's page; answers the shopper's email address. */
export async function goToWallet(page: Page, testInfo: TestInfo): Promise<string> {
  const email = emailFor(testInfo);
  await fillCart(page);
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
  await expectWallet(page, '55.99');
  return email;
}

/** Presses a button of the shop or of the wallet. */
export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** What the confirmation says of the payment. */
export function status(page: Page): Locator {
  return page.locator('main [aria-live="polite"]').first();
}

/** The number of the one order of an address. */
export async function numberOf(email: string): Promise<string> {
  const orders = await ordersOf(email);
  expect(orders).toHaveLength(1);
  return String(orders[0]?.['orderNumber']);
}

/** The events that an address was written to about, as its mails name them. */
export async function eventsTold(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ event }) => String(event)).toSorted();
}

/** Waits until the shop counts the one order of an address as paid, by exactly what it costs, and has told of it once; `before` was told earlier. */
export async function expectPaid(email: string, mode: WalletMode, before: readonly string[] = []): Promise<void> {
  await expect
    .poll(async () => (await ordersOf(email)).map((order) => order['paymentStatus'] as string))
    .toEqual(['paid']);
  expect((await ordersOf(email))[0]).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    subtotal: 4800,
    shippingCost: 799,
    total: 5599,
    refundedAmount: 0,
    customerEmail: email,
    shippingAddress: ADDRESS,
    payment: paymentsIn(mode),
  });
  const number = await numberOf(email);
  expect(await eventsTold(email)).toEqual(['order-confirmation', ...before].toSorted());
  const about: unknown = expect.objectContaining({ subject: expect.stringContaining(number) });
  for (const { message } of await mailsTo(email)) expect(message).toEqual(about);
}

/** Lets the time to pay the one order of an address run out. */
export async function lapse(email: string): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await shopDatabase()
    .doc(`orders/${String((await ordersOf(email))[0]?.['id'])}`)
    .update({ expiresAt: past });
  await lapseOrders(shopDatabase(), { shopOrigin: 'http://127.0.0.1', now: new Date() });
}

/** Asks about every message that could not be verified yet, as if so many hours had gone by. */
export async function sweepMessagesIn(hours: number): Promise<void> {
  const address = await walletAddress();
  const place = { webUrl: address, verifyUrl: address, apiUrl: new URL(address).origin };
  const wallet = openWallet({ ...place, ...WALLET_APP, projectId: PROJECT });
  const now = () => new Date(Date.now() + hours * 3_600_000);
  await sweepPayments({ database: shopDatabase(), wallet, isTestEnvironment: wallet.isTest, shopOrigin: SHOP, now });
}
