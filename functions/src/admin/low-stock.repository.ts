import { LOW_STOCK_THRESHOLD } from '@plenty/contract/admin/dashboard';
import { getFigureDays, listPeriods } from '@plenty/contract/admin/figures';
import type { LowStockRow } from '@plenty/contract/admin/low-stock';
import { getShopDate } from '@plenty/contract/lib/dates';
import { sumSales } from '@plenty/contract/orders/sales-figures';
import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, paths, readPage } from '../db/index.ts';
import { readSales } from '../figures/index.ts';
import { stockSchema } from '../inventory/index.ts';
import { countWaiting } from '../waitlist/index.ts';

const productNameSchema = z.object({ id: z.int(), name: z.string() });

type LowStockPage = {
  readonly variants: LowStockRow[];
  readonly next: string | null;
  /** Counted for the first page only. */
  readonly count: number | null;
};

function toRowId({ id, parent }: DocumentReference): string {
  return `${parent.parent?.id}~${id}`;
}

function parseRowId(rowId: string): readonly [productId: number, variant: string] {
  const [, productId = '', variant = ''] = /^(\d+)~(.+)$/.exec(rowId) ?? [];
  return [Number(productId), variant];
}

/** How many units of a product were sold in a size, for 'ONE SIZE' where it has no sizes. */
async function readSold(database: Firestore, now: Date) {
  const { from, to } = getFigureDays('30', getShopDate(now.getTime()));
  const { products } = sumSales([...(await readSales(database, listPeriods({ from, to }))).values()]);
  return (productId: number, size: string) => products[productId]?.sizes[size === '' ? 'ONE SIZE' : size] ?? 0;
}

/** One count, whatever the length of the line. Only what is sold out has one. */
async function readDemand(database: Firestore, { productId, size, color, count }: LowStockRow): Promise<number> {
  return count > 0 ? 0 : countWaiting(database, { productId, size, color });
}

/** One page of the variants to reorder, sold out ones first. */
export async function listLowVariants(
  database: Firestore,
  { after, size, now }: { readonly after: string | undefined; readonly size: number; readonly now: Date },
): Promise<LowStockPage> {
  const low = database.collectionGroup(paths.stockGroup).where('count', '<=', LOW_STOCK_THRESHOLD);
  const toReference = (rowId: string) => database.doc(paths.stock(...parseRowId(rowId)));
  const [{ documents, next }, counted, getSold] = await Promise.all([
    readPage(low, { sortedBy: ['count', 'asc'], toReference, toId: toRowId }, after, size),
    after === undefined ? low.count().get() : null,
    readSold(database, now),
  ]);
  const names = await readNames(database, documents);
  const found = documents.flatMap((document) => {
    const stock = parseDocument(stockSchema, document);
    const product = names.get(document.ref.parent.parent?.id ?? '');
    if (!stock || !product) return [];
    const sold = getSold(product.id, stock.size);
    return [{ id: toRowId(document.ref), productId: product.id, name: product.name, ...stock, sold }];
  });
  const variants = await Promise.all(found.map(async (row) => ({ ...row, waiting: await readDemand(database, row) })));
  return { variants, next, count: counted?.data().count ?? null };
}

/** The products of the variants, each read once. */
async function readNames(database: Firestore, variants: readonly QueryDocumentSnapshot[]) {
  const products = new Map(
    variants.flatMap(({ ref }) => (ref.parent.parent ? [[ref.parent.parent.id, ref.parent.parent]] : [])),
  );
  const found = products.size === 0 ? [] : await database.getAll(...products.values());
  return new Map(
    found.flatMap((document) => {
      const product = parseDocument(productNameSchema, document);
      return product ? [[document.id, product] as const] : [];
    }),
  );
}
