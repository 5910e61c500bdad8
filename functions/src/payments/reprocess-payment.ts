import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/index.ts';
import { type PaymentServices, applyPaymentEventInTransaction } from './apply-payment-event.ts';
import { replaceRecordedPayment } from './payment.repository.ts';

/** Evaluates a recorded payment once more, for an order that did not know of it. */
export function reprocessPayment(transaction: Transaction, id: string, services: PaymentServices): Promise<void> {
  return replaceRecordedPayment(transaction, id, async (paymentEvent, attempt) => {
    const received = { paymentEvent, refundId: undefined, isReprocessed: true };
    const outcome = await applyPaymentEventInTransaction(attempt, received, services);
    if (outcome.kind !== 'move') {
      throw new AppError({ code: 'conflict', message: 'There is still no order that this payment could settle.' });
    }
  });
}
