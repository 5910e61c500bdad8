import { stockKey } from '@plenty/contract/catalog/stock-key';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { renewCounts } from '../stock/shelf-repository.ts';
import { noteForLook } from './notice-repository.ts';

const MOST_ASKED = 30;

/** Shopify's numbers of products of ours, for those that came from there. */
async function keysOf(database: Firestore, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const keys = new Map<number, string>();
  for (let start = 0; start < productIds.length; start += MOST_ASKED) {
    const some = productIds.slice(start, start + MOST_ASKED);
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
export async function noteOrderKnown(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  await renewCounts(changes, database, order.items);
  const keys = await keysOf(database, [...new Set(order.items.map(({ productId }) => productId))]);
  for (const [productId, about] of keys) {
    const lines = order.items.filter((item) => item.productId === productId);
    const counts = [...new Set(lines.map(({ size, color }) => stockKey(size, color)))];
    const subject = { topic: 'order', about, items: [], counts, stamp: null };
    noteForLook(changes, database, `order-${order.id}-${productId}`, subject, now);
  }
}
