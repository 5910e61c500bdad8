import { type StoredLook, storedLookSchema } from '@plenty/contract/catalog/look';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../../firestore/paths.ts';
import type { Handler } from '../../handler.ts';
import { AppError } from '../../refusal.ts';
import { createInList, deleteInList, readList, type EditableList, updateInList } from './site-list.ts';

export const LOOKS: EditableList<typeof storedLookSchema> = {
  collection: 'gallery',
  schema: storedLookSchema,
  defaults: [],
  kinds: { created: 'look-created', updated: 'look-updated', deleted: 'look-deleted' },
  missingMessage: 'This look does not exist any more.',
  getTitle: ({ title }) => title,
};

type LookProducts = Partial<Pick<StoredLook, 'shoppableProducts' | 'pins'>>;

function invalidInput(message: string, path: string): AppError {
  return new AppError({ code: 'invalid-input', message, fields: [{ path, message }] });
}

/** A look shows products that are there, and pins only those it shows. */
async function checkLookProducts(database: Firestore, worn: LookProducts, shown: readonly number[]): Promise<void> {
  const ids = [...new Set(worn.shoppableProducts)];
  if (ids.length > 0) {
    const found = await database.getAll(...ids.map((id) => database.doc(paths.product(id))));
    const missing = ids.filter((_id, place) => !found[place]?.exists);
    if (missing.length > 0) throw invalidInput(`There is no product ${missing.join(', ')}.`, 'shoppableProducts');
  }
  const loose = worn.pins?.find(({ productId }) => !shown.includes(productId));
  if (loose) throw invalidInput(`The pinned product ${loose.productId} is not among the look's products.`, 'pins');
}

export const listAdminLooks: Handler<'listAdminLooks'> = (_input, context) => readList(LOOKS, context);

export const createLook: Handler<'createLook'> = async ({ body }, context) => {
  await checkLookProducts(context.database, body, body.shoppableProducts);
  return createInList(LOOKS, context, { ...body, imageUrl: body.picture.src });
};

export const updateLook: Handler<'updateLook'> = async ({ params, body }, context) => {
  const { database } = context;
  const document = await database.doc(paths.look(params.id)).get();
  const before = storedLookSchema.safeParse(document.data());
  const shown = body.shoppableProducts ?? before.data?.shoppableProducts ?? [];
  await checkLookProducts(database, { ...body, pins: body.pins ?? before.data?.pins ?? [] }, shown);
  const address = body.picture === undefined ? {} : { imageUrl: body.picture.src };
  return updateInList(LOOKS, context, params.id, { ...body, ...address });
};

export const deleteLook: Handler<'deleteLook'> = ({ params }, context) => deleteInList(LOOKS, context, params.id);
