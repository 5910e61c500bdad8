import { shopifySettingsSchema } from '@plenty/contract/admin/settings';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import type { StoredOrder } from './stored-order.ts';

/** An order on its way to Shopify, at `shopifyOrders/{orderId}`: written when it is paid, while the owner has that switched on. */
export const orderPushSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed']),
  /** When somebody is to take it up: a first or a next try, or the end of the lease of who is sending it. Null when nobody is. */
  dueAt: z.nullable(timestampSchema),
  holder: z.nullable(z.string()),
  /** Until when Shopify may have been made to make it: from then on it is looked for there before it is made. */
  begunAt: z.nullable(timestampSchema),
  tries: z.int(),
  reason: z.string(),
});
export type OrderPush = z.infer<typeof orderPushSchema>;

const MAX_REQUEUED = 50;

/** Only what was paid for, and nothing that was made to try the shop out. */
export function isPushable({ paymentStatus, isTestOrder, shopifyOrderId, status }: StoredOrder): boolean {
  const isPaid = ['paid', 'partially_refunded', 'not_required'].includes(paymentStatus);
  return isPaid && !isTestOrder && shopifyOrderId === null && status !== 'cancelled';
}

export async function readPush(
  reader: DocumentReader,
  database: Firestore,
  orderId: string,
): Promise<OrderPush | undefined> {
  const [document] = await reader.getAll(database.doc(paths.shopifyOrder(orderId)));
  return document && readDocument(orderPushSchema, document);
}

/** Sends an order on its way, or once more; what was read of it in this transaction guards it. */
export function savePush(
  transaction: Transaction,
  database: Firestore,
  order: Pick<StoredOrder, 'id' | 'orderNumber'>,
  known: OrderPush | undefined,
  now: Date,
): void {
  const push: OrderPush = {
    orderId: order.id,
    orderNumber: order.orderNumber,
    state: 'waiting',
    dueAt: Timestamp.fromDate(now),
    holder: null,
    // What may have been made once may have been made whoever asks again.
    begunAt: known?.begunAt ?? null,
    tries: 0,
    reason: '',
  };
  transaction.upsert(database.doc(paths.shopifyOrder(order.id)), push);
}

/**
 * Puts an order that is being paid into the outbox for Shopify, in the paying transaction itself and once, while the owner has that
 * switched on. `order` is as it will be.
 */
export async function queuePush(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  if (!isPushable(order)) return;
  const [settings, known] = await transaction.getAll(
    database.doc(paths.shopifySettings),
    database.doc(paths.shopifyOrder(order.id)),
  );
  const isOn = settings && readDocument(shopifySettingsSchema, settings)?.pushesOrders === true;
  if (isOn && !known?.exists) savePush(transaction, database, order, undefined, now);
}

/** True when somebody is to take an order up: `dueAt` is the field of its document. */
export function isDue(dueAt: unknown, now: Date): boolean {
  return dueAt instanceof Timestamp && dueAt.toMillis() <= now.getTime();
}

/** Touches what is due and was not taken up: a try that is to come again, or one whose machine died. */
export async function requeueDuePushes(database: Firestore, now: Date): Promise<void> {
  const due = database
    .collection(paths.shopifyOrders)
    .where('dueAt', '<=', Timestamp.fromDate(now))
    .limit(MAX_REQUEUED);
  const found = await due.select().get();
  await Promise.all(found.docs.map(({ ref }) => ref.update({ wokenAt: Timestamp.fromDate(now) })));
}
