import { centsSchema } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, timestampSchema } from '../db/index.ts';
import type { StoredOrder } from './stored-order.ts';

const RETENTION_MS = 7 * 86_400_000;

/** A new order that the owner is yet to be emailed about. The document is deleted in the transaction that queues the email. */
export const orderNewsSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  total: centsSchema,
  /** False for an order that waits for its payment. */
  isPaid: z.boolean(),
  at: timestampSchema,
  expiresAt: timestampSchema,
});
export type OrderNews = z.infer<typeof orderNewsSchema>;

/** An order is one document, however often it is reported: its payment replaces the news that it is not paid yet. */
export function recordOrderNews(
  transaction: Transaction,
  { id, orderNumber, total }: StoredOrder,
  { isPaid, now }: { readonly isPaid: boolean; readonly now: Date },
): void {
  const news: OrderNews = {
    orderId: id,
    orderNumber,
    total,
    isPaid,
    at: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_MS),
  };
  transaction.set(transaction.doc(paths.orderNewsItem(id)), news);
}
