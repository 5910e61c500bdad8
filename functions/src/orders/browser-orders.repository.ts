import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import type { StoredOrder } from './stored-order.ts';

const RETENTION_MS = 30 * 86_400_000;
/** More than anybody places in a month. The oldest are dropped first. */
const MAX_ORDERS = 50;

const placedOrderSchema = z.object({
  orderId: z.string(),
  /** The signed-in customer; null for a guest. */
  userId: z.nullable(z.string()),
  placedAt: timestampSchema,
});
const browserOrdersSchema = z.object({ orders: z.array(placedOrderSchema), endsAt: timestampSchema });
/** An order placed with a browser's cookie. */
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** The orders placed with this cookie in the last 30 days, newest first. */
export async function listBrowserOrders(
  reader: DocumentReader,
  browserId: string | undefined,
  now: Date,
): Promise<readonly PlacedOrder[]> {
  if (browserId === undefined) return [];
  const stored = await readDocument(reader, paths.browserOrders(browserId), browserOrdersSchema);
  return stored?.orders.filter(({ placedAt }) => placedAt.toMillis() + RETENTION_MS > now.getTime()) ?? [];
}

/** Adds an order to this browser's list. `placed` is the list as read in the same transaction. */
export function addBrowserOrder(
  transaction: Transaction,
  { browserId, placed }: { readonly browserId: string; readonly placed: readonly PlacedOrder[] },
  { id: orderId, userId, createdAt }: StoredOrder,
): void {
  const orders = [{ orderId, userId, placedAt: createdAt }, ...placed].slice(0, MAX_ORDERS);
  const endsAt = Timestamp.fromMillis(createdAt.toMillis() + RETENTION_MS);
  transaction.upsert(transaction.doc(paths.browserOrders(browserId)), { orders, endsAt });
}

export async function deleteBrowserOrders(database: Firestore, browserId: string | undefined): Promise<void> {
  if (browserId !== undefined) await database.doc(paths.browserOrders(browserId)).delete();
}
