import { isDeepStrictEqual } from 'node:util';
import type { ChangeKind } from '@plenty/contract/admin/audit-log';
import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { parseDocument, timestampSchema } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import { type AdminTransaction, getUpdatedAt, lockList, runAdminTransaction } from '../audit/admin-transaction.ts';
import { createOnce } from '../audit/create-once.ts';
import { conflict, notFound } from '../errors.ts';

type ListItemSchema = z.ZodMiniType<{ readonly id: string; readonly order: number }>;
type NewListItem = DocumentData & { readonly order?: number | undefined; readonly key?: string | undefined };
type ListItemInput = { readonly params: { readonly id: string } };
type ListItemView<S extends z.ZodMiniType> = z.output<S> & { updatedAt: string | null };

/** A list of the site that the owner edits. While it is empty, the shop and the admin show `defaults`. */
export type EditableList<S extends ListItemSchema> = {
  readonly collection: 'navigation' | 'heroSections' | 'gallery';
  /** A stored document without its timestamps. */
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

/** The whole list in its order. An unreadable item is left out, as it is in the shop. */
async function readList<S extends ListItemSchema>(
  list: EditableList<S>,
  { database }: Pick<RequestContext, 'database'>,
): Promise<ListItemView<S>[]> {
  const { docs } = await database.collection(list.collection).get();
  if (docs.length === 0) return list.defaults.map((item) => Object.assign({}, item, { updatedAt: null }));
  return docs
    .filter((document) => parseDocument(list.schema, document) !== undefined)
    .map((document) => toItemViewFromDocument(list, document))
    .toSorted((left, right) => left.order - right.order);
}

/** Stores the defaults, except one, with the first change to an empty list. Returns the length of the list. */
async function saveDefaults<S extends ListItemSchema>(
  transaction: AdminTransaction,
  list: EditableList<S>,
  context: RequestContext,
  exceptId: string | null,
): Promise<number> {
  await lockList(transaction, context, list.collection);
  const { size } = await transaction.database.collection(list.collection).get();
  if (size > 0) return size;
  const stored = list.defaults.filter(({ id }) => id !== exceptId);
  const references = stored.map(({ id }) => transaction.doc(`${list.collection}/${id}`));
  await transaction.getAll(...references);
  for (const [index, reference] of references.entries()) transaction.save(reference, { ...stored[index] });
  return list.defaults.length;
}

export async function createInList<S extends ListItemSchema>(
  list: EditableList<S>,
  context: RequestContext,
  { key, ...data }: NewListItem,
) {
  const { database, randomBytes } = context;
  return createOnce(context, {
    kind: list.kinds.created,
    key,
    body: data,
    create: async (transaction) => {
      const count = await saveDefaults(transaction, list, context, null);
      const id = `${list.collection.toLowerCase()}-${Buffer.from(randomBytes(6)).toString('hex')}`;
      const reference = database.doc(`${list.collection}/${id}`);
      await transaction.getAll(reference);
      const created = { id, ...data, order: data['order'] ?? count };
      await rejectWhenFull(database, reference, created);
      const item = toItemView(list, transaction.save(reference, created));
      return { title: list.getTitle(item), item };
    },
    readItem: (document) => toItemViewFromDocument(list, document),
  });
}

/** The caller saw a default that was never saved. It has been stored since, but only along with another item: the edit is not stale. */
function isUnchangedDefault<S extends ListItemSchema>(
  list: EditableList<S>,
  { ifMatch }: RequestContext,
  document: DocumentSnapshot,
  defaultItem: z.output<S> | undefined,
): boolean {
  return ifMatch === NEVER_SAVED_VERSION && isDeepStrictEqual(list.schema.parse(document.data()), defaultItem);
}

/** The item to edit. The first edit of a default stores the other defaults along with it. */
async function readItem<S extends ListItemSchema>(
  transaction: AdminTransaction,
  list: EditableList<S>,
  context: RequestContext,
  reference: DocumentReference,
): Promise<DocumentData> {
  const [document] = await transaction.getAll(reference);
  const defaultItem = list.defaults.find(({ id }) => id === reference.id);
  if (document?.exists) {
    if (!isUnchangedDefault(list, context, document, defaultItem))
      transaction.rejectIfStale(document, () => toItemViewFromDocument(list, document));
    return document.data() ?? {};
  }
  const { size } = await transaction.database.collection(list.collection).limit(1).get();
  if (!defaultItem || size > 0) throw notFound(list.missingMessage);
  await saveDefaults(transaction, list, context, defaultItem.id);
  return { ...defaultItem };
}

/** A field that the edit sets to undefined is deleted. */
export async function updateInList<S extends ListItemSchema>(
  list: EditableList<S>,
  context: RequestContext,
  id: string,
  edit: DocumentData,
) {
  const reference = context.database.doc(`${list.collection}/${id}`);
  return runAdminTransaction(context, { kind: list.kinds.updated }, async (transaction) => {
    const merged = { ...(await readItem(transaction, list, context, reference)), ...edit };
    const edited = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
    await rejectWhenFull(context.database, reference, edited);
    const item = toItemView(list, transaction.save(reference, edited));
    return { title: list.getTitle(item), item };
  });
}

async function deleteInList<S extends ListItemSchema>(list: EditableList<S>, context: RequestContext, id: string) {
  const reference = context.database.doc(`${list.collection}/${id}`);
  return runAdminTransaction(context, { kind: list.kinds.deleted }, async (transaction) => {
    const [document] = await transaction.getAll(reference);
    if (document?.exists) {
      transaction.delete(reference);
      return { title: list.getTitle(list.schema.parse(document.data())), item: null };
    }
    const defaultItem = list.defaults.find((item) => item.id === id);
    const { size } = await context.database.collection(list.collection).limit(1).get();
    if (!defaultItem || size > 0) throw notFound(list.missingMessage);
    if (list.defaults.length === 1) throw conflict(LAST_DEFAULT_MESSAGE);
    await saveDefaults(transaction, list, context, id);
    return { title: list.getTitle(defaultItem), item: null };
  });
}

/** The four handlers of a list. */
export function createListHandlers<S extends ListItemSchema>(list: EditableList<S>) {
  return {
    list: (_input: unknown, context: RequestContext) => readList(list, context),
    create: ({ body }: { readonly body: NewListItem }, context: RequestContext) => createInList(list, context, body),
    update: ({ params, body }: ListItemInput & { readonly body: DocumentData }, context: RequestContext) =>
      updateInList(list, context, params.id, body),
    delete: ({ params }: ListItemInput, context: RequestContext) => deleteInList(list, context, params.id),
  };
}

/** Together the lists must fit into the one Firestore document that shoppers read the site from (1 MiB). */
const MAX_BYTES: Readonly<Record<string, number>> = { content: 350_000, gallery: 300_000 };
const DEFAULT_MAX_BYTES = 50_000;
const MAX_ITEMS = 300;

const getByteSize = (data: DocumentData) => Buffer.byteLength(JSON.stringify(data));

export async function rejectWhenFull(database: Firestore, reference: DocumentReference, data: DocumentData) {
  const { id: list } = reference.parent;
  const { docs } = await database.collection(list).get();
  const others = docs.filter(({ id }) => id !== reference.id);
  const bytes = others.reduce((sum, document) => sum + getByteSize(document.data()), getByteSize(data));
  if (others.length < MAX_ITEMS && bytes <= (MAX_BYTES[list] ?? DEFAULT_MAX_BYTES)) return;
  const message = 'The site has no room for this much. Please shorten or delete something else first.';
  throw new AppError({ code: 'too-large', message });
}
