import type { Firestore } from 'firebase-admin/firestore';
import { parseIpnDispute, parseIpnPayment } from './ipn-payment-event.ts';
import { type NamedOrder, findOrderByHandle } from './order-handle.ts';
import { findPaidOrder } from './payment.repository.ts';
import type { PayPalClient, WebhookSignature } from './paypal-client.ts';
import { decodeForm } from './paypal-ipn.ts';
import type { ReceivedNotification } from './paypal-notification.repository.ts';
import { parsePayPalWebhook, parseWebhookText } from './paypal-webhook.ts';

const DAY_MS = 86_400_000;
/** PayPal resends a webhook for three days. */
const MAX_AGE_MS = 4 * DAY_MS;
const CLOCK_SKEW_MS = 3_600_000;

/** The order and payments that an unverified message claims to be about. */
type MentionedOrder = NamedOrder & { readonly transactionIds: readonly string[] };

/** What an unverified message itself shows. */
type ScreeningResult =
  | { readonly kind: 'malformed' }
  /** The shop would not act on it even if it were verified. */
  | { readonly kind: 'irrelevant' }
  | { readonly kind: 'relevant'; readonly mention: MentionedOrder; readonly isTimely: boolean };

const MALFORMED: ScreeningResult = { kind: 'malformed' };

/** Headers that PayPal would never send need no call to PayPal. */
function isWellFormedSignature(signature: WebhookSignature): boolean {
  const { transmissionId, transmissionTime, transmissionSignature, algorithm } = signature;
  return (
    /^[\dA-Za-z-]{8,64}$/.test(transmissionId) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(transmissionTime) &&
    /^[\dA-Za-z+/]{4,1000}={0,2}$/.test(transmissionSignature) &&
    /^SHA\d{3}withRSA$/.test(algorithm)
  );
}

function getMentionedOrder(event: NonNullable<ReturnType<typeof parsePayPalWebhook>>): MentionedOrder {
  switch (event.kind) {
    case 'approved':
      return { ...event.order.named, transactionIds: [] };
    case 'payment': {
      const { orderId, orderKey, transactionId, parentTransactionId } = event.paymentEvent;
      return { orderId, orderKey, transactionIds: [parentTransactionId ?? transactionId] };
    }
    case 'dispute': {
      const { orderId, orderKey, transactionId } = event.dispute;
      return { orderId, orderKey, transactionIds: [transactionId] };
    }
  }
}

function screenWebhook(raw: Uint8Array, signature: WebhookSignature, paypal: PayPalClient, now: Date): ScreeningResult {
  const text =
    isWellFormedSignature(signature) && paypal.webhooks?.isCertificate(signature.certUrl)
      ? parseWebhookText(raw)
      : undefined;
  if (text === undefined) return MALFORMED;
  const event = parsePayPalWebhook(JSON.parse(text), paypal.isTest);
  if (!event) return { kind: 'irrelevant' };
  const age = now.getTime() - Date.parse(signature.transmissionTime);
  return { kind: 'relevant', mention: getMentionedOrder(event), isTimely: age >= -CLOCK_SKEW_MS && age <= MAX_AGE_MS };
}

function screenIpn(raw: Uint8Array): ScreeningResult {
  const fields = decodeForm(raw);
  const event = parseIpnDispute(fields) ?? parseIpnPayment(fields);
  if (!event) return { kind: 'irrelevant' };
  const { orderId, orderKey, transactionId } = event;
  const parent = 'parentTransactionId' in event ? event.parentTransactionId : null;
  return {
    kind: 'relevant',
    mention: { orderId, orderKey, transactionIds: [parent ?? transactionId] },
    isTimely: true,
  };
}

/** Checks a message before it is stored or verified, so that a flood of others costs neither a document nor a call. */
export function screenNotification(
  { raw, signature }: ReceivedNotification,
  paypal: PayPalClient,
  now: Date,
): ScreeningResult {
  return signature ? screenWebhook(raw, signature, paypal, now) : screenIpn(raw);
}

/** The id of a message's order. The message must name its handle or a payment of it, which strangers do not know. */
export async function findMentionedOrder(database: Firestore, mentioned: MentionedOrder): Promise<string | null> {
  const order = await findOrderByHandle(database, mentioned);
  if (order) return order.id;
  for (const transactionId of mentioned.transactionIds.filter((id) => /^[A-Z0-9]{1,40}$/.test(id))) {
    const paid = await findPaidOrder(database, transactionId);
    if (paid) return paid.orderId;
  }
  return null;
}
