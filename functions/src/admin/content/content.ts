import type { AdminContent } from '@plenty/contract/admin/content';
import { contentEntrySchema } from '@plenty/contract/content/site';
import { DEFAULT_TEXTS } from '@plenty/contract/content/texts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { paths, readDocument } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { runAdminTransaction, getUpdatedAt } from '../audit/admin-transaction.ts';
import { rejectWhenFull } from './editable-list.ts';

const DEFAULTS: readonly AdminContent[] = Object.entries(DEFAULT_TEXTS).map(([id, value]) => {
  const [section = '', key = ''] = id.split('.');
  return { id, section, key, value, type: 'text', updatedAt: null };
});

/** A text as long as nobody has edited it; one that the shop does not know by itself is empty. */
function getDefaultText(id: string, place: { readonly section: string; readonly key: string }): AdminContent {
  return DEFAULTS.find((entry) => entry.id === id) ?? { id, ...place, value: '', type: 'text', updatedAt: null };
}

function toContentViews(document: DocumentSnapshot): AdminContent[] {
  const stored = readDocument(contentEntrySchema, document);
  return stored ? [{ id: document.id, ...stored, updatedAt: getUpdatedAt(document) }] : [];
}

/** API-19: every text, the shop's own words where nobody has edited them yet (D-32), by section and key. */
export const listContent: Handler<'listContent'> = async (_input, { database }) => {
  const { docs } = await database.collection(paths.content).get();
  const stored = docs.flatMap(toContentViews);
  const own = DEFAULTS.filter(({ id }) => !stored.some((entry) => entry.id === id));
  return [...own, ...stored].toSorted((left, right) => (left.id < right.id ? -1 : 1));
};

/** API-31: an entry that is not there yet is made. */
export const updateContent: Handler<'updateContent'> = async ({ params, body }, context) => {
  const { database } = context;
  const id = `${params.section}.${params.key}`;
  const reference = database.doc(paths.contentEntry(id));
  return runAdminTransaction(context, { kind: 'content-updated' }, async (change) => {
    const [document] = await change.getAll(reference);
    const before = document && toContentViews(document)[0];
    // One that cannot be read is shown with the shop's own words, and a save mends it.
    const isUnreadable = document?.exists === true && before === undefined;
    if (document && !isUnreadable) change.rejectIfStale(document, () => before ?? getDefaultText(id, params));
    const entry = { ...params, value: body.value, type: body.type ?? before?.type ?? 'text' };
    await rejectWhenFull(database, reference, entry);
    const { updatedAt } = change.save(reference, { ...document?.data(), id, ...entry });
    return { title: id, item: { id, ...entry, updatedAt: updatedAt.toDate().toISOString() } };
  });
};
