import type { AdminEmail, EmailHealth, EmailState } from '@plenty/contract/admin/emails';
import { ORDER_EMAIL_KINDS, getEmailName, orderEmailKindSchema } from '@plenty/contract/email/order-email';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, readDocument, timestampSchema } from '../../db/index.ts';
import { hasSmtpServer } from '../../email/index.ts';
import type { Handler } from '../../services.ts';

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

const FAILURES_SHOWN_MS = 7 * 86_400_000;
const MAX_COUNTED = 500;

/** Whether emails go out: what waits, and what failed of late, by its name and without what it says. */
export const getEmailHealth: Handler<'getEmailHealth'> = async (_input, { database, now }) => {
  const mails = database.collection(paths.mails);
  const since = Timestamp.fromMillis(now().getTime() - FAILURES_SHOWN_MS);
  const [isSetUp, waiting, found] = await Promise.all([
    hasSmtpServer(database),
    mails.where('delivery.state', '==', 'RETRY').count().get(),
    mails.where('failedAt', '>=', since).select('event').limit(MAX_COUNTED).get(),
  ]);
  const failed = new Map<string, EmailHealth['failed'][number]>();
  for (const document of found.docs) {
    const event = String(document.get('event'));
    const isListed = orderEmailKindSchema.safeParse(event).success;
    const known = failed.get(event) ?? { name: getEmailName(event), count: 0, isListed };
    failed.set(event, { ...known, count: known.count + 1 });
  }
  return { hasServer: isSetUp, waiting: waiting.data().count, failed: [...failed.values()] };
};
