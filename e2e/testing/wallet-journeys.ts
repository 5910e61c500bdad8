import { IS_PROVING } from './examined-themes.ts';
import { test } from './test.ts';
import { type WalletMode, paymentsIn, setPayments, switchWallet } from './wallet-control.ts';

/** What the confirmation says of a payment. */
export const ARRIVED = 'Your payment has arrived.';
export const WAITING = 'PayPal is still working on your payment. This page updates as soon as it is done.';
/** PayPal's 'Pending': the shop says until when the order is reserved. */
export const ON_ITS_WAY = /^PayPal has your payment and is still working on it, which can take a few days\./;
export const CHECKING = 'We are checking your payment and will write to you.';
export const FAILED = 'Your payment did not go through. Your order is still reserved for you.';
/** Where the wallet's payer ends up: the key is taken out of the address, and a success is what PayPal has confirmed by then. */
export const CONFIRMATION = /\/order-confirmation\?order=PL-[0-9A-Z]{4}-[0-9A-Z]{4}(&payment=success)?$/;

/**
 * The journeys of a file, or of a part of it, pay in this mode through a wallet that behaves unless they say otherwise; afterwards all is
 * as it was.
 */
export function payThroughWallet(mode: WalletMode): void {
  // The wallet's switches and the shop's mode are one for all, so these journeys go one after the other.
  test.describe.configure({ mode: 'default' });
  let putBack: () => Promise<void> = async () => undefined;
  test.beforeAll(async () => {
    putBack = await setPayments(paymentsIn(mode));
  });
  test.beforeEach(() => switchWallet());
  test.afterAll(async () => {
    await switchWallet();
    await putBack();
  });
}

/** Writes a journey that a whole proof alone takes its time for, or, where `isUsual`, every run. */
export function journeyWhen(isUsual: boolean): typeof test | typeof test.skip {
  return isUsual || IS_PROVING ? test : test.skip;
}
