import { formatCsv } from '@plenty/contract/lib/csv';
import type { AdminSubscriber } from '@plenty/contract/api/admin-subscriber-endpoints';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '../db/index.ts';
import type { Handler } from '../services.ts';
import { parseSubscriber, getUnsubscribeUrl } from '../email/index.ts';
import { AppError } from '../app-error.ts';
import { runAdminTransaction } from './audit/admin-transaction.ts';

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 500;

type SubscriberPage = { readonly documents: readonly DocumentSnapshot[]; readonly next: string | null };

/** Newest first, from the subscriber after whom the page before ended. */
async function readPage(database: Firestore, after: string | undefined, size: number): Promise<SubscriberPage> {
  const newest = database
    .collection(paths.subscribers)
    .orderBy('createdAt', 'desc')
    .limit(size + 1);
  const last = after === undefined ? undefined : await database.doc(paths.subscriber(after)).get();
  const found = await (last?.exists ? newest.startAfter(last) : newest).get();
  const documents = found.docs.slice(0, size);
  return { documents, next: found.size > size ? (documents.at(-1)?.id ?? null) : null };
}

function toSubscriberViews(document: DocumentSnapshot): AdminSubscriber[] {
  const stored = parseSubscriber(document);
  if (!stored) return [];
  const { email, isConfirmed, createdAt, confirmedAt } = stored;
  return [
    {
      id: document.id,
      email,
      isConfirmed,
      createdAt: createdAt.toDate().toISOString(),
      confirmedAt: confirmedAt?.toDate().toISOString() ?? null,
    },
  ];
}

async function countSubscribers(database: Firestore): Promise<{ all: number; confirmed: number }> {
  const subscribers = database.collection(paths.subscribers);
  const [all, confirmed] = await Promise.all([
    subscribers.count().get(),
    subscribers.where('isConfirmed', '==', true).count().get(),
  ]);
  return { all: all.data().count, confirmed: confirmed.data().count };
}

export const listSubscribers: Handler<'listSubscribers'> = async ({ query }, { database }) => {
  const [{ documents, next }, count] = await Promise.all([
    readPage(database, query.after, PAGE_SIZE),
    query.after === undefined ? countSubscribers(database) : null,
  ]);
  return { subscribers: documents.flatMap(toSubscriberViews), next, count };
};

/** The confirmed addresses for a mail program, each with its own way out. */
export const exportSubscribers: Handler<'exportSubscribers'> = async ({ query }, { database, shopOrigin }) => {
  const { documents, next } = await readPage(database, query.after, EXPORT_PAGE_SIZE);
  const lines = documents.flatMap((document) => {
    const stored = parseSubscriber(document);
    if (!stored?.isConfirmed) return [];
    const { email, confirmedAt, unsubscribeToken } = stored;
    const confirmed = confirmedAt?.toDate().toISOString() ?? '';
    return [[email, confirmed, getUnsubscribeUrl(shopOrigin, unsubscribeToken)]];
  });
  const headings = query.after === undefined ? [['Email', 'Confirmed', 'Unsubscribe']] : [];
  return { csv: formatCsv([...headings, ...lines]), next };
};

/** Past the record: who asks to be forgotten is not to be found in the history, nor brought back by it. */
export const deleteSubscriber: Handler<'deleteSubscriber'> = async ({ params }, context) => {
  const reference = context.database.doc(paths.subscriber(params.id));
  return runAdminTransaction(context, { kind: 'subscriber-deleted', canUndo: false }, async (owner) => {
    const [document] = await owner.unrecorded.getAll(reference);
    if (!document?.exists) throw new AppError({ code: 'not-found', message: 'This subscriber is gone already.' });
    owner.unrecorded.delete(reference);
    return { title: 'A subscriber', item: null };
  });
};
