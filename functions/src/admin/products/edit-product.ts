import type { AdminProduct, ProductEdit } from '@plenty/contract/admin/products';
import type { Picture } from '@plenty/contract/catalog/picture';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import { parseMoney } from '@plenty/contract/lib/money';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { allocateProductId } from '../../catalog/index.ts';
import { paths, timestampSchema } from '../../db/index.ts';
import { updateStockLedger } from '../../inventory/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { type AdminTransaction, getUpdatedAt, readExisting, runAdminTransaction } from '../audit/admin-transaction.ts';
import {
  PRODUCT_MISSING_MESSAGE,
  getSavedAt,
  listCountKeys,
  parseProduct,
  readAllCounts,
  readCounts,
  toAdminProduct,
  toShownCounts,
} from './admin-product.repository.ts';
import { type InventoryPlan, listVariantKeys, planInventory } from './plan-inventory.ts';

const savedSchema = z.object({ updatedAt: timestampSchema });

/** A page keeps 4:5 free for every picture; one at another address does not tell its own size. */
const DEFAULT_PICTURE_SIZE = { width: 1200, height: 1500, placeholder: '#e8e4dc' };

/** D-48: pictures as they are sent; addresses alone keep the picture that has them, or begin one. */
function toPictures({ pictures, images, name }: ProductEdit, before: readonly Picture[]): readonly Picture[] {
  if (pictures !== undefined) return pictures;
  return (
    images?.map(
      (src) => before.find((picture) => picture.src === src) ?? { src, alt: name, ...DEFAULT_PICTURE_SIZE },
    ) ?? before
  );
}

function toProductFields(edit: ProductEdit, before: StoredProduct | undefined, stock: InventoryPlan): DocumentData {
  const { name, description, category, sizes, colors, featured } = edit;
  return {
    name,
    description,
    category,
    sizes,
    colors,
    featured,
    price: parseMoney(edit.price),
    pictures: toPictures(edit, before?.pictures ?? []),
    inStock: stock.inStock,
    ...(edit.listing === undefined || edit.listing === 'listed' ? {} : { listing: edit.listing }),
    ...(stock.variants === undefined ? {} : { variants: stock.variants }),
  };
}

type ProductToSave = { readonly id: number; readonly edit: ProductEdit; readonly before: DocumentData | undefined };

/** Stores a product with its counts. Its words follow the counts: undo restores them, but a sale in between does not stand in its way. */
async function saveProduct(
  change: AdminTransaction,
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  { id, edit, before }: ProductToSave,
): Promise<AdminProduct> {
  const product = before && storedProductSchema.parse(before);
  const keys = [...listVariantKeys(edit).map(({ key }) => key), ...(product ? await listCountKeys(database, id) : [])];
  const counts = await readCounts(change, database, id, [...new Set(keys)]);
  const plan = planInventory(edit, { variants: product?.variants, counts });
  const { variants: _words, ...known } = before ?? { createdAt: Timestamp.fromDate(now()) };
  const following = plan.variants === undefined ? [] : ['variants', 'inStock'];
  const { listing: _listing, ...listed } = known;
  const others = edit.listing === 'listed' ? listed : known;
  const fields = { ...others, id, ...toProductFields(edit, product, plan) };
  const stored = change.save(database.doc(paths.product(id)), fields, following);
  for (const { key, ...cell } of plan.writes) {
    const kept = counts.get(key);
    // Of a product that is being made nothing was sold yet: its books begin with its counts.
    const books = product ? updateStockLedger(kept, cell.count) : { stocked: cell.count };
    const recounts = kept?.recounts ? { recounts: kept.recounts } : {};
    change.restore(database.doc(paths.stock(id, key)), { ...cell, ...books, ...recounts });
  }
  for (const key of plan.removed) change.delete(database.doc(paths.stock(id, key)));
  const { updatedAt } = savedSchema.parse(stored);
  return toAdminProduct(stored, updatedAt.toDate().toISOString(), plan.counts);
}

/** API-26: the next number, in the shop at once. */
export const createProduct: Handler<'createProduct'> = async ({ body }, context) =>
  runAdminTransaction(context, { kind: 'product-created' }, async (change) => {
    const { database } = context;
    const id = await allocateProductId(change.unrecorded, database);
    await change.getAll(database.doc(paths.product(id)));
    const item = await saveProduct(change, context, { id, edit: body, before: undefined });
    return { title: item.name, item };
  });

/** API-27: what the form does not have, where it was imported from above all, stays. */
export const updateProduct: Handler<'updateProduct'> = async ({ params, body }, context) => {
  const { database } = context;
  const id = Number(params.id);
  return runAdminTransaction(context, { kind: 'product-updated' }, async (change) => {
    const document = await readExisting(change, database.doc(paths.product(id)), PRODUCT_MISSING_MESSAGE);
    const product = parseProduct(document);
    if (context.ifMatch !== undefined && context.ifMatch !== getUpdatedAt(document)) {
      const counts = toShownCounts(product, await readAllCounts(database, id));
      change.rejectIfStale(document, () => toAdminProduct(document.data() ?? {}, getSavedAt(document), counts));
    }
    const item = await saveProduct(change, context, { id, edit: body, before: document.data() ?? {} });
    return { title: item.name, item };
  });
};

/** API-28: the product and all its counts. Whoever has it in the cart sees it as gone (D-25). */
export const deleteProduct: Handler<'deleteProduct'> = async ({ params }, context) => {
  const { database } = context;
  const id = Number(params.id);
  return runAdminTransaction(context, { kind: 'product-deleted' }, async (change) => {
    const reference = database.doc(paths.product(id));
    const document = await readExisting(change, reference, PRODUCT_MISSING_MESSAGE);
    const counts = (await listCountKeys(database, id)).map((key) => database.doc(paths.stock(id, key)));
    change.rejectIfStale(document, () => ({ id, name: String(document.get('name')), updatedAt: getSavedAt(document) }));
    await change.getAll(...counts);
    for (const gone of [reference, ...counts]) change.delete(gone);
    return { title: String(document.get('name')), item: null };
  });
};
