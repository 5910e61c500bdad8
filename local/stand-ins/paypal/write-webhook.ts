import type { Random } from './random.ts';
import type { ApiOrder } from './api-order.ts';
import type { CaseAction, PaymentEvent, Sale } from './sale.ts';
import { showCapture, showOrder, showRefund } from './show-api.ts';
import type { Switches } from './switches.ts';

const CAPTURE_EVENTS = { Completed: 'COMPLETED', Pending: 'PENDING', Denied: 'DENIED' } as const;

function writeEvent(type: string, resource: object, random: Random): Buffer {
  const event = { id: `WH-${random.id(17)}-${random.id(17)}`, event_version: '1.0', event_type: type, resource };
  return Buffer.from(JSON.stringify(event));
}

type Told = { readonly sale: Sale; readonly orderId: string; readonly origin: string; readonly switches: Switches };

function disputeOf({ id, cart, caseId }: Sale, outcome?: string) {
  return {
    dispute_id: caseId || `PP-R-${id.slice(0, 6)}`,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_life_cycle_stage: 'CHARGEBACK',
    disputed_transactions: [{ seller_transaction_id: id, invoice_number: cart.invoice, custom: cart.custom }],
    ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
  };
}

/** What a webhook says of something that happened to a payment. */
export function writeWebhook(event: PaymentEvent, { sale, orderId, origin, switches }: Told, random: Random): Buffer {
  switch (event.word) {
    case 'Completed':
    case 'Pending':
    case 'Denied': {
      const resource = showCapture({ ...sale, word: event.word, refunded: 0 }, orderId, switches);
      return writeEvent(`PAYMENT.CAPTURE.${CAPTURE_EVENTS[event.word]}`, resource, random);
    }
    case 'Refunded':
    case 'Reversed': {
      const back = { id: event.transactionId, amount: event.gross, status: 'COMPLETED' };
      return writeEvent(`PAYMENT.CAPTURE.${event.word.toUpperCase()}`, showRefund(back, sale, origin), random);
    }
    case 'Canceled_Reversal':
      return writeEvent('CUSTOMER.DISPUTE.RESOLVED', disputeOf(sale, 'RESOLVED_SELLER_FAVOUR'), random);
  }
}

/** What a webhook says of a dispute: it names the payment, and moves no money. */
export function writeDispute(sale: Sale, action: CaseAction, random: Random): Buffer {
  return action === 'open-case'
    ? writeEvent('CUSTOMER.DISPUTE.CREATED', disputeOf(sale), random)
    : writeEvent('CUSTOMER.DISPUTE.RESOLVED', disputeOf(sale, 'RESOLVED_WITH_PAYOUT'), random);
}

/** What a webhook says when a person has agreed to pay. */
export function writeApproval(order: ApiOrder, origin: string, switches: Switches, random: Random): Buffer {
  return writeEvent('CHECKOUT.ORDER.APPROVED', showOrder(order, undefined, origin, switches), random);
}
