import { setPayments, switchWallet, WALLET_PAYMENTS } from './wallet-control.ts';
import { test } from './test.ts';

/** What the confirmation says of a payment. */
export const ARRIVED = 'Your payment has arrived.';
export const WAITING = 'We are waiting for PayPal to confirm your payment.';
export const CHECKING = 'We are checking your payment and will write to you.';
/** Where the wallet sends its payer. */
export const CONFIRMATION = /\/order-confirmation\?order=PL-[0-9A-Z]{4}-[0-9A-Z]{4}&key=[0-9a-f]{32}&payment=success$/;

/** The journeys of a file pay through a wallet that behaves unless they say otherwise; afterwards all is as it was. */
export function payThroughWallet(): void {
  // The wallet's switches and the shop's mode are one for all, so these journeys go one after the other.
  test.describe.configure({ mode: 'default' });
  let putBack: () => Promise<void> = async () => undefined;
  test.beforeAll(async () => {
    putBack = await setPayments(WALLET_PAYMENTS);
  });
  test.beforeEach(() => switchWallet());
  test.afterAll(async () => {
    await switchWallet();
    await putBack();
  });
}
