import { estimateDelayedDelivery, formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { readClosedDays } from '../catalog/index.ts';
import type { Transaction } from '../db/index.ts';
import { type EmailContext } from '../email/index.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { nextUpdatedAt } from './order-status.ts';
import { addHistory, updateOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** An order whose customer can be told that it comes later: one that is still to come. */
function isUndelivered({ status, isTestOrder }: StoredOrder): boolean {
  return !isTestOrder && status !== 'delivered' && status !== 'cancelled';
}

function getRejection(order: StoredOrder, to: string, today: string): string | undefined {
  if (!isUndelivered(order)) return 'Nothing of this order is still to come.';
  if (to <= today) return 'Please choose a day after today.';
  if (order.delay && order.arrival?.to === to) return 'The customer knows this date already.';
  return undefined;
}

/** Promises an order for a later day and tells its customer so (D-30). */
export async function delayOrder(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  to: string,
  eventContext: EmailContext,
): Promise<void> {
  const today = getShopDate(eventContext.now.getTime());
  const refused = getRejection(order, to, today);
  if (refused !== undefined) throw new AppError({ code: 'conflict', message: refused });
  const arrival = estimateDelayedDelivery(to, today, await readClosedDays(transaction, database));
  const updatedAt = nextUpdatedAt(order, eventContext.now);
  const change = { arrival, delay: { toldAt: updatedAt, answer: null }, updatedAt };
  updateOrder(transaction, database, order, change);
  const { status, paymentStatus } = order;
  const note = `Now expected by ${formatLongDate(to)}`;
  addHistory(transaction, database, order, { event: 'delay-notice', status, paymentStatus, note }, updatedAt.toDate());
  const event = { kind: 'delay-notice', cause: String(updatedAt.toMillis()) } as const;
  await queueOrderEmail(transaction, database, { ...order, ...change }, event, eventContext);
}
