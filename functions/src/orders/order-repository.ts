import { isPaidByWallet } from '@plenty/contract/order/order';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import type { Changes } from '../firestore/transact.ts';
import { type StoredOrder, storedOrderSchema } from './stored-order.ts';
import { writeOrderViews } from './write-order-views.ts';

const numberSchema = z.object({ orderId: z.string() });

export async function readOrder(reader: Reader, database: Firestore, id: string): Promise<StoredOrder | undefined> {
  const [document] = await reader.getAll(database.doc(paths.order(id)));
  return document && readDocument(storedOrderSchema, document);
}

export async function findOrder(database: Firestore, orderNumber: string): Promise<StoredOrder | undefined> {
  const number = readDocument(numberSchema, await database.doc(paths.orderNumber(orderNumber)).get());
  return number && readOrder(database, database, number.orderId);
}

type HistoryEntry = Pick<StoredOrder, 'status' | 'paymentStatus'> & {
  readonly event:
    | 'placed'
    | 'status'
    | 'lapsed'
    | 'payment'
    | 'replaced'
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
export async function findExpired(database: Firestore, now: Date): Promise<string[]> {
  const due = database.collection(paths.orders).where('expiresAt', '<=', Timestamp.fromDate(now)).limit(SWEEP_SIZE);
  return (await due.select().get()).docs.map((document) => document.id);
}

/** The ids of orders whose capture was begun and is not known to have ended. */
export async function findDueCaptures(database: Firestore, now: Date): Promise<string[]> {
  const due = database.collection(paths.orders).where('captureAt', '<=', Timestamp.fromDate(now)).limit(SWEEP_SIZE);
  return (await due.select().get()).docs.map((document) => document.id);
}

const MOST_JOINED = 400;

/** The ids of orders that were made as a guest with this address, however it was written. */
export async function findGuestOrders(database: Firestore, email: string): Promise<string[]> {
  const made = database.collection(paths.orders).where('customerEmail', '==', email).where('userId', '==', null);
  return (await made.limit(MOST_JOINED).select().get()).docs.map((document) => document.id);
}

/** The ids of a customer's orders. */
export async function findOrdersOf(database: Firestore, userId: string): Promise<string[]> {
  const made = database.collection(paths.orders).where('userId', '==', userId);
  return (await made.select().get()).docs.map((document) => document.id);
}

/** Notes what happened to an order; an entry is never changed. */
export function addHistory(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  entry: HistoryEntry,
  now: Date,
): void {
  const id = `${now.getTime()}-${entry.event}-${order.updatedAt.toMillis()}`;
  changes.set(database.doc(paths.orderHistory(order.id, id)), { ...entry, at: Timestamp.fromDate(now) });
}

/** Writes what changes of an order that was read in this transaction, and brings its views up to it. At most once a transaction. */
export function updateOrder(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  change: Partial<StoredOrder>,
): void {
  if (Object.keys(change).length === 0) return;
  changes.write(database.doc(paths.order(order.id)), change);
  changes.set(database.doc(paths.orderChange(order.id)), { at: change.updatedAt ?? order.updatedAt });
  writeOrderViews(changes, database, { ...order, ...change });
}

/** Writes a new order with its number, its views and the first line of its history. What exists already ends the transaction. */
export function createOrder(changes: Changes, database: Firestore, order: StoredOrder): void {
  changes.create(database.doc(paths.order(order.id)), order);
  changes.create(database.doc(paths.orderNumber(order.orderNumber)), { orderId: order.id });
  writeOrderViews(changes, database, order);
  const { status, paymentStatus } = order;
  addHistory(changes, database, order, { event: 'placed', status, paymentStatus }, order.createdAt.toDate());
}

/** An order handed over to the wallet of which the wallet has said nothing yet, nor is being asked: it can still be paid there, once. */
export function awaitsWallet({ payment, holdsGoods, heardAt, paymentStatus, captureAt }: StoredOrder): boolean {
  const isUnheard = heardAt === null && captureAt === null && ['pending', 'failed'].includes(paymentStatus);
  return isPaidByWallet(payment.mode) && holdsGoods && isUnheard;
}

/** One whose payment failed while it is still held: its shopper may pay again, in the order's own mode. */
export function canPayAgain(order: StoredOrder): boolean {
  return awaitsWallet(order) && order.paymentStatus === 'failed' && order.status !== 'cancelled';
}

/** Such an order, unless the owner has taken it over: another one of the same cart takes its place (D-21, D-28). */
export function isReplaceable(order: StoredOrder): boolean {
  return awaitsWallet(order) && order.status === 'pending';
}
