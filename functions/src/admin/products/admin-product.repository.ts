import type { AdminProduct, AdminProductRow, SaleView, StockCount } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';
import { listMissingFacts } from '@plenty/contract/catalog/product-facts';
import {
  type StoredProduct,
  storedProductSchema,
  toPriceTexts,
  toProduct,
} from '@plenty/contract/catalog/stored-product';
import { orderFit } from '@plenty/contract/fit/product-fit';
import { toMoneyString } from '@plenty/contract/lib/money';
import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, paths, parseDocument, timestampSchema } from '../../db/index.ts';
import { type StockLedger, stockLedgerSchema, stockSchema } from '../../inventory/index.ts';
import { getUpdatedAt } from '../audit/admin-transaction.ts';
import { notFound } from '../errors.ts';

export const PRODUCT_MISSING_MESSAGE = 'This product does not exist any more.';
const createdAtSchema = z.object({ createdAt: z.optional(timestampSchema) });

/** Throws `not-found` for a product that does not exist or cannot be read. */
export function parseProduct(document: DocumentSnapshot | undefined): StoredProduct {
  const stored = document && parseDocument(storedProductSchema, document);
  if (!stored) throw notFound(PRODUCT_MISSING_MESSAGE);
  return stored;
}

export function getSavedAt(document: DocumentSnapshot): string {
  return getUpdatedAt(document) ?? new Date(0).toISOString();
}

function toSaleView({ price, ...period }: NonNullable<StoredProduct['sale']>): SaleView {
  return { price: toMoneyString(price), ...period };
}

function toAdminFields({ sale, shownFrom, shownUntil, tags }: StoredProduct) {
  return { ...(sale && { sale: toSaleView(sale) }), shownFrom, shownUntil, tags };
}

const NONE_DOUBTED: ReadonlySet<number> = new Set();

export function toProductRow(document: DocumentSnapshot, fitDoubted = NONE_DOUBTED): AdminProductRow[] {
  const stored = parseDocument(storedProductSchema, document);
  if (!stored) return [];
  const { id, name, price, prices, sizes, colors, category, featured, inStock, listing, variants, pictures, facts } =
    stored;
  const missingFacts = listMissingFacts(facts);
  return [
    {
      id,
      name,
      price: toMoneyString(price),
      ...(prices && { prices: toPriceTexts(prices), sizes, colors }),
      category,
      featured,
      inStock,
      ...(listing === undefined ? {} : { listing }),
      isCounted: variants !== undefined,
      soldOut: variants?.filter(({ availability }) => availability === 'sold-out').length ?? 0,
      picture: pictures[0] ?? null,
      ...(missingFacts.length > 0 && { missingFacts }),
      ...(fitDoubted.has(id) && { isFitDoubted: true }),
      ...toAdminFields(stored),
      updatedAt: getSavedAt(document),
    },
  ];
}

/** `counts` is null for a product without inventory counts. */
export function toAdminProduct(fields: DocumentData, updatedAt: string, counts: StockCount[] | null): AdminProduct {
  const stored = storedProductSchema.parse(fields);
  const { createdAt } = createdAtSchema.parse(fields);
  return {
    ...toProduct(stored),
    ...orderFit(stored, stored.sizes),
    ...(stored.weight !== undefined && { weight: stored.weight }),
    ...toAdminFields(stored),
    skus: stored.skus,
    barcodes: stored.barcodes,
    ...(stored.cost !== undefined && { cost: toMoneyString(stored.cost) }),
    counts,
    createdAt: createdAt?.toDate().toISOString() ?? null,
    updatedAt,
  };
}

/** The counts in the order of the product's variants; null for a product without inventory counts. */
export function toVariantCounts(
  { variants }: StoredProduct,
  counts: ReadonlyMap<string, StockCount>,
): StockCount[] | null {
  if (!variants) return null;
  return variants.map(({ size, color }) => ({ size, color, count: counts.get(stockKey(size, color))?.count ?? 0 }));
}

/** The counts by document id. To write one, read it through the transaction. */
export async function readCounts(
  reader: DocumentReader,
  productId: number,
  keys: readonly string[],
): Promise<Map<string, StockLedger>> {
  return parseCounts(
    stockLedgerSchema,
    await reader.getAll(...keys.map((key) => reader.doc(paths.stock(productId, key)))),
  );
}

export async function readAllCounts(database: Firestore, productId: number): Promise<Map<string, StockCount>> {
  const { docs } = await database.collection(paths.allStock(productId)).get();
  return parseCounts(stockSchema, docs);
}

function parseCounts<S extends z.ZodMiniType>(
  schema: S,
  documents: readonly DocumentSnapshot[],
): Map<string, z.output<S>> {
  return new Map(
    documents.flatMap((document): [string, z.output<S>][] => {
      const stock = parseDocument(schema, document);
      return stock === undefined ? [] : [[document.id, stock]];
    }),
  );
}
