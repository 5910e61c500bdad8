import type { Firestore } from 'firebase-admin/firestore';

/** One letter the shop has sent; `createdAt` is an ISO instant. */
export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
  readonly orderNumber?: string;
}

const AT_MOST = 200;

/** The letters in the `mail` collection (the form the Trigger Email extension sends, D-27), the newest first. */
export async function readMail(firestore: Firestore): Promise<Letter[]> {
  const found = await firestore.collection('mail').orderBy('createdAt', 'desc').limit(AT_MOST).get();
  return found.docs.map((document) => parseLetter(document.id, document.data()));
}

/** A letter out of a stored document; what is missing is empty, so that a broken one can still be looked at. */
export function parseLetter(id: string, stored: Readonly<Record<string, unknown>>): Letter {
  const message = isRecord(stored['message']) ? stored['message'] : {};
  const orderNumber = stored['orderNumber'];
  return {
    id,
    to: addresses(stored['to']),
    subject: text(message['subject']),
    text: text(message['text']),
    html: text(message['html']),
    createdAt: instant(stored['createdAt']),
    ...(typeof orderNumber === 'string' ? { orderNumber } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function addresses(value: unknown): string {
  return Array.isArray(value) ? value.map(text).join(', ') : text(value);
}

function instant(value: unknown): string {
  if (isRecord(value) && typeof value['toDate'] === 'function') {
    const date: unknown = value['toDate']();
    return date instanceof Date ? date.toISOString() : '';
  }
  return text(value);
}
