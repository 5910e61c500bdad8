import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import type { StoredOrder } from './stored-order.ts';

const RETENTION_MS = 30 * 86_400_000;
/** More than anybody places in a month; the oldest ones leave the list first. */
const MAX_ORDERS = 50;

const placedSchema = z.object({
  orderId: z.string(),
  /** The customer who was signed in; null for an order placed as a guest. */
  userId: z.nullable(z.string()),
  placedAt: timestampSchema,
});
const browserOrdersSchema = z.object({ orders: z.array(placedSchema), endsAt: timestampSchema });
/** An order that was placed with a browser's cookie. */
export type PlacedOrder = z.infer<typeof placedSchema>;

/** The orders of one browser, under its cookie's hash; they move with it when the cookie is renewed (`renewVisitorId`). */
function browserOrdersReference(database: Firestore, browserId: string): DocumentReference {
  return database.doc(paths.browserOrders(browserId));
}

/** The orders that were placed with this cookie within 30 days, the newest first. */
export async function listBrowserOrders(
  reader: DocumentReader,
  database: Firestore,
  browserId: string | undefined,
  now: Date,
): Promise<readonly PlacedOrder[]> {
  if (browserId === undefined) return [];
  const [document] = await reader.getAll(browserOrdersReference(database, browserId));
  const stored = document && readDocument(browserOrdersSchema, document);
  return stored?.orders.filter(({ placedAt }) => placedAt.toMillis() + RETENTION_MS > now.getTime()) ?? [];
}

/** Notes that an order is being placed with this cookie, beside those that were read of it in this transaction. */
export function addBrowserOrder(
  transaction: Transaction,
  database: Firestore,
  { browserId, placed }: { readonly browserId: string; readonly placed: readonly PlacedOrder[] },
  { id: orderId, userId, createdAt }: StoredOrder,
): void {
  const orders = [{ orderId, userId, placedAt: createdAt }, ...placed].slice(0, MAX_ORDERS);
  const endsAt = Timestamp.fromMillis(createdAt.toMillis() + RETENTION_MS);
  transaction.upsert(browserOrdersReference(database, browserId), { orders, endsAt });
}

export async function deleteBrowserOrders(database: Firestore, browserId: string | undefined): Promise<void> {
  if (browserId !== undefined) await browserOrdersReference(database, browserId).delete();
}
