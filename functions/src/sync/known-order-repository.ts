import { stockKey } from '@plenty/contract/catalog/stock-key';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Transaction } from '../firestore/transact.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { touchStockCounts } from '../stock/shelf-repository.ts';
import { queueRefreshInTransaction } from './notice-repository.ts';

const IDS_PER_QUERY = 30;

/** Shopify's numbers of products of ours, for those that came from there. */
async function getShopifyProductKeys(
  database: Firestore,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const keys = new Map<number, string>();
  for (let start = 0; start < productIds.length; start += IDS_PER_QUERY) {
    const some = productIds.slice(start, start + IDS_PER_QUERY);
    const found = await database
      .collection(paths.shopifyProducts)
      .where('productId', 'in', some)
      .select('productId')
      .get();
    for (const document of found.docs) keys.set(Number(document.get('productId')), document.id);
  }
  return keys;
}

/**
 * To be called in the transaction that stores an order's number at Shopify. From then on the order is no longer subtracted from Shopify's
 * figures, since they have it in them: a figure that was asked for before is not taken, and one that already had the order in it, and
 * was read less the order once more, is put right by a look of its own.
 */
export async function refreshCountsAfterPush(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  await touchStockCounts(transaction, database, order.items);
  const keys = await getShopifyProductKeys(database, [...new Set(order.items.map(({ productId }) => productId))]);
  for (const [productId, about] of keys) {
    const lines = order.items.filter((item) => item.productId === productId);
    const counts = [...new Set(lines.map(({ size, color }) => stockKey(size, color)))];
    const subject = { topic: 'order', about, items: [], counts, stamp: null };
    queueRefreshInTransaction(transaction, database, `order-${order.id}-${productId}`, subject, now);
  }
}
