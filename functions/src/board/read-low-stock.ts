import { type DashboardTotals, LOW_STOCK_THRESHOLD } from '@plenty/contract/board/board-sums';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { stockSchema } from '../stock/shelf-repository.ts';

const MAX_LISTED = 20;
const productNameSchema = z.object({ id: z.int(), name: z.string() });

/** The sizes of which a few are left, the fewest first; at most sixty-one documents, however large the shop. */
export async function readLowStock(database: Firestore): Promise<Pick<DashboardTotals, 'lowStock' | 'lowStockCount'>> {
  const low = database
    .collectionGroup(paths.stockGroup)
    .where('count', '>=', 1)
    .where('count', '<=', LOW_STOCK_THRESHOLD);
  const [first, all] = await Promise.all([low.orderBy('count').limit(MAX_LISTED).get(), low.count().get()]);
  const products = first.docs.flatMap((document) => document.ref.parent.parent ?? []);
  const found = products.length === 0 ? [] : await database.getAll(...products);
  const lowStock = first.docs.flatMap((document, place) => {
    const stock = readDocument(stockSchema, document);
    const shown = found[place];
    const product = shown && readDocument(productNameSchema, shown);
    return stock && product ? [{ productId: product.id, name: product.name, ...stock }] : [];
  });
  return { lowStock, lowStockCount: all.data().count };
}
