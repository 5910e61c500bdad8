import { expect, type Page } from '@playwright/test';
import { DASHBOARD } from './environment.ts';
import { shopDatabase } from './shop-database.ts';

/** The ways to pay through PayPal (D-18); the PayPal journeys run in both. */
export const PAYPAL_MODES = ['form', 'orders-v2'] as const;
export type PaypalMode = (typeof PAYPAL_MODES)[number];

/** The account that the fake PayPal pays. */
export function paymentSettingsFor(mode: PaypalMode) {
  return { mode, payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' } as const;
}

/** The shop's API credentials at the fake PayPal. */
export const PAYPAL_APP = {
  clientId: 'plenty-local',
  clientSecret: 'plenty-local-paypal-secret',
  webhookId: 'WH-PLENTY-LOCAL',
} as const;

type Payment = { readonly id: string; readonly status: string; readonly amount: string; readonly invoice: string };
type SentMessage = { readonly transaction: string; readonly attempts: readonly { readonly answer: number | string }[] };
type PaypalState = { readonly transactions: readonly Payment[]; readonly messages: readonly SentMessage[] };

async function controlAddress(): Promise<string> {
  const { paypal } = (await (await fetch(`${DASHBOARD}/dashboard.json`)).json()) as { paypal: { control: string } };
  return paypal.control;
}

async function postControl(path: string, request: object): Promise<void> {
  const response = await fetch(`${await controlAddress()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(response.status, await response.text()).toBe(200);
}

/** Resets the fake PayPal, then makes it misbehave in these ways. */
export async function resetPaypal(switches: object = {}): Promise<void> {
  await postControl('/reset', {});
  await postControl('/switches', switches);
}

/** Changes only these switches of the fake PayPal and keeps its payments. */
export async function changePaypal(switches: object): Promise<void> {
  await postControl('/switches', switches);
}

/** Where the shop posts its forms and verifies messages. */
export async function getPaypalUrl(): Promise<string> {
  return new URL('/cgi-bin/webscr', await controlAddress()).href;
}

/** The payments of one order, the newest first. */
export async function listPayments(orderNumber: string): Promise<Payment[]> {
  const { transactions } = (await (await fetch(await controlAddress())).json()) as PaypalState;
  return transactions.filter(({ invoice }) => invoice.endsWith(orderNumber));
}

/** How many messages about a payment the shop has accepted. */
export async function countAcceptedMessages(paymentId: string): Promise<number> {
  const { messages } = (await (await fetch(await controlAddress())).json()) as PaypalState;
  const own = messages.filter(({ transaction }) => transaction === paymentId);
  return own.flatMap(({ attempts }) => attempts).filter(({ answer }) => answer === 200).length;
}

/** Acts on a payment as the merchant would: complete, deny, refund (in part with an `amount`), resend. */
export async function performPaymentAction(
  paymentId: string,
  action: string,
  request: { readonly amount?: string } = {},
): Promise<void> {
  await postControl(`/transactions/${paymentId}/${action}`, request);
}

/** Stores payment settings; the result restores the former ones. */
export async function setPaymentSettings(payments: object): Promise<() => Promise<void>> {
  const settings = shopDatabase().doc('settings/payments');
  const before = (await settings.get()).data();
  await settings.set(payments);
  return async () => {
    await (before ? settings.set(before) : settings.delete());
  };
}

/** Waits for the fake PayPal's page with this amount. */
export async function expectPaypalPage(page: Page, sum: string): Promise<void> {
  await expect(page).toHaveTitle(/Fake PayPal/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sum} USD`);
}
