import { isDeepStrictEqual } from 'node:util';
import type { ChangeKind } from '@plenty/contract/admin/audit-log';
import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { readDocuments, timestampSchema } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import {
  type AdminTransaction,
  getUpdatedAt,
  lockList,
  readExisting,
  runAdminTransaction,
} from '../audit/admin-transaction.ts';

type ListItemSchema = z.ZodMiniType<{ readonly id: string; readonly order: number }>;
type ListItemView<S extends z.ZodMiniType> = z.output<S> & { updatedAt: string | null };

/** A list of the site that the owner edits. While it is empty the shop shows `defaults`, and so does the panel. */
export type EditableList<S extends ListItemSchema> = {
  readonly collection: 'navigation' | 'heroSections' | 'gallery';
  /** What a stored document is, but for its times. */
  readonly schema: S;
  readonly defaults: readonly z.output<S>[];
  readonly kinds: Readonly<Record<'created' | 'updated' | 'deleted', ChangeKind>>;
  readonly missingMessage: string;
  readonly getTitle: (item: z.output<S>) => string;
};

const LAST_DEFAULT_MESSAGE =
  'The shop shows this one by itself. Please edit it, switch it off, or make another one first.';
const updatedAtSchema = z.object({ updatedAt: timestampSchema });

function toItemView<S extends ListItemSchema>(list: EditableList<S>, stored: DocumentData): ListItemView<S> {
  const { updatedAt } = updatedAtSchema.parse(stored);
  return Object.assign(list.schema.parse(stored), { updatedAt: updatedAt.toDate().toISOString() });
}

function toItemViewFromDocument<S extends ListItemSchema>(
  list: EditableList<S>,
  document: DocumentSnapshot,
): ListItemView<S> {
  return Object.assign(list.schema.parse(document.data()), { updatedAt: getUpdatedAt(document) });
}

/** All of a list, in its order; what does not parse is left out, as in the shop. */
export async function readList<S extends ListItemSchema>(
  list: EditableList<S>,
  { database }: Pick<RequestContext, 'database'>,
): Promise<ListItemView<S>[]> {
  const { docs } = await database.collection(list.collection).get();
  if (docs.length === 0) return list.defaults.map((item) => Object.assign({}, item, { updatedAt: null }));
  const readable = docs.filter((document) => readDocuments(list.schema, [document]).length > 0);
  return readable
    .map((document) => toItemViewFromDocument(list, document))
    .toSorted((left, right) => left.order - right.order);
}

/** What stands in the database from now on, where the list was empty so far: the shop's own items, all but those named. */
async function saveDefaults<S extends ListItemSchema>(
  change: AdminTransaction,
  list: EditableList<S>,
  context: RequestContext,
  but: string | null,
): Promise<number> {
  await lockList(change, context, list.collection);
  const { size } = await context.database.collection(list.collection).get();
  if (size > 0) return size;
  const kept = list.defaults.filter(({ id }) => id !== but);
  const references = kept.map(({ id }) => context.database.doc(`${list.collection}/${id}`));
  await change.getAll(...references);
  for (const [place, reference] of references.entries()) change.save(reference, { ...kept[place] });
  return list.defaults.length;
}

export async function createInList<S extends ListItemSchema>(
  list: EditableList<S>,
  context: RequestContext,
  data: DocumentData & { readonly order?: number | undefined },
) {
  const { database, randomBytes } = context;
  return runAdminTransaction(context, { kind: list.kinds.created }, async (change) => {
    const count = await saveDefaults(change, list, context, null);
    const id = `${list.collection.toLowerCase()}-${Buffer.from(randomBytes(6)).toString('hex')}`;
    const reference = database.doc(`${list.collection}/${id}`);
    await change.getAll(reference);
    const made = { id, ...data, order: data.order ?? count };
    await rejectWhenFull(database, reference, made);
    const item = toItemView(list, change.save(reference, made));
    return { title: list.getTitle(item), item };
  });
}

/** True for one of the shop's own items that was seen before anything was stored, and was only stored along with another since. */
function isUnchangedDefault<S extends ListItemSchema>(
  list: EditableList<S>,
  { ifMatch }: RequestContext,
  document: DocumentSnapshot,
  own: z.output<S> | undefined,
): boolean {
  return ifMatch === NEVER_SAVED_VERSION && isDeepStrictEqual(list.schema.parse(document.data()), own);
}

/** The document an edit begins with; one of the shop's own items is there even before anything was stored. */
async function readItem<S extends ListItemSchema>(
  change: AdminTransaction,
  list: EditableList<S>,
  context: RequestContext,
  reference: DocumentReference,
): Promise<DocumentData> {
  const [document] = await change.getAll(reference);
  const own = list.defaults.find(({ id }) => id === reference.id);
  if (document?.exists) {
    if (!isUnchangedDefault(list, context, document, own))
      change.rejectIfStale(document, () => toItemViewFromDocument(list, document));
    return document.data() ?? {};
  }
  const { size } = await context.database.collection(list.collection).limit(1).get();
  if (!own || size > 0) throw new AppError({ code: 'not-found', message: list.missingMessage });
  await saveDefaults(change, list, context, own.id);
  return { ...own };
}

export async function updateInList<S extends ListItemSchema>(
  list: EditableList<S>,
  context: RequestContext,
  id: string,
  edit: DocumentData,
) {
  const reference = context.database.doc(`${list.collection}/${id}`);
  return runAdminTransaction(context, { kind: list.kinds.updated }, async (change) => {
    const edited = { ...(await readItem(change, list, context, reference)), ...edit };
    await rejectWhenFull(context.database, reference, edited);
    const item = toItemView(list, change.save(reference, edited));
    return { title: list.getTitle(item), item };
  });
}

export async function deleteInList<S extends ListItemSchema>(
  list: EditableList<S>,
  context: RequestContext,
  id: string,
) {
  const reference = context.database.doc(`${list.collection}/${id}`);
  return runAdminTransaction(context, { kind: list.kinds.deleted }, async (change) => {
    const [document] = await change.getAll(reference);
    if (document?.exists) {
      change.delete(reference);
      return { title: list.getTitle(list.schema.parse(document.data())), item: null };
    }
    const own = list.defaults.find((item) => item.id === id);
    const { size } = await context.database.collection(list.collection).limit(1).get();
    if (!own || size > 0) await readExisting(change, reference, list.missingMessage);
    if (list.defaults.length === 1) throw new AppError({ code: 'conflict', message: LAST_DEFAULT_MESSAGE });
    await saveDefaults(change, list, context, id);
    return { title: own ? list.getTitle(own) : '', item: null };
  });
}

/** So much of each list fits, together, into the one document shoppers read the site and the looks from. */
const MAX_BYTES: Readonly<Record<string, number>> = { content: 350_000, gallery: 300_000 };
const DEFAULT_MAX_BYTES = 50_000;
const MAX_ITEMS = 300;

const getByteSize = (data: DocumentData) => Buffer.byteLength(JSON.stringify(data));

/** Refuses what would no longer fit into the shop's one document of the site. */
export async function rejectWhenFull(database: Firestore, reference: DocumentReference, data: DocumentData) {
  const { id: list } = reference.parent;
  const { docs } = await database.collection(list).get();
  const others = docs.filter(({ id }) => id !== reference.id);
  const bytes = others.reduce((sum, document) => sum + getByteSize(document.data()), getByteSize(data));
  if (others.length < MAX_ITEMS && bytes <= (MAX_BYTES[list] ?? DEFAULT_MAX_BYTES)) return;
  const message = 'The site has no room for this much. Please shorten or delete something else first.';
  throw new AppError({ code: 'too-large', message });
}
