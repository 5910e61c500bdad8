import type { PanelCategory } from '@plenty/contract/panel/panel-category';
import { categorySchema } from '@plenty/contract/site/site';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../../firestore/paths.ts';
import { readDocument, readDocuments, timestampSchema } from '../../firestore/read-document.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { changeShop, readForChange, takeTurn } from '../change-shop.ts';

const storedCategorySchema = z.extend(categorySchema, {
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

/** Two categories of one name would be one to a shopper. */
function refuseTaken(others: readonly StoredCategory[], name: string): void {
  if (!others.some((other) => other.name === name)) return;
  throw new Refusal({ code: 'conflict', message: `There is a category ${name} already.` });
}

/** API-23. */
export const createCategory: Handler<'createCategory'> = async ({ body }, context) => {
  const { database } = context;
  return changeShop(context, { kind: 'category-created' }, async (change) => {
    await takeTurn(change, context, 'categories');
    const found = await database.collection(paths.categories).get();
    refuseTaken(readDocuments(storedCategorySchema, found.docs), body.name);
    const id = `category-${Buffer.from(context.randomBytes(6)).toString('hex')}`;
    const reference = database.doc(paths.category(id));
    await change.getAll(reference);
    const createdAt = Timestamp.fromDate(context.now());
    const order = body.order ?? found.size + 1;
    const stored = storedCategorySchema.parse(change.save(reference, { id, ...body, order, createdAt }));
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
      await takeTurn(change, context, 'categories');
      const found = await database.collection(paths.categories).get();
      const others = readDocuments(storedCategorySchema, found.docs).filter((other) => other.id !== before.id);
      refuseTaken(others, body.name);
    }
    const stored = storedCategorySchema.parse(change.save(reference, { ...document.data(), ...body }));
    return { title: stored.displayName, item: presentCategory(stored) };
  });
};

/** API-25. */
export const deleteCategory: Handler<'deleteCategory'> = async ({ params }, context) => {
  const reference = context.database.doc(paths.category(params.id));
  return changeShop(context, { kind: 'category-deleted' }, async (change) => {
    const before = parseCategory(await readForChange(change, reference, MISSING));
    change.erase(reference);
    return { title: before.displayName, item: null };
  });
};
