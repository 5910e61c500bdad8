import { expect, type Page } from '@playwright/test';
import { DASHBOARD } from './environment.ts';
import { shopDatabase } from './shop-database.ts';

/** The wallet's ways to be paid (D-18): its journeys are written once and run over both. */
export const PAYPAL_MODES = ['form', 'orders-v2'] as const;
export type PaypalMode = (typeof PAYPAL_MODES)[number];

/** Whom the journeys pay: the account that the wallet on this machine knows. */
export function paymentSettingsFor(mode: PaypalMode) {
  return { mode, payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' } as const;
}

/** The shop's app at the wallet on this machine. */
export const PAYPAL_APP = {
  clientId: 'plenty-local',
  clientSecret: 'plenty-local-paypal-secret',
  webhookId: 'WH-PLENTY-LOCAL',
} as const;

type Payment = { readonly id: string; readonly status: string; readonly amount: string; readonly invoice: string };
type SentMessage = { readonly transaction: string; readonly attempts: readonly { readonly answer: number | string }[] };
type PaypalState = { readonly transactions: readonly Payment[]; readonly messages: readonly SentMessage[] };

async function controlAddress(): Promise<string> {
  const { paypal } = (await (await fetch(`${DASHBOARD}/desk.json`)).json()) as { paypal: { control: string } };
  return paypal.control;
}

async function postControl(path: string, request: object): Promise<void> {
  const answer = await fetch(`${await controlAddress()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Makes the wallet misbehave in the ways named here and behave in all others. */
export async function resetPaypal(switches: object = {}): Promise<void> {
  await postControl('/reset', {});
  await postControl('/switches', switches);
}

/** Changes how the wallet behaves in the ways named here; it forgets nothing. */
export async function changePaypal(switches: object): Promise<void> {
  await postControl('/switches', switches);
}

/** Where the shop hands its orders over, and asks about messages. */
export async function getPaypalUrl(): Promise<string> {
  return new URL('/cgi-bin/webscr', await controlAddress()).href;
}

/** What the wallet knows of the payments of one order, the newest first. */
export async function listPayments(orderNumber: string): Promise<Payment[]> {
  const { transactions } = (await (await fetch(await controlAddress())).json()) as PaypalState;
  return transactions.filter(({ invoice }) => invoice.endsWith(orderNumber));
}

/** How often the shop has taken a message about one payment. */
export async function countAcceptedMessages(paymentId: string): Promise<number> {
  const { messages } = (await (await fetch(await controlAddress())).json()) as PaypalState;
  const own = messages.filter(({ transaction }) => transaction === paymentId);
  return own.flatMap(({ attempts }) => attempts).filter(({ answer }) => answer === 200).length;
}

/** Does something to a payment as its receiver's account would: complete, deny, refund (in part by an `amount`), resend. */
export async function actOnPayment(
  paymentId: string,
  action: string,
  request: { readonly amount?: string } = {},
): Promise<void> {
  await postControl(`/transactions/${paymentId}/${action}`, request);
}

/** Sets who is paid and how; the answer puts back what was set before. */
export async function setPaymentSettings(payments: object): Promise<() => Promise<void>> {
  const settings = shopDatabase().doc('settings/payments');
  const before = (await settings.get()).data();
  await settings.set(payments);
  return async () => {
    await (before ? settings.set(before) : settings.delete());
  };
}

/** Waits for the wallet's own page, with the sum that it is going to take. */
export async function expectPaypalPage(page: Page, sum: string): Promise<void> {
  await expect(page).toHaveTitle(/Wallet stand-in for PayPal/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sum} USD`);
}
