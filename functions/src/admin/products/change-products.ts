import {
  type BulkEdit,
  type BulkTarget,
  describeBulkEdit,
  getSeen,
  planBulkEdit,
} from '@plenty/contract/admin/bulk-edit';
import type { ChangeKind } from '@plenty/contract/admin/audit-log';
import { stockKey } from '@plenty/contract/catalog/availability';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { allocateProductIds } from '../../catalog/index.ts';
import { paths, parseDocument } from '../../db/index.ts';
import { listCountKeys } from '../../inventory/index.ts';
import type { Handler } from '../../services.ts';
import { type BulkTransaction, runBulkChange } from '../audit/bulk-change.ts';
import { getSavedAt } from './admin-product.repository.ts';

/** Per transaction. What is recorded of them must fit into one document. */
const PRODUCTS_PER_CHUNK = { edit: 100, copy: 10, delete: 20 };
const MAX_CHUNK_DOCUMENTS = 400;
const MAX_CHUNK_BYTES = 500_000;

/** Changes many products as one entry of the history (O-20). */
export const changeProducts: Handler<'changeProducts'> = ({ body }, context) => {
  const { key, edit } = body;
  const targets = [...new Map(body.targets.map((target) => [target.id, target])).values()];
  const title = `${describeBulkEdit(edit)} · ${targets.length === 1 ? '1 product' : `${targets.length.toLocaleString('en-US')} products`}`;
  const change = { id: key, kind: getKind(edit), title, request: { edit, targets }, total: targets.length };
  return runBulkChange(context, change, (transaction, start) => {
    switch (edit.kind) {
      case 'delete':
        return deleteChunk(transaction, targets.slice(start, start + PRODUCTS_PER_CHUNK.delete));
      case 'duplicate':
        return duplicateChunk(transaction, targets.slice(start, start + PRODUCTS_PER_CHUNK.copy), context.now());
      case 'price':
      case 'sale':
      case 'end-sale':
      case 'category':
      case 'add-tags':
      case 'remove-tags':
      case 'listing':
        return editChunk(transaction, targets.slice(start, start + PRODUCTS_PER_CHUNK.edit), edit);
    }
  });
};

function getKind({ kind }: BulkEdit): ChangeKind {
  if (kind === 'delete') return 'products-deleted';
  return kind === 'duplicate' ? 'products-duplicated' : 'products-updated';
}

type SeenProduct = { readonly document: DocumentSnapshot; readonly product: StoredProduct };

/** The products that still are as the owner saw them. */
async function readUnchanged(
  transaction: BulkTransaction,
  targets: readonly BulkTarget[],
  edit: BulkEdit,
): Promise<SeenProduct[]> {
  const documents = await transaction.getAll(...targets.map(({ id }) => transaction.doc(paths.product(id))));
  return documents.flatMap((document, index) => {
    const product = parseDocument(storedProductSchema, document);
    const isUnchanged = product && getSeen(product, edit, getSavedAt(document)) === targets[index]?.seen;
    return isUnchanged ? [{ document, product }] : [];
  });
}

async function editChunk(transaction: BulkTransaction, targets: readonly BulkTarget[], edit: BulkEdit) {
  const unchanged = await readUnchanged(transaction, targets, edit);
  let changed = 0;
  for (const { document, product } of unchanged) {
    const plan = planBulkEdit(product, edit);
    if (plan.kind !== 'change') continue;
    const { prices: _prices, sale: _sale, listing: _listing, tags: _tags, ...kept } = document.data() ?? {};
    const { price, prices, sale, category, listing, tags } = plan.fields;
    const optional = {
      ...(prices && { prices }),
      ...(sale && { sale }),
      ...(listing && { listing }),
      ...(tags && { tags }),
    };
    transaction.save(document.ref, { ...kept, price, category, ...optional });
    changed += 1;
  }
  return { steps: targets.length, changed, kept: targets.length - unchanged.length };
}

