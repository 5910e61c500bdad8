import type { AdminCategory } from '@plenty/contract/admin/content';
import { categorySchema } from '@plenty/contract/content/site';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { paths, readDocument, readDocuments, timestampSchema } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { readExisting, runAdminTransaction } from '../audit/admin-transaction.ts';
import { claimName, reassignProducts, renameCategoryProducts } from './category-products.ts';
import { rejectWhenFull } from './editable-list.ts';

export const storedCategorySchema = z.extend(categorySchema, {
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
type StoredCategory = z.infer<typeof storedCategorySchema>;

const CATEGORY_MISSING_MESSAGE = 'This category does not exist any more.';

function toCategoryView(stored: StoredCategory): AdminCategory {
  const { createdAt, updatedAt, ...rest } = stored;
  return { ...rest, createdAt: createdAt.toDate().toISOString(), updatedAt: updatedAt.toDate().toISOString() };
}

function parseCategory(document: DocumentSnapshot): StoredCategory {
  const stored = readDocument(storedCategorySchema, document);
  if (!stored) throw new AppError({ code: 'not-found', message: CATEGORY_MISSING_MESSAGE });
  return stored;
}

/** API-22: every category, active or not, in its order. */
export const listCategories: Handler<'listCategories'> = async (_input, { database }) => {
  const found = await database.collection(paths.categories).get();
  const stored = readDocuments(storedCategorySchema, found.docs);
  return stored.toSorted((left, right) => left.order - right.order).map(toCategoryView);
};

/** API-23. */
export const createCategory: Handler<'createCategory'> = async ({ body }, context) => {
  const { database } = context;
  return runAdminTransaction(context, { kind: 'category-created' }, async (change) => {
    const id = `category-${Buffer.from(context.randomBytes(6)).toString('hex')}`;
    await claimName(change, context, { id, name: body.name });
    const { size } = await database.collection(paths.categories).get();
    const reference = database.doc(paths.category(id));
    await change.getAll(reference);
    const made = { id, ...body, order: body.order ?? size + 1, createdAt: Timestamp.fromDate(context.now()) };
    await rejectWhenFull(database, reference, made);
    const stored = storedCategorySchema.parse(change.save(reference, made));
    return { title: stored.displayName, item: toCategoryView(stored) };
  });
};

/** API-24: any part of it, at every keystroke. */
export const updateCategory: Handler<'updateCategory'> = async ({ params, body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.category(params.id));
  return runAdminTransaction(context, { kind: 'category-updated', typingIn: reference }, async (change) => {
    const document = await readExisting(change, reference, CATEGORY_MISSING_MESSAGE);
    const before = parseCategory(document);
    change.rejectIfStale(document, () => toCategoryView(before));
    if (body.name !== undefined && body.name !== before.name) {
      await renameCategoryProducts(change, context, { id: before.id, from: before.name, to: body.name });
    }
    const edited = { ...document.data(), ...body };
    await rejectWhenFull(database, reference, edited);
    const stored = storedCategorySchema.parse(change.save(reference, edited));
    return { title: stored.displayName, item: toCategoryView(stored) };
  });
};

/** API-25: its products, if it has any, go where `moveTo` says, and its name leads there from then on. */
export const deleteCategory: Handler<'deleteCategory'> = async ({ params, query }, context) => {
  const reference = context.database.doc(paths.category(params.id));
  return runAdminTransaction(context, { kind: 'category-deleted' }, async (change) => {
    const before = parseCategory(await readExisting(change, reference, CATEGORY_MISSING_MESSAGE));
    await reassignProducts(change, context, before, query.moveTo);
    change.delete(reference);
    return { title: before.displayName, item: null };
  });
};
