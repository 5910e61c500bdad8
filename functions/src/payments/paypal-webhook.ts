import type { DisputeEvent } from '@plenty/contract/payments/evaluate-payment';
import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import * as z from 'zod/mini';
import { parseCustomField } from './ipn-payment-event.ts';
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

/** The event's own text, when its bytes are one whole JSON object and nothing else: more could speak beside the question it is put into. */
export function parseWebhookText(raw: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    const event: unknown = JSON.parse(text);
    return typeof event === 'object' && event !== null && !Array.isArray(event) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Asks PayPal whether it signed a webhook for this very shop; the bytes go there as they came. */
export async function verifyWebhook(
  raw: Uint8Array,
  signature: WebhookSignature,
  { orders }: PayPalClient,
): Promise<Verification> {
  const event = parseWebhookText(raw);
  if (event === undefined) return 'invalid';
  if (!orders) return 'unknown';
  const answer = await orders.verify(signature, event);
  if (answer.kind === 'refused') return 'invalid';
  const word =
    answer.kind === 'answered'
      ? verificationResponseSchema.safeParse(answer.data).data?.verification_status
      : undefined;
  if (word === 'SUCCESS') return 'verified';
  return word === 'FAILURE' ? 'invalid' : 'unknown';
}

const disputeSchema = z.object({
  dispute_id: paypalIdSchema,
  reason: optionalText,
  dispute_life_cycle_stage: optionalText,
  dispute_outcome: z.optional(z.object({ outcome_code: optionalText })),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: paypalIdSchema, custom: optionalText }))
    .check(z.minLength(1)),
});

/** What a webhook says, once PayPal has confirmed that it is its own. */
export type PayPalWebhookEvent =
  /** The shopper has agreed: the money is the shop's to take. */
  | { readonly kind: 'approved'; readonly order: PayPalOrder }
  /** `paypalOrderId` names the order at PayPal, which knows who was paid where the message does not say. */
  | { readonly kind: 'payment'; readonly paymentEvent: PaymentEvent; readonly paypalOrderId: string | undefined }
  | { readonly kind: 'dispute'; readonly notice: DisputeEvent; readonly isWon: boolean };

const eventSchema = z.object({ event_type: z.string(), resource: z.unknown() });

function parseDispute(resource: unknown, word: DisputeEvent['word'], isTest: boolean): PayPalWebhookEvent | undefined {
  const read = disputeSchema.safeParse(resource);
  const [disputed] = read.success ? read.data.disputed_transactions : [];
  if (!read.success || !disputed) return undefined;
  const custom = parseCustomField(disputed.custom);
  const notice: DisputeEvent = {
    word,
    caseId: read.data.dispute_id,
    kind: read.data.dispute_life_cycle_stage.slice(0, 60),
    reason: (read.data.dispute_outcome?.outcome_code || read.data.reason).slice(0, 60),
    transactionId: disputed.seller_transaction_id,
    orderId: custom.o,
    orderKey: custom.k,
    isTest,
  };
  return { kind: 'dispute', notice, isWon: read.data.dispute_outcome?.outcome_code === 'RESOLVED_SELLER_FAVOUR' };
}

/** Reads a verified webhook; undefined when it is about nothing the shop keeps books of. */
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
      // One that is still on its way is told again when it has arrived.
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
