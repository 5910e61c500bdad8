import { type OrderMailKind, orderMailKindSchema } from '@plenty/contract/mail/order-mail';
import type { SentMail } from '@plenty/contract/panel/panel-order';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Changes } from '../firestore/transact.ts';
import { newMail } from './stored-mail.ts';

const MOST_SHOWN = 100;

const sentMailSchema = z.object({
  event: orderMailKindSchema,
  orderId: z.string(),
  orderNumber: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  createdAt: timestampSchema,
  /** The mail that this one repeats. */
  resends: z.optional(z.string()),
});

const listedSchema = z.pick(sentMailSchema, { createdAt: true, resends: true });

/** What the customer of an order was sent, oldest first; what went to the owner is not among it. */
export async function listSentMails(database: Firestore, orderId: string): Promise<SentMail[]> {
  const found = await database
    .collection(paths.mails)
    .where('orderId', '==', orderId)
    .select('event', 'createdAt', 'resends')
    .limit(MOST_SHOWN)
    .get();
  return found.docs
    .flatMap((document) => {
      const kind = orderMailKindSchema.safeParse(document.get('event')).data;
      const listed = kind && readDocument(listedSchema, document);
      if (!kind || !listed) return [];
      const sentAt = listed.createdAt.toDate().toISOString();
      return [{ id: document.id, kind, sentAt, isRepeat: listed.resends !== undefined }];
    })
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}

type Repeat = { readonly orderId: string; readonly mail: string; readonly to: string; readonly now: Date };

/** Queues the same letter once more; answers its kind, or undefined for one that is not this order's. */
export async function queueRepeat(
  changes: Changes,
  database: Firestore,
  { orderId, mail, to, now }: Repeat,
): Promise<OrderMailKind | undefined> {
  const [document] = await changes.getAll(database.doc(paths.mail(mail)));
  const sent = document && readDocument(sentMailSchema, document);
  if (!document || sent?.orderId !== orderId) return undefined;
  const first = sent.resends ?? mail;
  const repeat = newMail({ ...sent, to: [to], resends: first }, now);
  changes.create(database.doc(paths.mail(`${first}-again-${now.getTime()}`)), repeat);
  // The owner has seen to it: the panel's first line does not name it any more.
  changes.write(document.ref, { failedAt: null });
  return sent.event;
}
