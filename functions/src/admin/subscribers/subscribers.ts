import { writeCsv } from '@plenty/contract/csv/write-csv';
import type { PanelSubscriber } from '@plenty/contract/panel/panel-subscriber';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '../../firestore/paths.ts';
import type { Handler } from '../../handler.ts';
import { parseSubscriber, unsubscribeAddress } from '../../newsletter/subscriber-repository.ts';
import { Refusal } from '../../refusal.ts';
import { changeShop } from '../change-shop.ts';

const PAGE = 50;
const EXPORT_PAGE = 500;

type Page = { readonly documents: readonly DocumentSnapshot[]; readonly next: string | null };

/** Newest first, from the subscriber after whom the page before ended. */
async function readPage(database: Firestore, after: string | undefined, size: number): Promise<Page> {
  const newest = database
    .collection(paths.subscribers)
    .orderBy('createdAt', 'desc')
    .limit(size + 1);
  const last = after === undefined ? undefined : await database.doc(paths.subscriber(after)).get();
  const found = await (last?.exists ? newest.startAfter(last) : newest).get();
  const documents = found.docs.slice(0, size);
  return { documents, next: found.size > size ? (documents.at(-1)?.id ?? null) : null };
}

function presentSubscriber(document: DocumentSnapshot): PanelSubscriber[] {
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
    readPage(database, query.after, PAGE),
    query.after === undefined ? countSubscribers(database) : null,
  ]);
  return { subscribers: documents.flatMap(presentSubscriber), next, count };
};

/** The confirmed addresses for a mail program, each with its own way out. */
export const exportSubscribers: Handler<'exportSubscribers'> = async ({ query }, { database, shopOrigin }) => {
  const { documents, next } = await readPage(database, query.after, EXPORT_PAGE);
  const lines = documents.flatMap((document) => {
    const stored = parseSubscriber(document);
    if (!stored?.isConfirmed) return [];
    const { email, confirmedAt, unsubscribeToken } = stored;
    const confirmed = confirmedAt?.toDate().toISOString() ?? '';
    return [[email, confirmed, unsubscribeAddress(shopOrigin, unsubscribeToken)]];
  });
  const headings = query.after === undefined ? [['Email', 'Confirmed', 'Unsubscribe']] : [];
  return { csv: writeCsv([...headings, ...lines]), next };
};

/** Past the record: who asks to be forgotten is not to be found in the history, nor brought back by it. */
export const deleteSubscriber: Handler<'deleteSubscriber'> = async ({ params }, context) => {
  const reference = context.database.doc(paths.subscriber(params.id));
  return changeShop(context, { kind: 'subscriber-deleted', canUndo: false }, async (owner) => {
    const [document] = await owner.aside.getAll(reference);
    if (!document?.exists) throw new Refusal({ code: 'not-found', message: 'This subscriber is gone already.' });
    owner.aside.erase(reference);
    return { title: 'A subscriber', item: null };
  });
};
