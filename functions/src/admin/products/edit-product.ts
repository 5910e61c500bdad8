import type { AdminProduct, ProductEdit } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';
import type { Picture } from '@plenty/contract/catalog/picture';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { parseMoney } from '@plenty/contract/lib/money';
import { type DocumentData, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { allocateProductId } from '../../catalog/index.ts';
import { paths } from '../../db/index.ts';
import { listCountKeys, updateStockLedger } from '../../inventory/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { changeOnce } from '../audit/change-once.ts';
import { createOnce } from '../audit/create-once.ts';
import { conflict } from '../errors.ts';
import { type AdminTransaction, getUpdatedAt, readExisting, runAdminTransaction } from '../audit/admin-transaction.ts';
import {
  PRODUCT_MISSING_MESSAGE,
  getSavedAt,
  parseProduct,
  readAllCounts,
  readCounts,
  toAdminProduct,
  toVariantCounts,
} from './admin-product.repository.ts';
import { checkEarlierTry, rebaseCounts } from './earlier-tries.ts';
import { type InventoryPlan, listVariantKeys, planInventory } from './plan-inventory.ts';

/** The shop lays pictures out in 4:5; the size of a picture on another server is unknown. */
const DEFAULT_PICTURE_SIZE = { width: 1200, height: 1500, placeholder: '#e8e4dc' };

/** An edit sends whole pictures (D-48), or only URLs: a URL keeps its picture or adds a new one. */
function toPictures({ pictures, images, name }: ProductEdit, before: readonly Picture[]): readonly Picture[] {
  if (pictures !== undefined) return pictures;
  return (
    images?.map(
      (src) => before.find((picture) => picture.src === src) ?? { src, alt: name, ...DEFAULT_PICTURE_SIZE },
    ) ?? before
  );
}

function toProductFields(edit: ProductEdit, before: StoredProduct | undefined, stock: InventoryPlan): DocumentData {
  const { name, description, category, sizes, colors, featured, facts, measurements } = edit;
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
    ...(facts && { facts }),
    ...(measurements && { measurements: Object.fromEntries(measurements.map(({ size, values }) => [size, values])) }),
    ...(stock.variants === undefined ? {} : { variants: stock.variants }),
  };
}

type VariantValues = NonNullable<ProductEdit['skus']>;

/** By stock key; null for none. */
function byStockKey<Value>(typed: VariantValues, parse: (value: string) => Value): Record<string, Value> | null {
  const codes = new Map(typed.map(({ size, color, value }) => [stockKey(size, color), parse(value)]));
  if (codes.size < typed.length) {
    throw conflict(
      'Two of the sizes or colors differ by case or punctuation only, so that they cannot have codes or prices of their own.',
    );
  }
  return codes.size === 0 ? null : Object.fromEntries(codes);
}

/** The fields that an edit may leave out to keep them, or end with null or a default. */
function withOptionalFields(known: DocumentData, edit: ProductEdit): DocumentData {
  const {
    listing,
    sale,
    shownFrom,
    shownUntil,
    tags,
    weight,
    fitNote,
    prices,
    skus,
    barcodes,
    cost,
    seoTitle,
    seoDescription,
  } = edit;
  const edited = {
    listing: listing === 'listed' ? null : listing,
    sale: sale && { ...sale, price: parseMoney(sale.price) },
    shownFrom,
    shownUntil,
    tags: tags?.length === 0 ? null : tags,
    weight,
    fitNote,
    prices: prices && byStockKey(prices, parseMoney),
    skus: skus && byStockKey(skus, String),
    barcodes: barcodes && byStockKey(barcodes, String),
    cost: cost && parseMoney(cost),
    seoTitle: seoTitle === '' ? null : seoTitle,
    seoDescription: seoDescription === '' ? null : seoDescription,
  };
  const fields = { ...known, ...withoutUndefined(edited) };
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== null || !(field in edited)));
}

