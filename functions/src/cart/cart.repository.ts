import type { Inventory, VariantRef } from '@plenty/contract/catalog/availability';
import type { Firestore } from 'firebase-admin/firestore';
import { moveReminders } from '../cart-reminders/index.ts';
import { type DocumentReader, type Transaction, batchReads, paths, readDocument } from '../db/index.ts';
import { readOffer, withReleasedItems } from '../inventory/index.ts';
import { type StoredOrder, isReplaceable, readOrder, updateOrder } from '../orders/index.ts';
import type { RequestContext } from '../services.ts';
import { readHeldUnits } from '../waitlist/index.ts';
import { type StoredCart, listUnorderedLines, mergeCarts, reviseCart, storedCartSchema } from './stored-cart.ts';

/** The id of a customer's cart. A browser's cart has the hash of its cookie as its id. */
export function getCustomerCartId(userId: string): string {
  return `customer-${userId}`;
}

export function readCart(reader: DocumentReader, id: string): Promise<StoredCart | undefined> {
  return readDocument(reader, paths.cart(id), storedCartSchema);
}

/** Saves a cart that was read in this transaction. */
export function saveCart(transaction: Transaction, id: string, cart: StoredCart): void {
  transaction.upsert(transaction.doc(paths.cart(id)), cart);
}

/** Saves a cart that must not exist yet, which spares reading it. */
export function createCart(transaction: Transaction, id: string, cart: StoredCart): void {
  transaction.create(transaction.doc(paths.cart(id)), cart);
}

export async function deleteCart(database: Firestore, id: string): Promise<void> {
  await database.doc(paths.cart(id)).delete();
}

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
 * has the last one. So do the units that are held for the cart's owner.
 */
export async function readInventoryAndOpenOrder(
  reader: DocumentReader,
  now: Date,
  cart: StoredCart | undefined,
  added: readonly VariantRef[] = [],
): Promise<{ readonly inventory: Inventory; readonly openOrder: StoredOrder | undefined }> {
  const [inventory, openOrder, heldUnits] = await Promise.all([
    readOffer(reader, [...added, ...(cart?.lines ?? [])], now),
    readOpenOrder(reader, cart),
    readHeldUnits(reader, cart?.heldUnits ?? [], now),
  ]);
  return { inventory: withReleasedItems(inventory, [...(openOrder?.items ?? []), ...heldUnits]), openOrder };
}

/** All reads go in one request. */
export async function readCartInventory(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  cart: StoredCart,
  added: readonly VariantRef[] = [],
): Promise<Inventory> {
  return (await readInventoryAndOpenOrder(batchReads(database), now(), cart, added)).inventory;
}

/** Removes an order's items from its cart. Items added since stay (D-22). */
export async function removePurchasedItems(
  transaction: Transaction,
  { cartId, items }: StoredOrder,
  now: Date,
): Promise<void> {
  const cart = await readCart(transaction, cartId);
  if (!cart) return;
  saveCart(transaction, cartId, reviseCart(cart, { lines: listUnorderedLines(cart, items) }, now));
}

/** After its order has expired, the same cart can be ordered again: a new revision makes a new order id (D-21). */
export async function advanceCartRevision(
  transaction: Transaction,
  { id, cartId }: StoredOrder,
  now: Date,
): Promise<void> {
  const cart = await readCart(transaction, cartId);
  if (cart?.lastOrder?.id === id) saveCart(transaction, cartId, reviseCart(cart, {}, now));
}

/** A move to another cookie of the same browser, or at sign-in to a customer's cart. */
type CartMove = {
  readonly from: string;
  readonly to: string;
  readonly customer: { readonly id: string; readonly email: string } | null;
  /** The shopper may be at PayPal with it, which approves its lines by their ids. */
  readonly hasOpenExpress: boolean;
  readonly now: Date;
};

function isOpenOrder({ status, paymentStatus }: StoredOrder): boolean {
  return status !== 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'failed');
}

/** Moves a cart with its last order, and deletes the old document (D-1, D-8). */
export async function moveCart(transaction: Transaction, move: CartMove): Promise<void> {
  const { from, to, customer, hasOpenExpress, now } = move;
  const [moved, own] = await Promise.all([readCart(transaction, from), readCart(transaction, to)]);
  if (!moved || from === to) return;
  await moveReminders(transaction, { from, to, email: customer?.email, now });
  const last = moved.lastOrder && (await readOrder(transaction, moved.lastOrder.id));
  const order = last?.cartId === from ? last : undefined;
  const hasOpenOrder = order !== undefined && isOpenOrder(order);
  transaction.delete(transaction.doc(paths.cart(from)));
  saveCart(transaction, to, mergeCarts(own, moved, { hasOpenOrder, hasOpenExpress }));
  if (!order) return;
  const joinsAccount = customer !== null && hasOpenOrder && order.userId === null;
  updateOrder(transaction, order, { cartId: to, ...(joinsAccount ? { userId: customer.id } : {}) });
}
