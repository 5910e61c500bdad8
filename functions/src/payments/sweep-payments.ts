import { retryCaptures } from './capture-order.ts';
import { type PayPalServices, retryNotifications } from './receive-message.ts';
import { retryRefunds } from './send-refund.ts';

/** Takes up everything about payments whose answer was lost or not there yet; run as often as one likes. */
export async function sweepPayments(paymentServices: PayPalServices): Promise<void> {
  await retryNotifications(paymentServices);
  await retryCaptures(paymentServices);
  await retryRefunds(paymentServices);
}
