import { estimateDelayedDelivery, formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import { AppError } from '../app-error.ts';
import { readClosedDays } from '../catalog/index.ts';
import type { Transaction } from '../db/index.ts';
import type { EmailContext } from '../email/index.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { updateOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

function isUndelivered({ status, isTestOrder }: StoredOrder): boolean {
  return !isTestOrder && status !== 'delivered' && status !== 'cancelled';
}

function getRejection(order: StoredOrder, to: string, today: string): string | undefined {
  if (!isUndelivered(order)) return 'Nothing of this order is still to come.';
  if (to <= today) return 'Please choose a day after today.';
  // One who chose to cancel, and has changed their mind since, is asked anew.
  const isAnswered = order.delay?.answer === 'cancel';
  if (order.delay && !isAnswered && order.arrival?.to === to) return 'The customer knows this date already.';
  return undefined;
}

/** Postpones the delivery of an order to a later day and emails its customer (D-30). `to` is a day such as '2026-11-26'. */
export async function delayOrder(
  transaction: Transaction,
  order: StoredOrder,
  to: string,
  emailContext: EmailContext,
): Promise<void> {
  const today = getShopDate(emailContext.now.getTime());
  const rejection = getRejection(order, to, today);
  if (rejection !== undefined) throw new AppError({ code: 'conflict', message: rejection });
  const arrival = estimateDelayedDelivery(to, today, await readClosedDays(transaction));
  const updatedAt = nextUpdatedAt(order, emailContext.now);
  const delayed = updateOrder(
    transaction,
    order,
    { arrival, delay: { toldAt: updatedAt, answer: null }, updatedAt },
    { event: 'delay-notice', note: `Now expected by ${formatLongDate(to)}` },
  );
  const email = { kind: 'delay-notice', cause: String(updatedAt.toMillis()) } as const;
  await queueOrderEmail(transaction, delayed, email, emailContext);
}
