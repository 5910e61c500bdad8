import type { Random } from './random.ts';
import type { ApiOrder } from './api-order.ts';
import type { DisputeAction, PaymentEvent, Sale } from './sale.ts';
import { toCaptureResource, toOrderResource, toRefundResource } from './show-api.ts';
import type { Switches } from './switches.ts';

const CAPTURE_EVENTS = { Completed: 'COMPLETED', Pending: 'PENDING', Denied: 'DENIED' } as const;

function encodeEvent(type: string, resource: object, random: Random): Buffer {
  const event = { id: `WH-${random.id(17)}-${random.id(17)}`, event_version: '1.0', event_type: type, resource };
  return Buffer.from(JSON.stringify(event));
}

type WebhookSubject = {
  readonly sale: Sale;
  readonly orderId: string;
  readonly origin: string;
  readonly switches: Switches;
};

function toDisputeResource({ id, cart, caseId }: Sale, outcome?: string) {
  return {
    dispute_id: caseId || `PP-R-${id.slice(0, 6)}`,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_life_cycle_stage: 'CHARGEBACK',
    disputed_transactions: [{ seller_transaction_id: id, invoice_number: cart.invoice, custom: cart.custom }],
    ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
  };
}

/** What a webhook says of something that happened to a payment. */
export function createPaymentWebhook(
  event: PaymentEvent,
  { sale, orderId, origin, switches }: WebhookSubject,
  random: Random,
): Buffer {
  switch (event.status) {
    case 'Completed':
    case 'Pending':
    case 'Denied': {
      const resource = toCaptureResource({ ...sale, status: event.status, refunded: 0 }, orderId, switches);
      return encodeEvent(`PAYMENT.CAPTURE.${CAPTURE_EVENTS[event.status]}`, resource, random);
    }
    case 'Refunded':
    case 'Reversed': {
      const back = { id: event.transactionId, amount: event.gross, status: 'COMPLETED' };
      return encodeEvent(`PAYMENT.CAPTURE.${event.status.toUpperCase()}`, toRefundResource(back, sale, origin), random);
    }
    case 'Canceled_Reversal':
      return encodeEvent('CUSTOMER.DISPUTE.RESOLVED', toDisputeResource(sale, 'RESOLVED_SELLER_FAVOUR'), random);
  }
}

/** What a webhook says of a dispute: it names the payment, and moves no money. */
export function createDisputeWebhook(sale: Sale, action: DisputeAction, random: Random): Buffer {
  return action === 'open-case'
    ? encodeEvent('CUSTOMER.DISPUTE.CREATED', toDisputeResource(sale), random)
    : encodeEvent('CUSTOMER.DISPUTE.RESOLVED', toDisputeResource(sale, 'RESOLVED_WITH_PAYOUT'), random);
}

/** What a webhook says when a person has agreed to pay. */
export function createApprovalWebhook(order: ApiOrder, origin: string, switches: Switches, random: Random): Buffer {
  return encodeEvent('CHECKOUT.ORDER.APPROVED', toOrderResource(order, undefined, origin, switches), random);
}
