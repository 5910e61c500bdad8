import type { AdminSubscriber } from '@plenty/contract/api/admin-subscriber-endpoints';
import { formatCsv } from '@plenty/contract/lib/csv';
import type { Firestore } from 'firebase-admin/firestore';
import { type Page, paths, parseDocuments, parseDocumentsWithId, readDocument, readPage } from '../db/index.ts';
import {
  deleteUnsentCampaignEmails,
  getUnsubscribeUrl,
  storedSubscriberSchema,
  unsubscribeInTransaction,
} from '../email/index.ts';
import type { Handler } from '../services.ts';
import { runAdminTransaction } from './audit/admin-transaction.ts';
import { notFound } from './errors.ts';

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 500;

function readNewestSubscribers(database: Firestore, after: string | undefined, size: number): Promise<Page> {
  const toReference = (id: string) => database.doc(paths.subscriber(id));
  return readPage(
    database.collection(paths.subscribers),
    { sortedBy: ['createdAt', 'desc'], toReference },
    after,
    size,
  );
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
    readNewestSubscribers(database, query.after, PAGE_SIZE),
    query.after === undefined ? countSubscribers(database) : null,
  ]);
  const subscribers = parseDocumentsWithId(storedSubscriberSchema, documents).map(
    ({ id, email, isConfirmed, createdAt, confirmedAt }): AdminSubscriber => ({
      id,
      email,
      isConfirmed,
      createdAt: createdAt.toDate().toISOString(),
      confirmedAt: confirmedAt?.toDate().toISOString() ?? null,
    }),
  );
  return { subscribers, next, count };
};

/** Confirmed addresses for an email marketing tool, each with its own unsubscribe link. */
export const exportSubscribers: Handler<'exportSubscribers'> = async ({ query }, { database, shopOrigin }) => {
  const { documents, next } = await readNewestSubscribers(database, query.after, EXPORT_PAGE_SIZE);
  const rows = parseDocuments(storedSubscriberSchema, documents)
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ email, confirmedAt, unsubscribeToken }) => [
      email,
      confirmedAt?.toDate().toISOString() ?? '',
      getUnsubscribeUrl(shopOrigin, unsubscribeToken),
    ]);
  const headings = query.after === undefined ? [['Email', 'Confirmed', 'Unsubscribe']] : [];
  return { csv: formatCsv([...headings, ...rows]), next };
};

/** Deletes outside the audit log: an address that must be forgotten may not stay in it, nor come back by an undo. */
export const deleteSubscriber: Handler<'deleteSubscriber'> = async ({ params }, context) => {
  const { database } = context;
  const reference = database.doc(paths.subscriber(params.id));
  const known = await readDocument(database, reference.path, storedSubscriberSchema);
  if (known) await deleteUnsentCampaignEmails(database, known.email);
  return runAdminTransaction(
    context,
    { kind: 'subscriber-deleted', canUndo: false },
    async ({ unrecorded: transaction }) => {
      const [document] = await transaction.getAll(reference);
      if (!document?.exists) throw notFound('This subscriber is gone already.');
      unsubscribeInTransaction(transaction, params.id, context.now());
      return { title: 'A subscriber', item: null };
    },
  );
};
