import type { DisputeEvent } from '@plenty/contract/payments/evaluate-payment';
import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import * as z from 'zod/mini';
import { parseCustomField } from './order-handle.ts';
import type { PayPalClient, WebhookSignature } from './paypal-client.ts';
import type { Verification } from './paypal-ipn.ts';
import {
  type PayPalOrder,
  captureSchema,
  optionalText,
  parsePayPalOrder,
  parsePayPalRefund,
  paypalIdSchema,
  toPaymentEvent,
} from './paypal-resources.ts';

const verificationResponseSchema = z.object({ verification_status: z.string() });

/** The text of an event that is a single JSON object. Anything more could inject fields into the verification request it is put into. */
export function parseWebhookText(raw: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    const event: unknown = JSON.parse(text);
    return typeof event === 'object' && event !== null && !Array.isArray(event) ? text : undefined;
  } catch {
    return undefined;
  }
}

export async function verifyWebhook(
  raw: Uint8Array,
  signature: WebhookSignature,
  { orders }: PayPalClient,
): Promise<Verification> {
  const event = parseWebhookText(raw);
  if (event === undefined) return 'invalid';
  if (!orders) return 'unknown';
  const result = await orders.verify(signature, event);
  if (result.kind !== 'answered') return result.kind === 'refused' ? 'invalid' : 'unknown';
  const status = verificationResponseSchema.safeParse(result.data).data?.verification_status;
  if (status === 'SUCCESS') return 'verified';
  return status === 'FAILURE' ? 'invalid' : 'unknown';
}

const disputeSchema = z.object({
  dispute_id: paypalIdSchema,
  reason: optionalText,
  dispute_life_cycle_stage: optionalText,
  dispute_outcome: z.optional(z.object({ outcome_code: optionalText })),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: paypalIdSchema, invoice_number: optionalText, custom: optionalText }))
    .check(z.minLength(1)),
});

/** The webhooks that the shop acts on. */
export type PayPalWebhookEvent =
  /** The shopper has approved the payment, so it can be captured. */
  | { readonly kind: 'approved'; readonly order: PayPalOrder }
  /** PayPal's order tells who was paid when the event does not. */
  | { readonly kind: 'payment'; readonly paymentEvent: PaymentEvent; readonly paypalOrderId: string | undefined }
  | { readonly kind: 'dispute'; readonly dispute: DisputeEvent; readonly isWon: boolean };

const eventSchema = z.object({ event_type: z.string(), resource: z.unknown() });

function parseDispute(resource: unknown, word: DisputeEvent['word'], isTest: boolean): PayPalWebhookEvent | undefined {
  const { data } = disputeSchema.safeParse(resource);
  const [disputed] = data?.disputed_transactions ?? [];
  if (!data || !disputed) return undefined;
  const dispute: DisputeEvent = {
    word,
    caseId: data.dispute_id,
    kind: data.dispute_life_cycle_stage.slice(0, 60),
    reason: (data.dispute_outcome?.outcome_code || data.reason).slice(0, 60),
    transactionId: disputed.seller_transaction_id,
    invoice: disputed.invoice_number,
    ...parseCustomField(disputed.custom),
    isTest,
  };
  return { kind: 'dispute', dispute, isWon: data.dispute_outcome?.outcome_code === 'RESOLVED_SELLER_FAVOUR' };
}

/** Undefined for an event that the shop does not act on. */
export function parsePayPalWebhook(data: unknown, isTest: boolean): PayPalWebhookEvent | undefined {
  const event = eventSchema.safeParse(data);
  if (!event.success) return undefined;
  const { event_type: type, resource } = event.data;
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED': {
      const order = parsePayPalOrder(resource, isTest);
      return order && { kind: 'approved', order };
    }
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED': {
      const capture = captureSchema.safeParse(resource);
      const paymentEvent = capture.success ? toPaymentEvent(capture.data, { isTest }) : undefined;
      const paypalOrderId = capture.data?.supplementary_data?.related_ids?.order_id;
      return paymentEvent && { kind: 'payment', paymentEvent, paypalOrderId };
    }
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED': {
      const refund = parsePayPalRefund(resource, isTest, type.endsWith('REVERSED') ? 'reversed' : 'refunded');
      // A pending refund has another event when it completes.
      const hasHappened = refund && (refund.state === 'COMPLETED' || refund.paymentEvent.status === 'reversed');
      return hasHappened ? { kind: 'payment', paymentEvent: refund.paymentEvent, paypalOrderId: undefined } : undefined;
    }
    case 'CUSTOMER.DISPUTE.CREATED':
      return parseDispute(resource, 'opened', isTest);
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return parseDispute(resource, 'settled', isTest);
    default:
      return undefined;
  }
}
