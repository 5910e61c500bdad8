import type { AdminCategory } from '@plenty/contract/admin/content';
import { categorySchema } from '@plenty/contract/content/site';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, parseDocument, parseDocuments, timestampSchema } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import { readExisting, runAdminTransaction } from '../audit/admin-transaction.ts';
import { createOnce } from '../audit/create-once.ts';
import { notFound } from '../errors.ts';
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
  const stored = parseDocument(storedCategorySchema, document);
  if (!stored) throw notFound(CATEGORY_MISSING_MESSAGE);
  return stored;
}

export const listCategories: Handler<'listCategories'> = async (_input, { database }) => {
  const found = await database.collection(paths.categories).get();
  const stored = parseDocuments(storedCategorySchema, found.docs);
  return stored.toSorted((left, right) => left.order - right.order).map(toCategoryView);
};

export const createCategory: Handler<'createCategory'> = async ({ body: { key, ...body } }, context) => {
  const { database } = context;
  return createOnce(context, {
    kind: 'category-created',
    key,
    body,
    create: async (transaction) => {
      const id = `category-${Buffer.from(context.randomBytes(6)).toString('hex')}`;
      await claimName(transaction, context, { id, name: body.name });
      const { size } = await database.collection(paths.categories).get();
      const reference = database.doc(paths.category(id));
      await transaction.getAll(reference);
      const category = { id, ...body, order: body.order ?? size + 1, createdAt: Timestamp.fromDate(context.now()) };
      await rejectWhenFull(database, reference, category);
      const stored = storedCategorySchema.parse(transaction.save(reference, category));
      return { title: stored.displayName, item: toCategoryView(stored) };
    },
    readItem: (document) => toCategoryView(parseCategory(document)),
  });
};

/** Called while the owner types, so the saves of one edit share an audit entry. */
export const updateCategory: Handler<'updateCategory'> = async ({ params, body }, context) => {
  const { database } = context;
  const reference = database.doc(paths.category(params.id));
  return runAdminTransaction(context, { kind: 'category-updated', typingIn: reference }, async (transaction) => {
    const document = await readExisting(transaction, reference, CATEGORY_MISSING_MESSAGE);
    const before = parseCategory(document);
    transaction.rejectIfStale(document, () => toCategoryView(before));
    if (body.name !== undefined && body.name !== before.name) {
      await renameCategoryProducts(transaction, context, { id: before.id, from: before.name, to: body.name });
    }
    const edited = { ...document.data(), ...body };
    await rejectWhenFull(database, reference, edited);
    const stored = storedCategorySchema.parse(transaction.save(reference, edited));
    return { title: stored.displayName, item: toCategoryView(stored) };
  });
};

/** The category's products move to `moveTo`, and links with its name lead there from then on. */
export const deleteCategory: Handler<'deleteCategory'> = async ({ params, query }, context) => {
  const reference = context.database.doc(paths.category(params.id));
  return runAdminTransaction(context, { kind: 'category-deleted' }, async (transaction) => {
    const before = parseCategory(await readExisting(transaction, reference, CATEGORY_MISSING_MESSAGE));
    await reassignProducts(transaction, context, before, query.moveTo);
    transaction.delete(reference);
    return { title: before.displayName, item: null };
  });
};
