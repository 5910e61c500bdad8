import { newWindow } from '@plenty/contract/arrival/new-window';
import { shopDay } from '@plenty/contract/board/shop-day';
import { longDay } from '@plenty/contract/arrival/arrival-window';
import type { Firestore } from 'firebase-admin/firestore';
import { readClosedDays } from '../catalog/closed-days-repository.ts';
import type { Changes } from '../firestore/transact.ts';
import { type Occasion, queueOrderMail } from '../mail/mail-repository.ts';
import { Refusal } from '../refusal.ts';
import { addHistory, updateOrder } from './order-repository.ts';
import { changedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** An order whose customer can be told that it comes later: one that is still to come. */
function isToCome({ status, isTestOrder }: StoredOrder): boolean {
  return !isTestOrder && status !== 'delivered' && status !== 'cancelled';
}

function refusalOf(order: StoredOrder, to: string, today: string): string | undefined {
  if (!isToCome(order)) return 'Nothing of this order is still to come.';
  if (to <= today) return 'Please choose a day after today.';
  if (order.delay && order.arrival?.to === to) return 'The customer knows this date already.';
  return undefined;
}

/** Promises an order for a later day and tells its customer so (D-30). */
export async function writeDelay(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  to: string,
  occasion: Occasion,
): Promise<void> {
  const today = shopDay(occasion.now.getTime());
  const refused = refusalOf(order, to, today);
  if (refused !== undefined) throw new Refusal({ code: 'conflict', message: refused });
  const arrival = newWindow(to, today, await readClosedDays(changes, database));
  const updatedAt = changedAt(order, occasion.now);
  const change = { arrival, delay: { toldAt: updatedAt, answer: null }, updatedAt };
  updateOrder(changes, database, order, change);
  const { status, paymentStatus } = order;
  const note = `Now expected by ${longDay(to)}`;
  addHistory(changes, database, order, { event: 'delay-notice', status, paymentStatus, note }, updatedAt.toDate());
  const event = { kind: 'delay-notice', cause: String(updatedAt.toMillis()) } as const;
  await queueOrderMail(changes, database, { ...order, ...change }, event, occasion);
}
