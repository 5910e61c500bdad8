import { cents } from '@plenty/contract/money/money';
import type { PaymentEvidence } from '@plenty/contract/payments/payment-evidence';
import type { PaymentStatus } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import type { Changes } from '../firestore/transact.ts';
import { type Occasion, queueOrderMail, queueOwnerNotice } from '../mail/mail-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/**
 * Tells of what the wallet's word made of an order: the customer of a payment that arrived, failed or has to be looked at, the owner of
 * what needs them (D-27). `order` is the order as it is now.
 */
export async function tellOfPayment(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  { to, evidence }: { readonly to: PaymentStatus; readonly evidence: PaymentEvidence },
  occasion: Occasion,
): Promise<void> {
  const cause = `${evidence.transactionId}-${evidence.status}`;
  if (evidence.status === 'refunded') {
    const amount = cents(Math.abs(evidence.amount));
    return queueOrderMail(changes, database, order, { kind: 'order-refunded', amount, cause }, occasion);
  }
  switch (to) {
    case 'paid':
      // A dispute that was won is no new payment.
      if (evidence.status !== 'completed') return;
      return queueOrderMail(changes, database, order, { kind: 'order-confirmation' }, occasion);
    case 'failed':
      return queueOrderMail(changes, database, order, { kind: 'payment-trouble', problem: 'failed', cause }, occasion);
    case 'review':
      await queueOrderMail(changes, database, order, { kind: 'payment-trouble', problem: 'review', cause }, occasion);
      return queueOwnerNotice(
        changes,
        database,
        order,
        { matter: 'review', cause, note: order.concern ?? '' },
        occasion,
      );
    case 'reversed':
      return queueOwnerNotice(changes, database, order, { matter: 'reversed', cause }, occasion);
    case 'pending':
    case 'expired':
    case 'partially_refunded':
    case 'refunded':
    case 'not_required':
      return undefined;
  }
}
