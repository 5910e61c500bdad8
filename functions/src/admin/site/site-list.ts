import { isDeepStrictEqual } from 'node:util';
import type { ChangeKind } from '@plenty/contract/panel/change';
import { NEVER_SAVED } from '@plenty/contract/panel/never-saved';
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { readDocuments, timestampSchema } from '../../firestore/read-document.ts';
import { Refusal } from '../../refusal.ts';
import { changeShop, type OwnerChange, readForChange, takeTurn, updatedAtOf } from '../change-shop.ts';
import { refuseWhenFull } from './refuse-when-full.ts';

type ItemSchema = z.ZodMiniType<{ readonly id: string; readonly order: number }>;
type Presented<S extends z.ZodMiniType> = z.output<S> & { updatedAt: string | null };

/** A list of the site that the owner edits. While it is empty the shop shows `defaults`, and so does the panel. */
export type SiteList<S extends ItemSchema> = {
  readonly collection: 'navigation' | 'heroSections' | 'gallery';
  /** What a stored document is, but for its times. */
  readonly schema: S;
  readonly defaults: readonly z.output<S>[];
  readonly kinds: Readonly<Record<'created' | 'updated' | 'deleted', ChangeKind>>;
  readonly missing: string;
  readonly titleOf: (item: z.output<S>) => string;
};

const ALONE = 'The shop shows this one by itself. Please edit it, switch it off, or make another one first.';
const stampSchema = z.object({ updatedAt: timestampSchema });

function present<S extends ItemSchema>(list: SiteList<S>, stored: DocumentData): Presented<S> {
  const { updatedAt } = stampSchema.parse(stored);
  return Object.assign(list.schema.parse(stored), { updatedAt: updatedAt.toDate().toISOString() });
}

function presentDocument<S extends ItemSchema>(list: SiteList<S>, document: DocumentSnapshot): Presented<S> {
  return Object.assign(list.schema.parse(document.data()), { updatedAt: updatedAtOf(document) });
}

/** All of a list, in its order; what does not parse is left out, as in the shop. */
export async function readSiteList<S extends ItemSchema>(
  list: SiteList<S>,
  { database }: Pick<Context, 'database'>,
): Promise<Presented<S>[]> {
  const { docs } = await database.collection(list.collection).get();
  if (docs.length === 0) return list.defaults.map((item) => Object.assign({}, item, { updatedAt: null }));
  const readable = docs.filter((document) => readDocuments(list.schema, [document]).length > 0);
  return readable
    .map((document) => presentDocument(list, document))
    .toSorted((left, right) => left.order - right.order);
}

/** What stands in the database from now on, where the list was empty so far: the shop's own items, all but those named. */
async function keepDefaults<S extends ItemSchema>(
  change: OwnerChange,
  list: SiteList<S>,
  context: Context,
  but: string | null,
): Promise<number> {
  await takeTurn(change, context, list.collection);
  const { size } = await context.database.collection(list.collection).get();
  if (size > 0) return size;
  const kept = list.defaults.filter(({ id }) => id !== but);
  const references = kept.map(({ id }) => context.database.doc(`${list.collection}/${id}`));
  await change.getAll(...references);
  for (const [place, reference] of references.entries()) change.save(reference, { ...kept[place] });
  return list.defaults.length;
}

export async function createInList<S extends ItemSchema>(
  list: SiteList<S>,
  context: Context,
  data: DocumentData & { readonly order?: number | undefined },
) {
  const { database, randomBytes } = context;
  return changeShop(context, { kind: list.kinds.created }, async (change) => {
    const count = await keepDefaults(change, list, context, null);
    const id = `${list.collection.toLowerCase()}-${Buffer.from(randomBytes(6)).toString('hex')}`;
    const reference = database.doc(`${list.collection}/${id}`);
    await change.getAll(reference);
    const made = { id, ...data, order: data.order ?? count };
    await refuseWhenFull(database, reference, made);
    const item = present(list, change.save(reference, made));
    return { title: list.titleOf(item), item };
  });
}

/** True for one of the shop's own items that was seen before anything was stored, and was only stored along with another since. */
function isStillOwn<S extends ItemSchema>(
  list: SiteList<S>,
  { ifMatch }: Context,
  document: DocumentSnapshot,
  own: z.output<S> | undefined,
): boolean {
  return ifMatch === NEVER_SAVED && isDeepStrictEqual(list.schema.parse(document.data()), own);
}

/** The document an edit begins with; one of the shop's own items is there even before anything was stored. */
async function readItem<S extends ItemSchema>(
  change: OwnerChange,
  list: SiteList<S>,
  context: Context,
  reference: DocumentReference,
): Promise<DocumentData> {
  const [document] = await change.getAll(reference);
  const own = list.defaults.find(({ id }) => id === reference.id);
  if (document?.exists) {
    if (!isStillOwn(list, context, document, own)) change.expectSeen(document, () => presentDocument(list, document));
    return document.data() ?? {};
  }
  const { size } = await context.database.collection(list.collection).limit(1).get();
  if (!own || size > 0) throw new Refusal({ code: 'not-found', message: list.missing });
  await keepDefaults(change, list, context, own.id);
  return { ...own };
}

export async function updateInList<S extends ItemSchema>(
  list: SiteList<S>,
  context: Context,
  id: string,
  edit: DocumentData,
) {
  const reference = context.database.doc(`${list.collection}/${id}`);
  return changeShop(context, { kind: list.kinds.updated }, async (change) => {
    const edited = { ...(await readItem(change, list, context, reference)), ...edit };
    await refuseWhenFull(context.database, reference, edited);
    const item = present(list, change.save(reference, edited));
    return { title: list.titleOf(item), item };
  });
}

export async function deleteInList<S extends ItemSchema>(list: SiteList<S>, context: Context, id: string) {
  const reference = context.database.doc(`${list.collection}/${id}`);
  return changeShop(context, { kind: list.kinds.deleted }, async (change) => {
    const [document] = await change.getAll(reference);
    if (document?.exists) {
      change.erase(reference);
      return { title: list.titleOf(list.schema.parse(document.data())), item: null };
    }
    const own = list.defaults.find((item) => item.id === id);
    const { size } = await context.database.collection(list.collection).limit(1).get();
    if (!own || size > 0) await readForChange(change, reference, list.missing);
    if (list.defaults.length === 1) throw new Refusal({ code: 'conflict', message: ALONE });
    await keepDefaults(change, list, context, id);
    return { title: own ? list.titleOf(own) : '', item: null };
  });
}
