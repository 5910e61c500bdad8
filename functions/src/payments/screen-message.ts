import type { Firestore } from 'firebase-admin/firestore';
import { readOrder } from '../orders/order-repository.ts';
import { decodeForm } from './decode-form.ts';
import type { Arrived } from './inbox-repository.ts';
import { namedByHandle } from './order-handle.ts';
import { findPaidOrder } from './payment-repository.ts';
import type { WebhookSignature } from './paypal-orders.ts';
import { readCaseNotice, readEvidence } from './read-evidence.ts';
import { readPaypalEvent } from './read-paypal-event.ts';
import { readEventText } from './verify-webhook.ts';
import type { Wallet } from './wallet.ts';

const DAY_MS = 86_400_000;
/** PayPal sends a webhook again for three days. */
const SENT_WITHIN_MS = 4 * DAY_MS;
const CLOCKS_APART_MS = 3_600_000;

/** Which order a message says it is about, and by which payments of it. Nothing of this is believed yet. */
export type Mention = {
  readonly orderId: string;
  readonly orderKey: string;
  readonly transactionIds: readonly string[];
};

/** What can be told of a message by looking at it alone. */
export type Screened =
  | { readonly kind: 'malformed' }
  /** Even if it were true there would be nothing to do. */
  | { readonly kind: 'irrelevant' }
  | { readonly kind: 'relevant'; readonly mention: Mention; readonly isTimely: boolean };

const MALFORMED: Screened = { kind: 'malformed' };

/** The form of PayPal's headers: what has another one needs not be asked about. */
function isSignature({
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

function mentionOf(event: NonNullable<ReturnType<typeof readPaypalEvent>>): Mention {
  switch (event.kind) {
    case 'approved':
      return { orderId: event.order.custom.o, orderKey: event.order.custom.k, transactionIds: [] };
    case 'payment': {
      const { orderId, orderKey, transactionId, parentTransactionId } = event.evidence;
      return { orderId, orderKey, transactionIds: [parentTransactionId ?? transactionId] };
    }
    case 'dispute': {
      const { orderId, orderKey, transactionId } = event.notice;
      return { orderId, orderKey, transactionIds: [transactionId] };
    }
  }
}

function screenWebhook(raw: Uint8Array, signature: WebhookSignature, wallet: Wallet, now: Date): Screened {
  const text =
    isSignature(signature) && wallet.webhooks?.isCertificate(signature.certUrl) ? readEventText(raw) : undefined;
  if (text === undefined) return MALFORMED;
  const event = readPaypalEvent(JSON.parse(text), wallet.isTest);
  if (!event) return { kind: 'irrelevant' };
  const age = now.getTime() - Date.parse(signature.transmissionTime);
  return { kind: 'relevant', mention: mentionOf(event), isTimely: age >= -CLOCKS_APART_MS && age <= SENT_WITHIN_MS };
}

function screenForm(raw: Uint8Array): Screened {
  const fields = decodeForm(raw);
  const told = readCaseNotice(fields) ?? readEvidence(fields);
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
export function screenMessage({ raw, signature }: Arrived, wallet: Wallet, now: Date): Screened {
  return signature ? screenWebhook(raw, signature, wallet, now) : screenForm(raw);
}

/**
 * The order a message is about, when it names what only PayPal and the order's own customer know: its handle, its key, or the number of a
 * payment. A stranger's forgery is about none.
 */
export async function findMentioned(
  database: Firestore,
  { orderId, orderKey, transactionIds }: Mention,
): Promise<string | null> {
  const order = /^[0-9a-f]{40}$/.test(orderId) ? await readOrder(database, database, orderId) : undefined;
  if (order && namedByHandle({ orderKey }, order).orderKey === order.orderKey) return order.id;
  for (const transactionId of transactionIds.filter((id) => /^[A-Z0-9]{1,40}$/.test(id))) {
    const paid = await findPaidOrder(database, database, transactionId);
    if (paid) return paid.orderId;
  }
  return null;
}