/** Deletes as many of the products, with their counts, as one transaction takes. */
async function deleteChunk(transaction: BulkTransaction, targets: readonly BulkTarget[]) {
  const { database } = transaction;
  const unchanged = await readUnchanged(transaction, targets, { kind: 'delete' });
  const keys = await Promise.all(unchanged.map(({ product }) => listCountKeys(database, product.id)));
  const weights = unchanged.map(({ document }, index) => ({
    documents: 1 + (keys[index]?.length ?? 0),
    bytes: JSON.stringify(document.data()).length,
  }));
  const taken = unchanged.slice(0, countFitting(weights));
  const counts = taken.flatMap(({ product }, index) =>
    (keys[index] ?? []).map((key) => transaction.doc(paths.stock(product.id, key))),
  );
  await transaction.getAll(...counts);
  for (const reference of [...taken.map(({ document }) => document.ref), ...counts]) transaction.delete(reference);
  const last = taken.length < unchanged.length ? taken.at(-1) : undefined;
  const steps = last ? targets.findIndex(({ id }) => id === last.product.id) + 1 : targets.length;
  return { steps, changed: taken.length, kept: steps - taken.length };
}

/** At least one. */
function countFitting(weights: readonly { readonly documents: number; readonly bytes: number }[]): number {
  let [documents, bytes] = [0, 0];
  const over = weights.findIndex((weight) => {
    documents += weight.documents;
    bytes += weight.bytes;
    return documents > MAX_CHUNK_DOCUMENTS || bytes > MAX_CHUNK_BYTES;
  });
  return over === -1 ? weights.length : Math.max(over, 1);
}

const MAX_NAME_LENGTH = 200;

/** A copy is hidden and has nothing in stock, so that nobody buys it before it is finished. SKUs and barcodes name one product only. */
async function duplicateChunk(transaction: BulkTransaction, targets: readonly BulkTarget[], now: Date) {
  const found = await readUnchanged(transaction, targets, { kind: 'duplicate' });
  const fitting = countFitting(
    found.map(({ document, product }) => ({
      documents: 1 + (product.variants?.length ?? 0),
      bytes: JSON.stringify(document.data()).length,
    })),
  );
  const taken = found.slice(0, fitting);
  const ids = await allocateProductIds(transaction.unrecorded, taken.length);
  const copies = taken.map(({ product }, index) => ({ ...toCopy(product), id: ids[index] ?? 0 }));
  const stock = copies.flatMap(({ id, variants = [] }) =>
    variants.map(({ size, color }) => ({ id, size, color, key: stockKey(size, color) })),
  );
  await transaction.getAll(
    ...copies.map(({ id }) => transaction.doc(paths.product(id))),
    ...stock.map(({ id, key }) => transaction.doc(paths.stock(id, key))),
  );
  const at = Timestamp.fromDate(now);
  for (const copy of copies) {
    const fields = { ...copy, createdAt: at, updatedAt: at };
    transaction.replace(transaction.doc(paths.product(copy.id)), fields, ['variants', 'inStock']);
  }
  for (const { id, size, color, key } of stock) {
    transaction.replace(transaction.doc(paths.stock(id, key)), { size, color, count: 0, stocked: 0 });
  }
  const last = taken.length < found.length ? taken.at(-1) : undefined;
  const steps = last ? targets.findIndex(({ id }) => id === last.product.id) + 1 : targets.length;
  return { steps, changed: taken.length, kept: steps - taken.length };
}

function toCopy(product: StoredProduct): StoredProduct {
  const {
    variants,
    inStock,
    shownFrom: _from,
    shownUntil: _until,
    skus: _skus,
    barcodes: _barcodes,
    ...rest
  } = product;
  return {
    ...rest,
    name: `Copy of ${product.name}`.slice(0, MAX_NAME_LENGTH),
    listing: 'hidden',
    inStock: variants === undefined && inStock,
    ...(variants && { variants: variants.map((variant) => ({ ...variant, availability: 'sold-out' as const })) }),
  };
}
