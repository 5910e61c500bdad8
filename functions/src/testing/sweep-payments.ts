import { retryCaptures } from '../payments/capture-order.ts';
import { retryNotifications } from '../payments/process-notification.ts';
import type { PayPalServices } from '../payments/apply-payment-event.ts';
import { retryRefunds } from '../payments/send-refund.ts';

/** Retries everything about payments that is still unconfirmed. Idempotent. */
export async function sweepPayments(paymentServices: PayPalServices): Promise<void> {
  await retryNotifications(paymentServices);
  await retryCaptures(paymentServices);
  await retryRefunds(paymentServices);
}
