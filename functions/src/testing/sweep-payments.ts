import { retryCaptures } from '../payments/capture-order.ts';
import { retryNotifications } from '../payments/process-notification.ts';
import { type PayPalServices } from '../payments/apply-payment-event.ts';
import { retryRefunds } from '../payments/send-refund.ts';

/** Takes up everything about payments whose answer was lost or not there yet; run as often as one likes. */
export async function sweepPayments(paymentServices: PayPalServices): Promise<void> {
  await retryNotifications(paymentServices);
  await retryCaptures(paymentServices);
  await retryRefunds(paymentServices);
}
