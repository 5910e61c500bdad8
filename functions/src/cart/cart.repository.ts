import { createHash } from 'node:crypto';
import {
  MAX_CART_LINES,
  MAX_QUANTITY_PER_LINE,
  type StoredCartLine,
  storedCartLineSchema,
} from '@plenty/contract/cart/cart';
import { EMPTY_CART_VERSION } from '@plenty/contract/cart/cart-version';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import { type StoredOrder, readOrder, updateOrder } from '../orders/index.ts';

const CART_RETENTION_DAYS = 90;
const VERSION_HASH_LENGTH = 16;
const DAY_MS = 86_400_000;

/**
 * A visitor's cart: one document. `key` and `revision` name the order that would be made of it (D-21): every change raises the
 * revision. `lastOrder` lets a repeated submit find the order it already made.
 */
export const storedCartSchema = z.object({
  key: z.string(),
  revision: z.int(),
  lines: z.array(storedCartLineSchema),
  lastOrder: z.optional(z.object({ id: z.string(), request: z.string() })),
  /** Names the shopper's last change: one whose answer was lost is tried again by the database's client and must not count twice. */
  lastChange: z.optional(z.string()),
  updatedAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type StoredCart = z.infer<typeof storedCartSchema>;

export function cartReference(database: Firestore, visitorId: string): DocumentReference {
  return database.doc(paths.cart(visitorId));
}

export async function readCart(
  reader: DocumentReader,
  database: Firestore,
  visitorId: string,
): Promise<StoredCart | undefined> {
  const [document] = await reader.getAll(cartReference(database, visitorId));
  return document && readDocument(storedCartSchema, document);
}

/** What browsers are told of a cart's state. The key itself, which an order's id is made of, is not told. */
export function getCartVersion(cart: Pick<StoredCart, 'key' | 'revision'> | undefined): string {
  if (!cart) return EMPTY_CART_VERSION;
  return `${createHash('sha256').update(`version:${cart.key}`).digest('hex').slice(0, VERSION_HASH_LENGTH)}:${cart.revision}`;
}

/** The cart with other contents: a new revision, kept for another 90 days (D-1). */
export function reviseCart(
  cart: StoredCart,
  change: Partial<Pick<StoredCart, 'lines' | 'lastOrder' | 'lastChange'>>,
  now: Date,
): StoredCart {
  return {
    ...cart,
    ...change,
    revision: cart.revision + 1,
    updatedAt: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromMillis(now.getTime() + CART_RETENTION_DAYS * DAY_MS),
  };
}

export function createEmptyCart(key: string, now: Date): StoredCart {
  const at = Timestamp.fromDate(now);
  return { key, revision: 0, lines: [], updatedAt: at, expiresAt: at };
}

type PurchasedOrder = {
  readonly id: string;
  readonly cartId: string;
  readonly items: readonly { readonly lineId: string; readonly quantity: number }[];
};

/** Takes what an order bought out of its cart, and only that: what was added since stays (D-22). */
export async function removePurchasedItems(
  transaction: Transaction,
  database: Firestore,
  order: PurchasedOrder,
  now: Date,
): Promise<void> {
  const cart = await readCart(transaction, database, order.cartId);
  if (!cart) return;
  const bought = new Map(order.items.map((item) => [item.lineId, item.quantity]));
  const lines = cart.lines.flatMap((line) => {
    const left = line.quantity - (bought.get(line.id) ?? 0);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
  transaction.upsert(cartReference(database, order.cartId), reviseCart(cart, { lines }, now));
}

/** The next order of a cart whose order lapsed is another one: its revision is raised (D-21). */
export async function advanceCartRevision(
  transaction: Transaction,
  database: Firestore,
  order: PurchasedOrder,
  now: Date,
): Promise<void> {
  const cart = await readCart(transaction, database, order.cartId);
  if (cart?.lastOrder?.id === order.id)
    transaction.upsert(cartReference(database, order.cartId), reviseCart(cart, {}, now));
}

function isSameVariant(one: StoredCartLine, other: StoredCartLine): boolean {
  return one.productId === other.productId && one.size === other.size && one.color === other.color;
}

function mergeLines(
  own: readonly StoredCartLine[],
  guest: readonly StoredCartLine[],
  guestHasOpenOrder: boolean,
): StoredCartLine[] {
  const joined = own.map((line) => {
    const same = guest.find((each) => isSameVariant(each, line));
    if (!same) return line;
    const quantity = Math.min(MAX_QUANTITY_PER_LINE, line.quantity + same.quantity);
    // What an open order bought is taken out of the cart by the line's id, so the open order's line keeps its own.
    return guestHasOpenOrder ? { ...line, id: same.id, quantity } : { ...line, quantity };
  });
  const added = guest.filter((line) => !own.some((each) => isSameVariant(each, line)));
  return [...joined, ...added].slice(0, MAX_CART_LINES);
}

/**
 * The account's cart after a guest's joined it (D-8): the same product, size and colour add up to at most 10. A guest's open order
 * becomes the account cart's open order. A cart that takes over an empty one goes on as it was, so that a repeated submit still finds its
 * order; two that are joined are a new revision.
 */
export function mergeCarts(own: StoredCart | undefined, guest: StoredCart, guestHasOpenOrder: boolean): StoredCart {
  if (!own || (own.lines.length === 0 && (guest.lines.length > 0 || guestHasOpenOrder))) return guest;
  if (guest.lines.length === 0 && !guestHasOpenOrder) return own;
  const base = guestHasOpenOrder ? guest : own;
  const { lastChange: _, ...kept } = base;
  // Above both, so that no browser takes what it has heard of either cart before for the newer state.
  const revision = Math.max(own.revision, guest.revision) + 1;
  return { ...kept, lines: mergeLines(own.lines, guest.lines, guestHasOpenOrder), revision };
}

/** The cart of a customer, wherever they are signed in; no cookie's hash looks like it. */
export function getCustomerCartId(userId: string): string {
  return `customer-${userId}`;
}

/** Where a cart goes: to another id of the same browser, or into the cart of a customer. */
export type CartMove = { readonly from: string; readonly to: string; readonly customerId: string | null };

function isOpenOrder({ status, paymentStatus }: StoredOrder): boolean {
  return status !== 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'failed');
}

/** Moves a cart, and its last order with it (D-1, D-8): the old id ends in the same commit. */
export async function moveCart(transaction: Transaction, database: Firestore, move: CartMove): Promise<void> {
  const { from, to, customerId } = move;
  const [moved, own] = await Promise.all([readCart(transaction, database, from), readCart(transaction, database, to)]);
  if (!moved || from === to) return;
  const last = moved.lastOrder && (await readOrder(transaction, database, moved.lastOrder.id));
  const order = last?.cartId === from ? last : undefined;
  const hasOpenOrder = order !== undefined && isOpenOrder(order);
  transaction.delete(cartReference(database, from));
  transaction.upsert(cartReference(database, to), { ...mergeCarts(own, moved, hasOpenOrder) });
  if (!order) return;
  const joins = customerId !== null && hasOpenOrder && order.userId === null;
  updateOrder(transaction, database, order, { cartId: to, ...(joins ? { userId: customerId } : {}) });
}

export async function deleteCart(database: Firestore, id: string): Promise<void> {
  await cartReference(database, id).delete();
}
