import type { Inventory, VariantRef } from '@plenty/contract/catalog/availability';
import type { Firestore } from 'firebase-admin/firestore';
import { type DocumentReader, batchReads } from '../db/index.ts';
import { readInventory, withReleasedItems } from '../inventory/index.ts';
import { type StoredOrder, isReplaceable, readOrder } from '../orders/index.ts';
import type { StoredCart } from './stored-cart.ts';

/** The cart's unpaid order, which the next order of this cart replaces (D-21). */
export async function readOpenOrder(
  reader: DocumentReader,
  cart: StoredCart | undefined,
): Promise<StoredOrder | undefined> {
  const last = cart?.lastOrder && (await readOrder(reader, cart.lastOrder.id));
  return last && isReplaceable(last) ? last : undefined;
}

/**
 * The inventory for a cart. The items of its own open order count as available, so that a shopper who comes back from PayPal unpaid still
 * has the last one.
 */
export async function readInventoryAndOpenOrder(
  reader: DocumentReader,
  cart: StoredCart | undefined,
  added: readonly VariantRef[] = [],
): Promise<{ readonly inventory: Inventory; readonly openOrder: StoredOrder | undefined }> {
  const [inventory, openOrder] = await Promise.all([
    readInventory(reader, [...added, ...(cart?.lines ?? [])]),
    readOpenOrder(reader, cart),
  ]);
  return { inventory: withReleasedItems(inventory, openOrder?.items ?? []), openOrder };
}

/** All reads go in one request. */
export async function readCartInventory(
  database: Firestore,
  cart: StoredCart,
  added: readonly VariantRef[] = [],
): Promise<Inventory> {
  return (await readInventoryAndOpenOrder(batchReads(database), cart, added)).inventory;
}
