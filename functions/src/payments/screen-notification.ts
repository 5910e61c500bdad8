import type { Firestore } from 'firebase-admin/firestore';
import { readOrder } from '../orders/index.ts';
import { parseIpnDispute, parseIpnPayment } from './ipn-payment-event.ts';
import { findPaidOrder } from './payment.repository.ts';
import type { PayPalClient, WebhookSignature } from './paypal-client.ts';
import { decodeForm } from './paypal-ipn.ts';
import type { ReceivedNotification } from './paypal-notification.repository.ts';
import { resolveOrderHandle } from './paypal-resources.ts';
import { parsePayPalWebhook, parseWebhookText } from './paypal-webhook.ts';

const DAY_MS = 86_400_000;
/** PayPal sends a webhook again for three days. */
const MAX_AGE_MS = 4 * DAY_MS;
const CLOCK_SKEW_MS = 3_600_000;

/** Which order a message says it is about, and by which payments of it. Nothing of this is believed yet. */
export type MentionedOrder = {
  readonly orderId: string;
  readonly orderKey: string;
  readonly transactionIds: readonly string[];
};

/** What can be told of a message by looking at it alone. */
export type ScreeningResult =
  | { readonly kind: 'malformed' }
  /** Even if it were true there would be nothing to do. */
  | { readonly kind: 'irrelevant' }
  | { readonly kind: 'relevant'; readonly mention: MentionedOrder; readonly isTimely: boolean };

const MALFORMED: ScreeningResult = { kind: 'malformed' };

/** The form of PayPal's headers: what has another one needs not be asked about. */
function isWellFormedSignature({
  transmissionId,
  transmissionTime,
  transmissionSignature,
  algorithm,
}: WebhookSignature): boolean {
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
      return { orderId: event.order.custom.o, orderKey: event.order.custom.k, transactionIds: [] };
    case 'payment': {
      const { orderId, orderKey, transactionId, parentTransactionId } = event.paymentEvent;
      return { orderId, orderKey, transactionIds: [parentTransactionId ?? transactionId] };
    }
    case 'dispute': {
      const { orderId, orderKey, transactionId } = event.notice;
      return { orderId, orderKey, transactionIds: [transactionId] };
    }
  }
}

function screenWebhook(raw: Uint8Array, signature: WebhookSignature, wallet: PayPalClient, now: Date): ScreeningResult {
  const text =
    isWellFormedSignature(signature) && wallet.webhooks?.isCertificate(signature.certUrl)
      ? parseWebhookText(raw)
      : undefined;
  if (text === undefined) return MALFORMED;
  const event = parsePayPalWebhook(JSON.parse(text), wallet.isTest);
  if (!event) return { kind: 'irrelevant' };
  const age = now.getTime() - Date.parse(signature.transmissionTime);
  return { kind: 'relevant', mention: getMentionedOrder(event), isTimely: age >= -CLOCK_SKEW_MS && age <= MAX_AGE_MS };
}

function screenIpn(raw: Uint8Array): ScreeningResult {
  const fields = decodeForm(raw);
  const told = parseIpnDispute(fields) ?? parseIpnPayment(fields);
  if (!told) return { kind: 'irrelevant' };
  const { orderId, orderKey, transactionId } = told;
  const parent = 'parentTransactionId' in told ? told.parentTransactionId : null;
  return {
    kind: 'relevant',
    mention: { orderId, orderKey, transactionIds: [parent ?? transactionId] },
    isTimely: true,
  };
}

/** Looks at a message before anything is stored or anybody is asked: a flood costs neither a document nor a call. */
export function screenNotification(
  { raw, signature }: ReceivedNotification,
  wallet: PayPalClient,
  now: Date,
): ScreeningResult {
  return signature ? screenWebhook(raw, signature, wallet, now) : screenIpn(raw);
}

/**
 * The order a message is about, when it names what only PayPal and the order's own customer know: its handle, its key, or the number of a
 * payment. A stranger's forgery is about none.
 */
export async function findMentionedOrder(
  database: Firestore,
  { orderId, orderKey, transactionIds }: MentionedOrder,
): Promise<string | null> {
  const order = /^[0-9a-f]{40}$/.test(orderId) ? await readOrder(database, database, orderId) : undefined;
  if (order && resolveOrderHandle({ orderKey }, order).orderKey === order.orderKey) return order.id;
  for (const transactionId of transactionIds.filter((id) => /^[A-Z0-9]{1,40}$/.test(id))) {
    const paid = await findPaidOrder(database, database, transactionId);
    if (paid) return paid.orderId;
  }
  return null;
}
