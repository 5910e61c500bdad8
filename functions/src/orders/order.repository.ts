import type { OrderSource } from '@plenty/contract/orders/order-source';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Progress,
  type Transaction,
  createOrExtendLiveUpdates,
  paths,
  pingCustomer,
  readDocument,
  resumeInBatches,
  runTransaction,
  sendPing,
} from '../db/index.ts';
import { saveCustomerOrder, saveOrderViews, toDashboardOrder } from './order-views.repository.ts';
import { type StoredOrder, storedOrderSchema } from './stored-order.ts';

export const storedOrderNumberSchema = z.object({ orderId: z.string() });

export function readOrder(reader: DocumentReader, id: string): Promise<StoredOrder | undefined> {
  return readDocument(reader, paths.order(id), storedOrderSchema);
}

export async function findOrderByNumber(database: Firestore, orderNumber: string): Promise<StoredOrder | undefined> {
  const number = await readDocument(database, paths.orderNumber(orderNumber), storedOrderNumberSchema);
  return number && readOrder(database, number.orderId);
}

const MAX_ORDERS_PER_PAGE = 100;

/** When a job has to look at an order again. */
export type DueField = 'expiresAt' | 'remindAt' | 'captureAt' | 'recheckAt' | 'askFitAt' | 'swapDueAt';

/** The orders whose time in `field` has come, for the jobs that expire them or their swaps, remind or ask customers, retry captures, or ask PayPal again. */
export async function listDueOrderIds(database: Firestore, field: DueField, now: Date): Promise<string[]> {
  const due = database.collection(paths.orders).where(field, '<=', Timestamp.fromDate(now)).limit(MAX_ORDERS_PER_PAGE);
  return (await due.select().get()).docs.map((document) => document.id);
}

/** Less than the deadlines of the jobs; their next run goes on with the rest. */
const MAX_SWEEP_MS = 80_000;

/**
 * Does a job's work for all orders whose time in `field` has come, a page at a time, because a release of a sought item leaves more unpaid
 * orders than one page has. Returns for how many it was done. Failures are reported last, so that one order does not hold up the others.
 */
