import type { AdminContent } from '@plenty/contract/admin/content';
import { EDITABLE_TEXTS, checkText, describeEntry } from '@plenty/contract/admin/editable-texts';
import { contentEntrySchema } from '@plenty/contract/content/site';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { paths, parseDocument } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { getUpdatedAt, runAdminTransaction } from '../audit/admin-transaction.ts';
import { invalidInput } from '../errors.ts';
import { rejectWhenFull } from './editable-list.ts';

const DEFAULTS: readonly AdminContent[] = Object.entries(EDITABLE_TEXTS).map(([id, { value }]) => {
  const [section = '', key = ''] = id.split('.');
  return { id, section, key, value, type: 'text', updatedAt: null };
});

/** The text until somebody edits it; empty for an entry without a default. */
function getDefaultText(id: string, params: { readonly section: string; readonly key: string }): AdminContent {
  return DEFAULTS.find((entry) => entry.id === id) ?? { id, ...params, value: '', type: 'text', updatedAt: null };
}

function toContentViews(document: DocumentSnapshot): AdminContent[] {
  const stored = parseDocument(contentEntrySchema, document);
  return stored ? [{ id: document.id, ...stored, updatedAt: getUpdatedAt(document) }] : [];
}

/** Every text by section and key, with the default where nobody has edited it yet (D-32). */
export const listContent: Handler<'listContent'> = async (_input, { database }) => {
  const { docs } = await database.collection(paths.content).get();
  const stored = docs.flatMap(toContentViews);
  const unedited = DEFAULTS.filter(({ id }) => !stored.some((entry) => entry.id === id));
  return [...unedited, ...stored].toSorted((left, right) => (left.id < right.id ? -1 : 1));
};

/** Creates the entry on its first edit. */
export const updateContent: Handler<'updateContent'> = async ({ params, body }, context) => {
  const { database } = context;
  const id = `${params.section}.${params.key}`;
  const problem = checkText(id, body.value);
  if (problem !== undefined) throw invalidInput('value', problem);
  const reference = database.doc(paths.contentEntry(id));
  return runAdminTransaction(context, { kind: 'content-updated' }, async (transaction) => {
    const [document] = await transaction.getAll(reference);
    const before = document && toContentViews(document)[0];
    // An unreadable entry is listed with its default text, so its version means nothing; saving it repairs it.
    const isUnreadable = document?.exists === true && before === undefined;
    if (document && !isUnreadable) transaction.rejectIfStale(document, () => before ?? getDefaultText(id, params));
    const entry = { ...params, value: body.value, type: body.type ?? before?.type ?? 'text' };
    await rejectWhenFull(database, reference, entry);
    const { updatedAt } = transaction.save(reference, { ...document?.data(), id, ...entry });
    return { title: describeEntry(params), item: { id, ...entry, updatedAt: updatedAt.toDate().toISOString() } };
  });
};
