import {
  type AdminEmail,
  type EmailHealth,
  type EmailState,
  listedEmailKindSchema,
} from '@plenty/contract/admin/emails';
import { getEmailName, toListedEmailKind } from '@plenty/contract/orders/order-email';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, parseDocuments, parseDocumentsWithId, readPage, timestampSchema } from '../../db/index.ts';
import { EMAIL_OBSTACLES, hasSmtpServer } from '../../email/index.ts';
import type { Handler } from '../../services.ts';

const PAGE_SIZE = 50;
const MAX_REASON_LENGTH = 300;

/** The message itself is not among them: the list has no use for it. */
const listedEmailSchema = z.object({
  event: listedEmailKindSchema,
  orderId: z._default(z.string(), ''),
  orderNumber: z._default(z.string(), ''),
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

function toEmailView(email: z.infer<typeof listedEmailSchema> & { readonly id: string }): AdminEmail {
  const { id, event, orderId, orderNumber, to, createdAt, resends, delivery } = email;
  const state = toEmailState(delivery?.state);
  return {
    id,
    ...toListedEmailKind(event),
    orderId,
    orderNumber,
    to: to.join(', '),
    queuedAt: createdAt.toDate().toISOString(),
    state,
    reason: state === 'failed' ? (delivery?.error ?? '').slice(0, MAX_REASON_LENGTH) : '',
    mayHaveArrived: delivery?.reason === 'unknown',
    isRepeat: resends !== undefined,
  };
}

/** Emails to customers about their orders, their places in line and their carts, newest first. */
export const listAdminEmails: Handler<'listAdminEmails'> = async ({ query }, { database }) => {
  const emails = database.collection(paths.emails).where('event', 'in', [...listedEmailKindSchema.options]);
  const filtered = query.state === undefined ? emails : emails.where('delivery.state', '==', 'ERROR');
  const selected = filtered.select(...Object.keys(listedEmailSchema.shape));
  const toReference = (id: string) => database.doc(paths.email(id));
  const newest = { sortedBy: ['createdAt', 'desc'], toReference } as const;
  const { documents, next } = await readPage(selected, newest, query.after, PAGE_SIZE);
  return { mails: parseDocumentsWithId(listedEmailSchema, documents).map(toEmailView), next };
};

const FAILURES_SHOWN_MS = 7 * 86_400_000;
const MAX_COUNTED = 500;
const stuckEmailSchema = z.object({ delivery: z.object({ obstacle: z.string(), error: z.nullable(z.string()) }) });

/** Whether emails are going out: how many wait for a retry, and how many of each kind failed in the last week. */
export const getEmailHealth: Handler<'getEmailHealth'> = async (_input, { database, now }) => {
  const emails = database.collection(paths.emails);
  const since = Timestamp.fromMillis(now().getTime() - FAILURES_SHOWN_MS);
  const stuck = emails.where('delivery.obstacle', 'in', EMAIL_OBSTACLES);
  const [hasServer, counted, examples, found] = await Promise.all([
    hasSmtpServer(database),
    emails.where('delivery.state', '==', 'RETRY').count().get(),
    stuck.select('delivery.obstacle', 'delivery.error').limit(1).get(),
    emails.where('failedAt', '>=', since).select('event').limit(MAX_COUNTED).get(),
  ]);
  const failed = new Map<string, EmailHealth['failed'][number]>();
  for (const document of found.docs) {
    const event = String(document.get('event'));
    const isListed = listedEmailKindSchema.safeParse(event).success;
    const known = failed.get(event) ?? { name: getEmailName(event), count: 0, isListed };
    failed.set(event, { ...known, count: known.count + 1 });
  }
  const [example] = parseDocuments(stuckEmailSchema, examples.docs);
  const waitReason = example?.delivery.error ?? '';
  const isUnreachable = example?.delivery.obstacle === 'connection';
  return { hasServer, waiting: counted.data().count, waitReason, isUnreachable, failed: [...failed.values()] };
};
