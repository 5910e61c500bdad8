import { type OrderEmailKind, orderEmailKindSchema } from '@plenty/contract/mail/order-mail';
import type { SentEmail } from '@plenty/contract/panel/panel-order';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Transaction } from '../firestore/transact.ts';
import { createEmailDocument } from './stored-mail.ts';

const MAX_LISTED = 100;

const storedSentEmailSchema = z.object({
  event: orderEmailKindSchema,
  orderId: z.string(),
  orderNumber: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  createdAt: timestampSchema,
  /** The mail that this one repeats. */
  resends: z.optional(z.string()),
});

const listedEmailSchema = z.pick(storedSentEmailSchema, { createdAt: true, resends: true });

/** What the customer of an order was sent, oldest first; what went to the owner is not among it. */
export async function listSentEmails(database: Firestore, orderId: string): Promise<SentEmail[]> {
  const found = await database
    .collection(paths.mails)
    .where('orderId', '==', orderId)
    .select('event', 'createdAt', 'resends')
    .limit(MAX_LISTED)
    .get();
  return found.docs
    .flatMap((document) => {
      const kind = orderEmailKindSchema.safeParse(document.get('event')).data;
      const listed = kind && readDocument(listedEmailSchema, document);
      if (!kind || !listed) return [];
      const sentAt = listed.createdAt.toDate().toISOString();
      return [{ id: document.id, kind, sentAt, isRepeat: listed.resends !== undefined }];
    })
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}

type ResendRequest = { readonly orderId: string; readonly mail: string; readonly to: string; readonly now: Date };

/** Queues the same letter once more; answers its kind, or undefined for one that is not this order's. */
export async function queueResend(
  transaction: Transaction,
  database: Firestore,
  { orderId, mail, to, now }: ResendRequest,
): Promise<OrderEmailKind | undefined> {
  const [document] = await transaction.getAll(database.doc(paths.mail(mail)));
  const sent = document && readDocument(storedSentEmailSchema, document);
  if (!document || sent?.orderId !== orderId) return undefined;
  const first = sent.resends ?? mail;
  const repeat = createEmailDocument({ ...sent, to: [to], resends: first }, now);
  transaction.create(database.doc(paths.mail(`${first}-again-${now.getTime()}`)), repeat);
  // The owner has seen to it: the panel's first line does not name it any more.
  transaction.upsert(document.ref, { failedAt: null });
  return sent.event;
}
