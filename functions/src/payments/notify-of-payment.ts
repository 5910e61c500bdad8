import { cents } from '@plenty/contract/lib/money';
import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import type { PaymentStatus } from '@plenty/contract/orders/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import type { Transaction } from '../db/index.ts';
import { type EmailContext } from '../email/index.ts';
import { type StoredOrder, queueAdminNotice, queueOrderEmail } from '../orders/index.ts';

/**
 * Tells of what the wallet's word made of an order: the customer of a payment that arrived, failed or has to be looked at, the owner of
 * what needs them (D-27). `order` is the order as it is now.
 */
export async function notifyOfPayment(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { to, paymentEvent }: { readonly to: PaymentStatus; readonly paymentEvent: PaymentEvent },
  eventContext: EmailContext,
): Promise<void> {
  const cause = `${paymentEvent.transactionId}-${paymentEvent.status}`;
  if (paymentEvent.status === 'refunded') {
    const amount = cents(Math.abs(paymentEvent.amount));
    return queueOrderEmail(transaction, database, order, { kind: 'order-refunded', amount, cause }, eventContext);
  }
  switch (to) {
    case 'paid':
      // A dispute that was won is no new payment.
      if (paymentEvent.status !== 'completed') return;
      return queueOrderEmail(transaction, database, order, { kind: 'order-confirmation' }, eventContext);
    case 'failed':
      return queueOrderEmail(
        transaction,
        database,
        order,
        { kind: 'payment-trouble', problem: 'failed', cause },
        eventContext,
      );
    case 'review':
      await queueOrderEmail(
        transaction,
        database,
        order,
        { kind: 'payment-trouble', problem: 'review', cause },
        eventContext,
      );
      return queueAdminNotice(
        transaction,
        database,
        order,
        { matter: 'review', cause, note: order.concern ?? '' },
        eventContext,
      );
    case 'reversed':
      return queueAdminNotice(transaction, database, order, { matter: 'reversed', cause }, eventContext);
    case 'pending':
    case 'expired':
    case 'partially_refunded':
    case 'refunded':
    case 'not_required':
      return undefined;
  }
}
