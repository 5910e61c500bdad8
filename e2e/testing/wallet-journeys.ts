import { IS_FULL_RUN } from './examined-themes.ts';
import { test } from './test.ts';
import { type PaypalMode, paymentSettingsFor, setPaymentSettings, resetPaypal } from './wallet-control.ts';

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
