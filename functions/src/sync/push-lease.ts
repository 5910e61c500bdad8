import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import { addHistory, readOrder, updateOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { noteOrderKnown } from './known-order-repository.ts';
import type { OrderPush } from './order-push.ts';
import { isPushable, readPush } from './order-push-repository.ts';

/** Longer than the function that sends an order may live: whoever takes it up afterwards is alone. */
const LEASE_MS = 5 * 60_000;

export type PushTurn = { readonly database: Firestore; readonly orderId: string; readonly holder: string };
export type Claimed = { readonly push: OrderPush; readonly order: StoredOrder };

function later(now: Date, milliseconds: number): Timestamp {
  return Timestamp.fromMillis(now.getTime() + milliseconds);
}

/** Takes an order up for sending: undefined when it is not due, or is somebody else's who still may be sending it. */
export async function claimPush({ database, orderId, holder }: PushTurn, now: Date): Promise<Claimed | undefined> {
  return transact(database, async (changes) => {
    const [push, order] = await Promise.all([
      readPush(changes, database, orderId),
      readOrder(changes, database, orderId),
    ]);
    if (!push || !order || push.dueAt === null || push.dueAt.toMillis() > now.getTime()) return undefined;
    const reference = database.doc(paths.shopifyOrder(orderId));
    // What was cancelled or given back before Shopify heard of it need not be told.
    if (push.begunAt === null && !isPushable(order)) {
      changes.erase(reference);
      return undefined;
    }
    const claimed = { state: 'sending', holder, dueAt: later(now, LEASE_MS), tries: push.tries + 1 } as const;
    changes.write(reference, claimed);
    return { push: { ...push, ...claimed }, order };
  });
}

async function changePush(
  { database, orderId, holder }: PushTurn,
  change: (changes: Changes) => Partial<OrderPush> | Promise<Partial<OrderPush>>,
): Promise<boolean> {
  return transact(database, async (changes) => {
    const push = await readPush(changes, database, orderId);
    if (push?.state !== 'sending' || push.holder !== holder) return false;
    changes.write(database.doc(paths.shopifyOrder(orderId)), await change(changes));
    return true;
  });
}

/** Notes that Shopify is about to be asked to make the order; false when that is somebody else's to do by now. */
export function beginPush(turn: PushTurn, now: Date): Promise<boolean> {
  return changePush(turn, () => ({ begunAt: Timestamp.fromDate(now), dueAt: later(now, LEASE_MS) }));
}

/** Lays the order down until a next try. */
export function restPush(turn: PushTurn, next: Pick<OrderPush, 'begunAt' | 'reason'> & { readonly dueAt: Date }) {
  const dueAt = Timestamp.fromDate(next.dueAt);
  return changePush(turn, () => ({ ...next, state: 'waiting', holder: null, dueAt }));
}

/** Leaves the order to the owner, who reads the reason and may try again. */
export function failPush(turn: PushTurn, failure: Pick<OrderPush, 'begunAt' | 'reason'>): Promise<boolean> {
  return changePush(turn, () => ({ ...failure, state: 'failed', holder: null, dueAt: null }));
}

/**
 * Stores the number the order has at Shopify, with the order itself, its views and its history, and lets Shopify's figures be read anew:
 * from now on they have the order in them.
 */
export function storePushed(turn: PushTurn, shopifyOrderId: string, now: Date): Promise<boolean> {
  const { database, orderId } = turn;
  return changePush(turn, async (changes) => {
    const order = await readOrder(changes, database, orderId);
    if (order && order.shopifyOrderId === null) {
      updateOrder(changes, database, order, { shopifyOrderId });
      const { status, paymentStatus } = order;
      addHistory(
        changes,
        database,
        order,
        { event: 'pushed', status, paymentStatus, note: `Order ${shopifyOrderId}` },
        now,
      );
      await noteOrderKnown(changes, database, order, now);
    }
    return { state: 'sent', holder: null, dueAt: null, reason: '' };
  });
}
