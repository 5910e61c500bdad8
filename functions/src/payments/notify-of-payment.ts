import { cents } from '@plenty/contract/lib/money';
import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import type { Transaction } from '../db/index.ts';
import type { EmailContext, OrderEmailEvent } from '../email/index.ts';
import { type StoredOrder, queueAdminNotice, queueOrderEmail } from '../orders/index.ts';

/** Queues the emails to the customer and to the owner after an event has moved a payment (D-27). `order` is the order after it. */
export async function notifyOfPayment(
  transaction: Transaction,
  order: StoredOrder,
  paymentEvent: PaymentEvent,
  emailContext: EmailContext,
): Promise<void> {
  const cause = `${paymentEvent.transactionId}-${paymentEvent.status}`;
  const notifyCustomer = (event: OrderEmailEvent) => queueOrderEmail(transaction, order, event, emailContext);
  const notifyOwner = (reason: 'review' | 'reversed', note = '') =>
    queueAdminNotice(transaction, order, { reason, cause, note }, emailContext);
  if (paymentEvent.status === 'refunded') {
    return notifyCustomer({ kind: 'order-refunded', amount: cents(Math.abs(paymentEvent.amount)), cause });
  }
  switch (order.paymentStatus) {
    case 'paid':
      // Winning a dispute is no new payment.
      return paymentEvent.status === 'completed' ? notifyCustomer({ kind: 'order-confirmation' }) : undefined;
    case 'failed':
      return notifyCustomer({ kind: 'payment-trouble', problem: 'failed', cause });
    case 'review':
      await notifyCustomer({ kind: 'payment-trouble', problem: 'review', cause });
      return notifyOwner('review', order.concern ?? '');
    case 'reversed':
      return notifyOwner('reversed');
    case 'pending':
    case 'expired':
    case 'partially_refunded':
    case 'refunded':
    case 'not_required':
      return undefined;
  }
}