export async function processDueOrders(
  database: Firestore,
  field: DueField,
  now: Date,
  work: (orderId: string) => Promise<boolean>,
): Promise<number> {
  const until = Date.now() + MAX_SWEEP_MS;
  const tried = new Set<string>();
  const failures: unknown[] = [];
  let count = 0;
  let hasMore = true;
  while (hasMore && Date.now() < until) {
    const page = await listDueOrderIds(database, field, now);
    const due = page.filter((id) => !tried.has(id));
    for (const id of due) tried.add(id);
    for (const result of await Promise.allSettled(due.map(work))) {
      if (result.status === 'rejected') failures.push(result.reason);
      else if (result.value) count += 1;
    }
    hasMore = due.length > 0 && page.length === MAX_ORDERS_PER_PAGE;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} due orders failed (${field})`);
  return count;
}

const MAX_GUEST_ORDERS = 400;

/** The orders placed as a guest with this email. */
export async function listGuestOrderIds(database: Firestore, email: string): Promise<string[]> {
  const placed = database.collection(paths.orders).where('customerEmail', '==', email).where('userId', '==', null);
  return (await placed.limit(MAX_GUEST_ORDERS).select().get()).docs.map((document) => document.id);
}

/** All orders placed with this email, as a guest or signed in. */
export async function listOrderIdsByEmail(database: Firestore, email: string): Promise<string[]> {
  const placed = database.collection(paths.orders).where('customerEmail', '==', email);
  return (await placed.select().get()).docs.map((document) => document.id);
}

/** Whether an order was placed with this email at this time or later. Stored emails are lower case. */
export async function hasOrderedSince(database: Firestore, email: string, since: Date): Promise<boolean> {
  const placed = database.collection(paths.orders).where('customerEmail', '==', email.trim().toLowerCase());
  const times = (await placed.select('createdAt').get()).docs.map((document): unknown => document.get('createdAt'));
  return times.some((at) => at instanceof Timestamp && at.toMillis() >= since.getTime());
}

/** The accounts that orders with this email were placed in. */
export async function listAccountsOfEmail(database: Firestore, email: string): Promise<string[]> {
  const placed = database.collection(paths.orders).where('customerEmail', '==', email);
  const userIds = (await placed.select('userId').get()).docs.map((document): unknown => document.get('userId'));
  return [...new Set(userIds.filter((userId) => typeof userId === 'string'))];
}

/** What led to each order of a customer, where it is known. */
export async function listOrderSources(
  database: Firestore,
  userId: string,
): Promise<(OrderSource & { readonly orderNumber: string })[]> {
  const ids = await listCustomerOrderIds(database, userId);
  const orders = await Promise.all(ids.map((id) => readOrder(database, id)));
  return orders.flatMap((order) => (order?.source ? [{ ...order.source, orderNumber: order.orderNumber }] : []));
}

export async function listCustomerOrderIds(database: Firestore, userId: string): Promise<string[]> {
  const placed = database.collection(paths.orders).where('userId', '==', userId);
  return (await placed.select().get()).docs.map((document) => document.id);
}

type HistoryEntry = Pick<StoredOrder, 'status' | 'paymentStatus'> & {
  readonly event:
    | 'placed'
    | 'status'
    | 'lapsed'
    | 'payment'
    | 'replaced'
    | 'not-handed-over'
    | 'payment-unreachable'
    | 'reminded'
    | 'dispute'
    | 'pushed'
    | 'refund'
    | 'refunded'
    | 'looked-at'
    | 'delay-notice'
    | 'delay-answer'
    | 'address-corrected'
    | 'fit-asked'
    | 'claim'
    | 'claim-response'
    | 'swap'
    | 'swap-response'
    | 'swap-cancelled'
    | 'swap-expired'
    | 'replacement-cancelled'
    | 'replacement-resumed';
  /** Shown to the owner: their own note, or PayPal's reason. */
  readonly note?: string;
};

/** Adds an entry to an order's history. Entries are never changed, but for the notes of a deleted customer's order. */
export function addHistory(transaction: Transaction, order: StoredOrder, entry: HistoryEntry, now: Date): void {
  const id = `${now.getTime()}-${entry.event}-${order.updatedAt.toMillis()}`;
  transaction.set(transaction.doc(paths.orderHistory(order.id, id)), { ...entry, at: Timestamp.fromDate(now) });
}

const TYPED_NOTE_EVENTS: readonly unknown[] = [
  'payment',
  'looked-at',
  'refund',
  'refunded',
] satisfies HistoryEntry['event'][];
/** What the shop writes itself when PayPal reports a refund. */
const REPORTED_REFUND = /^\$[\d,.]+ went back$/;

/** Of the notes only what the owner typed. Whether an entry has one stays, because a payment may be confirmed by nothing else. */
export async function deleteHistoryNotes(database: Firestore, orderId: string): Promise<void> {
  const { docs } = await database.collection(paths.orderHistoryOf(orderId)).get();
  const noted = docs.filter((entry) => {
    const note: unknown = entry.get('note');
    const isTyped = typeof note === 'string' && note !== '' && !REPORTED_REFUND.test(note);
    return isTyped && TYPED_NOTE_EVENTS.includes(entry.get('event'));
  });
  await Promise.all(noted.map(({ ref }) => ref.update({ note: 'Deleted' })));
}

/** Pings the order's page, and the account pages of its customer before and after the change (D-52). */
function pingSubscribers(transaction: Transaction, after: StoredOrder, before?: StoredOrder): void {
  if (after.live) sendPing(transaction, after.live, after.updatedAt);
  for (const userId of [before?.userId ?? null, after.userId]) {
    if (userId !== null) pingCustomer(transaction, userId, after.updatedAt);
  }
}

/** A history entry of a change. Its statuses are the order's own after the change, unless it names another one. */
type HistoryEvent = Pick<HistoryEntry, 'event' | 'note'> & Partial<Pick<HistoryEntry, 'paymentStatus'>>;

/**
 * Changes an order that was read in this transaction, with its views and, for an `event`, its history. Returns the changed order. At most
 * once per transaction.
 */
export function updateOrder(
  transaction: Transaction,
  order: StoredOrder,
  change: Partial<StoredOrder>,
  event?: HistoryEvent,
): StoredOrder {
  if (Object.keys(change).length === 0) return order;
  const after = { ...order, ...change };
  const { status, paymentStatus, updatedAt } = after;
  transaction.upsert(transaction.doc(paths.order(order.id)), change);
  saveOrderViews(transaction, after);
  pingSubscribers(transaction, after, order);
  if (event) addHistory(transaction, order, { status, paymentStatus, ...event }, updatedAt.toDate());
  return after;
}

type OrderChange = Partial<StoredOrder> | undefined;

/** Changes orders, each in a transaction of its own, unless `getChange` returns undefined. Returns how many it changed. */
export async function updateOrders(
  database: Firestore,
  ids: readonly string[],
  getChange: (order: StoredOrder, transaction: Transaction) => OrderChange | Promise<OrderChange>,
): Promise<number> {
  const results = await Promise.all(
    ids.map((id) =>
      runTransaction(database, async (transaction) => {
        const order = await readOrder(transaction, id);
        const change = order && (await getChange(order, transaction));
        if (order && change) updateOrder(transaction, order, change);
        return change !== undefined;
      }),
    ),
  );
  return results.filter(Boolean).length;
}

/** Creates an order with its number, its views and the first entry of its history. Fails when one of them exists. */
export function saveNewOrder(transaction: Transaction, order: StoredOrder): void {
  transaction.create(transaction.doc(paths.order(order.id)), order);
  transaction.create(transaction.doc(paths.orderNumber(order.orderNumber)), { orderId: order.id });
  saveOrderViews(transaction, order);
  pingSubscribers(transaction, order);
  const { status, paymentStatus } = order;
  addHistory(transaction, order, { event: 'placed', status, paymentStatus }, order.createdAt.toDate());
}

/** Where a browser listens for changes of an order (D-52). Undefined when there is no such order. */
export function subscribeToOrderChanges(
  services: Parameters<typeof createOrExtendLiveUpdates>[1],
  id: string,
): Promise<{ readonly secret: string; readonly count: number; readonly changedAt: string } | undefined> {
  return runTransaction(services.database, async (transaction) => {
    const order = await readOrder(transaction, id);
    if (!order) return undefined;
    const subscription = await createOrExtendLiveUpdates(transaction, services, order.live ?? undefined, (live) =>
      transaction.upsert(transaction.doc(paths.order(id)), { live }),
    );
    return { ...subscription, changedAt: order.updatedAt.toDate().toISOString() };
  });
}

const VIEWS_PER_BATCH = 20;

/** Writes the copies of all orders for the admin and for their customers anew, for fields that a former release did not write. */
export async function rewriteOrderViews(database: Firestore, progress: Progress): Promise<void> {
  for await (const documents of resumeInBatches(
    database.collection(paths.orders).select(),
    VIEWS_PER_BATCH,
    progress,
  )) {
    await Promise.all(
      documents.map(({ id }) =>
        runTransaction(database, async (transaction) => {
          // Read first and written last: every change of an order writes it, so a change in between repeats this.
          await transaction.getAll(transaction.doc(paths.dashboardOrder(id)));
          const order = await readOrder(transaction, id);
          if (!order) return;
          transaction.upsert(transaction.doc(paths.dashboardOrder(id)), toDashboardOrder(order));
          saveCustomerOrder(transaction, order);
        }),
      ),
    );
  }
}
