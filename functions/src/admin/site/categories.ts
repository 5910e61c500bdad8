import type { PanelCategory } from '@plenty/contract/panel/panel-category';
import { categorySchema } from '@plenty/contract/site/site';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../../firestore/paths.ts';
import { readDocument, readDocuments, timestampSchema } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { changeShop, readForChange } from '../change-shop.ts';
import { claimName, followName } from './follow-name.ts';
import { leaveProducts } from './leave-products.ts';
import { refuseWhenFull } from './refuse-when-full.ts';

export const storedCategorySchema = z.extend(categorySchema, {
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
type StoredCategory = z.infer<typeof storedCategorySchema>;

const MISSING = 'This category does not exist any more.';

function presentCategory(stored: StoredCategory): PanelCategory {
  const { createdAt, updatedAt, ...rest } = stored;
  return { ...rest, createdAt: createdAt.toDate().toISOString(), updatedAt: updatedAt.toDate().toISOString() };
}

function parseCategory(document: DocumentSnapshot): StoredCategory {
  const stored = readDocument(storedCategorySchema, document);
  if (!stored) throw new Refusal({ code: 'not-found', message: MISSING });
  return stored;
}

/** API-22: every category, active or not, in its order. */
export const listCategories: Handler<'listCategories'> = async (_input, { database }) => {
  const found = await database.collection(paths.categories).get();
  const stored = readDocuments(storedCategorySchema, found.docs);
  return stored.toSorted((left, right) => left.order - right.order).map(presentCategory);
};

/** API-23. */
export const createCategory: Handler<'createCategory'> = async ({ body }, context) => {
  const { database } = context;
  return changeShop(context, { kind: 'category-created' }, async (change) => {
    const id = `category-${Buffer.from(context.randomBytes(6)).toString('hex')}`;
    await claimName(change, context, { id, name: body.name });
    const { size } = await database.collection(paths.categories).get();
    const reference = database.doc(paths.category(id));
    await change.getAll(reference);
    const made = { id, ...body, order: body.order ?? size + 1, createdAt: Timestamp.fromDate(context.now()) };
    await refuseWhenFull(database, reference, made);
    const stored = storedCategorySchema.parse(change.save(reference, made));
    return { title: stored.displayName, item: presentCategory(stored) };
  });
};

/** API-24: any part of it, at every keystroke. */
export const updateCategory: Handler<'updateCategory'> = async ({ params, body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.category(params.id));
  return changeShop(context, { kind: 'category-updated', typingIn: reference }, async (change) => {
    const document = await readForChange(change, reference, MISSING);
    const before = parseCategory(document);
    change.expectSeen(document, () => presentCategory(before));
    if (body.name !== undefined && body.name !== before.name) {
      await followName(change, context, { id: before.id, from: before.name, to: body.name });
    }
    const edited = { ...document.data(), ...body };
    await refuseWhenFull(database, reference, edited);
    const stored = storedCategorySchema.parse(change.save(reference, edited));
    return { title: stored.displayName, item: presentCategory(stored) };
  });
};

/** API-25: its products, if it has any, go where `moveTo` says, and its name leads there from then on. */
export const deleteCategory: Handler<'deleteCategory'> = async ({ params, query }, context) => {
  const reference = context.database.doc(paths.category(params.id));
  return changeShop(context, { kind: 'category-deleted' }, async (change) => {
    const before = parseCategory(await readForChange(change, reference, MISSING));
    await leaveProducts(change, context, before, query.moveTo);
    change.erase(reference);
    return { title: before.displayName, item: null };
  });
};
