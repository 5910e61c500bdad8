import type { Handler } from '../handler.ts';
import { listBrowserOrders } from './browser-order-repository.ts';
import { canPay, readOrder } from './order-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** As long as an order waits for the wallet. */
const RECENT_MS = 30 * 60_000;
const MAX_RECENT = 5;

/**
 * What this browser ordered a moment ago, so that an answer that was lost, or a page that was left, is found again. An account's order is
 * told while its customer is signed in.
 */
export const listRecentOrders: Handler<'listRecentOrders'> = async (_input, { database, browser, customer, now }) => {
  const askedAt = now();
  const placed = await listBrowserOrders(database, database, browser.id, askedAt);
  const recent = placed.filter(({ placedAt }) => placedAt.toMillis() + RECENT_MS > askedAt.getTime());
  const found = await Promise.all(
    recent.slice(0, MAX_RECENT).map(async ({ orderId, userId }) => {
      const order = await readOrder(database, database, orderId);
      return order && isVisible(order, userId, customer?.id) ? [toRecentOrder(order)] : [];
    }),
  );
  return { askedAt: askedAt.toISOString(), orders: found.flat() };
};

function isVisible(order: StoredOrder, placedBy: string | null, customerId: string | undefined): boolean {
  if (order.status === 'cancelled') return false;
  return order.userId === null ? placedBy === null : order.userId === customerId;
}

function toRecentOrder(order: StoredOrder) {
  return {
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.toDate().toISOString(),
    ...(canPay(order) ? { canPay: true as const } : {}),
  };
}
