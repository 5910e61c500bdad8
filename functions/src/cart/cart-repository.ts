import { createHash } from 'node:crypto';
import { EMPTY_CART_VERSION } from '@plenty/contract/cart/cart-version';
import { storedCartLineSchema } from '@plenty/contract/cart/stored-line';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { DocumentReader } from '../firestore/gather-reads.ts';
import type { Transaction } from '../firestore/transact.ts';

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
