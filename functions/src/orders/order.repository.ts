import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, pingCustomer, readDocument, sendPing } from '../db/index.ts';
import { saveOrderViews } from './order-views.repository.ts';
import { type StoredOrder, storedOrderSchema } from './stored-order.ts';

export { awaitsPaymentProvider, canPay, canPayAgain, isReplaceable } from './stored-order.ts';

export const storedOrderNumberSchema = z.object({ orderId: z.string() });

export async function readOrder(
  reader: DocumentReader,
  database: Firestore,
  id: string,
): Promise<StoredOrder | undefined> {
  const [document] = await reader.getAll(database.doc(paths.order(id)));
  return document && readDocument(storedOrderSchema, document);
}

export async function findOrderByNumber(database: Firestore, orderNumber: string): Promise<StoredOrder | undefined> {
  const number = readDocument(storedOrderNumberSchema, await database.doc(paths.orderNumber(orderNumber)).get());
  return number && readOrder(database, database, number.orderId);
}

type HistoryEntry = Pick<StoredOrder, 'status' | 'paymentStatus'> & {
  readonly event:
    | 'placed'
    | 'status'
    | 'lapsed'
    | 'payment'
    | 'replaced'
    | 'not-handed-over'
    | 'reminded'
    | 'dispute'
    | 'pushed'
    | 'refund'
    | 'refunded'
    | 'looked-at'
    | 'delay-notice'
    | 'delay-answer';
  /** What the wallet said, in its own words. */
  readonly note?: string;
};

const SWEEP_SIZE = 100;

/** The ids of orders that were to be paid by now. */
export async function listExpiredOrderIds(database: Firestore, now: Date): Promise<string[]> {
  const due = database.collection(paths.orders).where('expiresAt', '<=', Timestamp.fromDate(now)).limit(SWEEP_SIZE);
  return (await due.select().get()).docs.map((document) => document.id);
}

/** The ids of orders whose customers are to be reminded by now that they are not paid. */
export async function listReminderOrderIds(database: Firestore, now: Date): Promise<string[]> {
  const due = database.collection(paths.orders).where('remindAt', '<=', Timestamp.fromDate(now)).limit(SWEEP_SIZE);
  return (await due.select().get()).docs.map((document) => document.id);
}

/** The ids of orders whose capture was begun and is not known to have ended. */
export async function listDueCaptureOrderIds(database: Firestore, now: Date): Promise<string[]> {
  const due = database.collection(paths.orders).where('captureAt', '<=', Timestamp.fromDate(now)).limit(SWEEP_SIZE);
  return (await due.select().get()).docs.map((document) => document.id);
}

const MAX_GUEST_ORDERS = 400;

/** The ids of orders that were made as a guest with this address, however it was written. */
export async function listGuestOrderIds(database: Firestore, email: string): Promise<string[]> {
  const made = database.collection(paths.orders).where('customerEmail', '==', email).where('userId', '==', null);
  return (await made.limit(MAX_GUEST_ORDERS).select().get()).docs.map((document) => document.id);
}

/** The ids of a customer's orders. */
export async function listCustomerOrderIds(database: Firestore, userId: string): Promise<string[]> {
  const made = database.collection(paths.orders).where('userId', '==', userId);
  return (await made.select().get()).docs.map((document) => document.id);
}

/** Notes what happened to an order; an entry is never changed. */
export function addHistory(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  entry: HistoryEntry,
  now: Date,
): void {
  const id = `${now.getTime()}-${entry.event}-${order.updatedAt.toMillis()}`;
  transaction.set(database.doc(paths.orderHistory(order.id, id)), { ...entry, at: Timestamp.fromDate(now) });
}

/** Tells whoever has the order open, and whoever's account shows it or showed it, that it changed (D-52). */
function pingSubscribers(
  transaction: Transaction,
  database: Firestore,
  after: StoredOrder,
  before?: StoredOrder,
): void {
  if (after.live) sendPing(transaction, database, after.live, after.updatedAt);
  for (const userId of [before?.userId ?? null, after.userId]) {
    if (userId !== null) pingCustomer(transaction, database, userId, after.updatedAt);
  }
}

/** Writes what changes of an order that was read in this transaction, and brings its views up to it. At most once a transaction. */
export function updateOrder(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  change: Partial<StoredOrder>,
): void {
  if (Object.keys(change).length === 0) return;
  transaction.upsert(database.doc(paths.order(order.id)), change);
  const after = { ...order, ...change };
  saveOrderViews(transaction, database, after);
  pingSubscribers(transaction, database, after, order);
}

/** Writes a new order with its number, its views and the first line of its history. What exists already ends the transaction. */
export function saveNewOrder(transaction: Transaction, database: Firestore, order: StoredOrder): void {
  transaction.create(database.doc(paths.order(order.id)), order);
  transaction.create(database.doc(paths.orderNumber(order.orderNumber)), { orderId: order.id });
  saveOrderViews(transaction, database, order);
  pingSubscribers(transaction, database, order);
  const { status, paymentStatus } = order;
  addHistory(transaction, database, order, { event: 'placed', status, paymentStatus }, order.createdAt.toDate());
}
