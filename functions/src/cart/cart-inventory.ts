import type { Inventory } from '@plenty/contract/catalog/availability';
import type { Firestore } from 'firebase-admin/firestore';
import { batchReads, type DocumentReader } from '../db/index.ts';
import { type StoredOrder, isReplaceable, readOrder } from '../orders/index.ts';
import { readInventory, withReturnedItems, type ItemQuantity } from '../inventory/index.ts';
import type { StoredCart } from './cart.repository.ts';

type Choices = Parameters<typeof readInventory>[2];

/** The cart's own order while the wallet has said nothing of it: the next order of this cart takes its place (D-21). */
export async function readOpenOrder(
  reader: DocumentReader,
  database: Firestore,
  cart: Pick<StoredCart, 'lastOrder'> | undefined,
): Promise<StoredOrder | undefined> {
  const last = cart?.lastOrder && (await readOrder(reader, database, cart.lastOrder.id));
  return last && isReplaceable(last) ? last : undefined;
}

/**
 * The shelf as the owner of a cart may count on it: what their own open order holds is free for them, so that whoever comes back from
 * the wallet with the last piece is not told that somebody has it. What is read goes in one request.
 */
export async function readInventoryAndOpenOrder(
  reader: DocumentReader,
  database: Firestore,
  cart: Pick<StoredCart, 'lines' | 'lastOrder'> | undefined,
  added: Choices = [],
): Promise<{ readonly shelf: Inventory; readonly openOrder: StoredOrder | undefined }> {
  const [inventory, openOrder] = await Promise.all([
    readInventory(reader, database, [...added, ...(cart?.lines ?? [])]),
    readOpenOrder(reader, database, cart),
  ]);
  const held: readonly ItemQuantity[] = openOrder?.items ?? [];
  return { shelf: withReturnedItems(inventory, held), openOrder };
}

/** The same, for who needs nothing but the shelf. */
export async function readCartInventory(
  database: Firestore,
  cart: Pick<StoredCart, 'lines' | 'lastOrder'>,
  added: Choices = [],
): Promise<Inventory> {
  return (await readInventoryAndOpenOrder(batchReads(database), database, cart, added)).shelf;
}
