import { shopifySettingsSchema } from '@plenty/contract/admin/settings';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  paths,
  parseDocument,
  readDocument,
  timestampSchema,
} from '../db/index.ts';
import type { StoredOrder } from './stored-order.ts';

/** A paid order that is being sent to Shopify, at `shopifyOrders/{orderId}`. Written only while the owner has that switched on. */
const orderPushSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed']),
  /** When to try next, or when the lease of the current sender ends. Null when there is nothing left to do. */
  dueAt: z.nullable(timestampSchema),
  /** The id of the sender that holds the lease. */
  holder: z.nullable(z.string()),
  /** When the order may have been created at Shopify: a later try looks for it there first. */
  begunAt: z.nullable(timestampSchema),
  tries: z.int(),
  reason: z.string(),
});
export type OrderPush = z.infer<typeof orderPushSchema>;

export function isPushable({ paymentStatus, isTestOrder, shopifyOrderId, status }: StoredOrder): boolean {
  const isPaid = ['paid', 'partially_refunded', 'not_required'].includes(paymentStatus);
  return isPaid && !isTestOrder && shopifyOrderId === null && status !== 'cancelled';
}

export function readPush(reader: DocumentReader, orderId: string): Promise<OrderPush | undefined> {
  return readDocument(reader, paths.shopifyOrder(orderId), orderPushSchema);
}

/** Queues an order for its first or another push. `known` must have been read in this transaction. */
export function savePush(
  transaction: Transaction,
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
    // It may have been created at Shopify in an earlier try.
    begunAt: known?.begunAt ?? null,
    tries: 0,
    reason: '',
  };
  transaction.upsert(transaction.doc(paths.shopifyOrder(order.id)), push);
}

/** Queues an order once, in the transaction that pays it. `order` is the order after the payment. */
export async function queuePush(transaction: Transaction, order: StoredOrder, now: Date): Promise<void> {
  if (!isPushable(order)) return;
  const [settings, known] = await transaction.getAll(
    transaction.doc(paths.shopifySettings),
    transaction.doc(paths.shopifyOrder(order.id)),
  );
  const isOn = settings && parseDocument(shopifySettingsSchema, settings)?.pushesOrders === true;
  if (isOn && !known?.exists) savePush(transaction, order, undefined, now);
}

/** `dueAt` is the raw field of a push document. */
export function isDue(dueAt: unknown, now: Date): boolean {
  return dueAt instanceof Timestamp && dueAt.toMillis() <= now.getTime();
}

const MAX_REQUEUED = 50;

/** Touches due pushes so that their trigger runs again: retries, and pushes whose sender crashed. */
export async function requeueDuePushes(database: Firestore, now: Date): Promise<void> {
  const due = await listDuePushes(database, now);
  await Promise.all(due.map((reference) => reference.update({ wokenAt: Timestamp.fromDate(now) })));
}

export async function listDuePushes(database: Firestore, now: Date): Promise<DocumentReference[]> {
  const due = database
    .collection(paths.shopifyOrders)
    .where('dueAt', '<=', Timestamp.fromDate(now))
    .limit(MAX_REQUEUED);
  return (await due.select().get()).docs.map(({ ref }) => ref);
}
