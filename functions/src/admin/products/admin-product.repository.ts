import type { AdminProduct, AdminProductRow, StockCount } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';
import { type StoredProduct, storedProductSchema, toProduct } from '@plenty/contract/catalog/product';
import { toMoneyString } from '@plenty/contract/lib/money';
import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { type DocumentReader, paths, readDocument, readDocuments, timestampSchema } from '../../db/index.ts';
import { type StockLedger, stockLedgerSchema, stockSchema } from '../../inventory/index.ts';
import { getUpdatedAt } from '../audit/admin-transaction.ts';

export const PRODUCT_MISSING_MESSAGE = 'This product does not exist any more.';
const createdAtSchema = z.object({ createdAt: z.optional(timestampSchema) });

/** A product that is there, or the refusal that says it is not. */
export function parseProduct(document: DocumentSnapshot | undefined): StoredProduct {
  const stored = document && readDocument(storedProductSchema, document);
  if (!stored) throw new AppError({ code: 'not-found', message: PRODUCT_MISSING_MESSAGE });
  return stored;
}

/** When it was last saved, as If-Match names it. */
export function getSavedAt(document: DocumentSnapshot): string {
  return getUpdatedAt(document) ?? new Date(0).toISOString();
}

export function toProductRow(document: DocumentSnapshot): AdminProductRow[] {
  const stored = readDocument(storedProductSchema, document);
  if (!stored) return [];
  const { id, name, price, category, featured, inStock, listing, variants, pictures } = stored;
  return [
    {
      id,
      name,
      price: toMoneyString(price),
      category,
      featured,
      inStock,
      ...(listing === undefined ? {} : { listing }),
      isCounted: variants !== undefined,
      soldOut: variants?.filter(({ availability }) => availability === 'sold-out').length ?? 0,
      picture: pictures[0] ?? null,
      updatedAt: getSavedAt(document),
    },
  ];
}

/** The whole product for the panel, from its document's fields; `counts` are null for one that is not counted. */
export function toAdminProduct(fields: DocumentData, updatedAt: string, counts: StockCount[] | null): AdminProduct {
  const stored = storedProductSchema.parse(fields);
  const { createdAt } = createdAtSchema.parse(fields);
  return { ...toProduct(stored), counts, createdAt: createdAt?.toDate().toISOString() ?? null, updatedAt };
}

/** The counts a product shows, in the order of its words; null for one that is not counted. */
export function toShownCounts(
  { variants }: StoredProduct,
  counts: ReadonlyMap<string, StockCount>,
): StockCount[] | null {
  if (!variants) return null;
  return variants.map(({ size, color }) => ({ size, color, count: counts.get(stockKey(size, color))?.count ?? 0 }));
}

/** The counts below a product by their documents' names. Who is going to write one reads it through the change. */
export async function readCounts(
  reader: DocumentReader,
  database: Firestore,
  productId: number,
  keys: readonly string[],
): Promise<Map<string, StockLedger>> {
  const found = await reader.getAll(...keys.map((key) => database.doc(paths.stock(productId, key))));
  return new Map(
    found.flatMap((document): [string, StockLedger][] => {
      const stock = readDocument(stockLedgerSchema, document);
      return stock ? [[document.id, stock]] : [];
    }),
  );
}

/** The names of all counts below a product, of sizes it no longer has too. */
export async function listCountKeys(database: Firestore, productId: number): Promise<string[]> {
  const found = await database.collection(paths.allStock(productId)).select().get();
  return found.docs.map(({ id }) => id);
}

export async function readAllCounts(database: Firestore, productId: number): Promise<Map<string, StockCount>> {
  const found = await database.collection(paths.allStock(productId)).get();
  return new Map(
    found.docs.flatMap((document) => readDocuments(stockSchema, [document]).map((stock) => [document.id, stock])),
  );
}
