import { ORDER_MAIL_KINDS, orderMailKindSchema } from '@plenty/contract/mail/order-mail';
import type { MailState, PanelMail } from '@plenty/contract/panel/panel-mail';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../../firestore/paths.ts';
import { readDocument, timestampSchema } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';

const PAGE = 50;
const LONGEST_REASON = 300;

const LISTED = ['event', 'orderId', 'orderNumber', 'to', 'createdAt', 'resends', 'delivery'];

const listedSchema = z.object({
  event: orderMailKindSchema,
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

function stateOf(delivery: string | undefined): MailState {
  if (delivery === 'SUCCESS') return 'sent';
  return delivery === 'ERROR' ? 'failed' : 'queued';
}

function present(document: DocumentSnapshot): PanelMail[] {
  const mail = readDocument(listedSchema, document);
  if (!mail) return [];
  const { event: kind, orderId, orderNumber, to, createdAt, resends, delivery } = mail;
  const state = stateOf(delivery?.state);
  return [
    {
      id: document.id,
      kind,
      orderId,
      orderNumber,
      to: to.join(', '),
      queuedAt: createdAt.toDate().toISOString(),
      state,
      reason: state === 'failed' ? (delivery?.error ?? '').slice(0, LONGEST_REASON) : '',
      mayHaveArrived: delivery?.reason === 'unknown',
      isRepeat: resends !== undefined,
    },
  ];
}

/** What customers were written about their orders, newest first, a page at a time. What a mail says is not even read. */
export const listPanelMails: Handler<'listPanelMails'> = async ({ query }, { database }) => {
  const mails = database.collection(paths.mails).where('event', 'in', [...ORDER_MAIL_KINDS]);
  const asked = query.state === undefined ? mails : mails.where('delivery.state', '==', 'ERROR');
  const newest = asked
    .orderBy('createdAt', 'desc')
    .select(...LISTED)
    .limit(PAGE + 1);
  const last = query.after === undefined ? undefined : await database.doc(paths.mail(query.after)).get();
  const found = await (last?.exists ? newest.startAfter(last) : newest).get();
  const page = found.docs.slice(0, PAGE);
  return { mails: page.flatMap(present), next: found.size > PAGE ? (page.at(-1)?.id ?? null) : null };
};
