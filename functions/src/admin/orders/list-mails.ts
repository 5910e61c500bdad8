import { ORDER_EMAIL_KINDS, orderEmailKindSchema } from '@plenty/contract/mail/order-mail';
import type { EmailState, AdminEmail } from '@plenty/contract/panel/panel-mail';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../../firestore/paths.ts';
import { readDocument, timestampSchema } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';

const PAGE_SIZE = 50;
const MAX_REASON_LENGTH = 300;

const LISTED_FIELDS = ['event', 'orderId', 'orderNumber', 'to', 'createdAt', 'resends', 'delivery'];

const listedEmailSchema = z.object({
  event: orderEmailKindSchema,
  orderId: z.string(),
  orderNumber: z.string(),
  to: z.array(z.string()),
  createdAt: timestampSchema,
  resends: z.optional(z.string()),
  delivery: z.optional(
    z.object({
      state: z.optional(z.string()),
      error: z.nullish(z.string()),
      reason: z.nullish(z.string()),
    }),
  ),
});

function toEmailState(delivery: string | undefined): EmailState {
  if (delivery === 'SUCCESS') return 'sent';
  return delivery === 'ERROR' ? 'failed' : 'queued';
}

function toEmailView(document: DocumentSnapshot): AdminEmail[] {
  const mail = readDocument(listedEmailSchema, document);
  if (!mail) return [];
  const { event: kind, orderId, orderNumber, to, createdAt, resends, delivery } = mail;
  const state = toEmailState(delivery?.state);
  return [
    {
      id: document.id,
      kind,
      orderId,
      orderNumber,
      to: to.join(', '),
      queuedAt: createdAt.toDate().toISOString(),
      state,
      reason: state === 'failed' ? (delivery?.error ?? '').slice(0, MAX_REASON_LENGTH) : '',
      mayHaveArrived: delivery?.reason === 'unknown',
      isRepeat: resends !== undefined,
    },
  ];
}

/** What customers were written about their orders, newest first, a page at a time. What a mail says is not even read. */
export const listAdminEmails: Handler<'listAdminEmails'> = async ({ query }, { database }) => {
  const mails = database.collection(paths.mails).where('event', 'in', [...ORDER_EMAIL_KINDS]);
  const asked = query.state === undefined ? mails : mails.where('delivery.state', '==', 'ERROR');
  const newest = asked
    .orderBy('createdAt', 'desc')
    .select(...LISTED_FIELDS)
    .limit(PAGE_SIZE + 1);
  const last = query.after === undefined ? undefined : await database.doc(paths.mail(query.after)).get();
  const found = await (last?.exists ? newest.startAfter(last) : newest).get();
  const page = found.docs.slice(0, PAGE_SIZE);
  return { mails: page.flatMap(toEmailView), next: found.size > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
};