function withoutUndefined(fields: DocumentData): DocumentData {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

type ProductToSave = { readonly id: number; readonly edit: ProductEdit; readonly before: DocumentData | undefined };

/** A sale changes `variants` and `inStock` along with the counts, so an undo restores both without checking for later changes. */
async function saveProduct(
  transaction: AdminTransaction,
  { now }: Pick<RequestContext, 'now'>,
  { id, edit, before }: ProductToSave,
): Promise<AdminProduct> {
  const product = before && storedProductSchema.parse(before);
  const keys = [
    ...listVariantKeys(edit).map(({ key }) => key),
    ...(product ? await listCountKeys(transaction.database, id) : []),
  ];
  const counts = await readCounts(transaction, id, [...new Set(keys)]);
  const plan = planInventory(edit, { variants: product?.variants, counts });
  const { variants: _variants, ...known } = before ?? { createdAt: Timestamp.fromDate(now()) };
  const following = plan.variants === undefined ? [] : ['variants', 'inStock'];
  const fields = { ...withOptionalFields(known, edit), id, ...toProductFields(edit, product, plan) };
  const saved = transaction.save(transaction.doc(paths.product(id)), fields, following);
  for (const { key, ...written } of plan.writes) {
    const stored = counts.get(key);
    // Nothing of a new product has been sold yet: its ledger starts at its counts.
    const ledger = product ? updateStockLedger(stored, written.count) : { stocked: written.count };
    const recounts = stored?.recounts ? { recounts: stored.recounts } : {};
    transaction.restore(transaction.doc(paths.stock(id, key)), { ...written, ...ledger, ...recounts });
  }
  for (const key of plan.removed) transaction.delete(transaction.doc(paths.stock(id, key)));
  return toAdminProduct(saved, saved.updatedAt.toDate().toISOString(), plan.counts);
}

export const createProduct: Handler<'createProduct'> = async ({ body: { key, ...edit } }, context) => {
  const { database } = context;
  return createOnce(context, {
    kind: 'product-created',
    key,
    body: edit,
    create: async (transaction) => {
      const id = await allocateProductId(transaction.unrecorded);
      await transaction.getAll(database.doc(paths.product(id)));
      const item = await saveProduct(transaction, context, { id, edit, before: undefined });
      return { title: item.name, item };
    },
    readItem: (document) => readItem(database, document),
  });
};

async function readItem(database: Firestore, document: DocumentSnapshot): Promise<AdminProduct> {
  const product = parseProduct(document);
  const counts = toVariantCounts(product, await readAllCounts(database, product.id));
  return toAdminProduct(document.data() ?? {}, getSavedAt(document), counts);
}

/** Fields the form does not have, such as where the product was imported from, stay as they are. */
export const updateProduct: Handler<'updateProduct'> = async ({ params, body }, context) => {
  const { database } = context;
  const id = Number(params.id);
  const reference = database.doc(paths.product(id));
  return changeOnce(context, {
    kind: 'product-updated',
    key: body.key,
    run: async (transaction) => {
      const document = await readExisting(transaction, reference, PRODUCT_MISSING_MESSAGE);
      parseProduct(document);
      if (context.ifMatch !== undefined && context.ifMatch !== getUpdatedAt(document)) {
        const current = await readItem(database, document);
        transaction.rejectIfStale(document, () => current);
      }
      const edit = { ...body, counts: await rebaseCounts(transaction, id, body) };
      const item = await saveProduct(transaction, context, { id, edit, before: document.data() ?? {} });
      return { title: item.name, item };
    },
    readEarlier: async (entry) => {
      checkEarlierTry(entry, id);
      return readItem(database, await reference.get());
    },
  });
};

/** Deletes the counts along with the product; carts show it as unavailable (D-25). */
export const deleteProduct: Handler<'deleteProduct'> = async ({ params }, context) => {
  const { database } = context;
  const id = Number(params.id);
  return runAdminTransaction(context, { kind: 'product-deleted' }, async (transaction) => {
    const reference = database.doc(paths.product(id));
    const document = await readExisting(transaction, reference, PRODUCT_MISSING_MESSAGE);
    const counts = (await listCountKeys(database, id)).map((key) => database.doc(paths.stock(id, key)));
    transaction.rejectIfStale(document, () => ({
      id,
      name: String(document.get('name')),
      updatedAt: getSavedAt(document),
    }));
    await transaction.getAll(...counts);
    for (const deleted of [reference, ...counts]) transaction.delete(deleted);
    return { title: String(document.get('name')), item: null };
  });
};
