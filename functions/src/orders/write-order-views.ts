import { getDueDay } from '@plenty/contract/arrival/due-day';
import type { DashboardOrder } from '@plenty/contract/board/board-entry';
import { getShopDate } from '@plenty/contract/board/shop-day';
import { type Cents, ZERO_CENTS, subtractCents } from '@plenty/contract/money/money';
import type { PaymentStatus } from '@plenty/contract/order/order-status';
import { isAwaitingShipment } from '@plenty/contract/order/order-status-rules';
import type { Firestore } from 'firebase-admin/firestore';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import { paths } from '../firestore/paths.ts';
import type { Transaction } from '../firestore/transact.ts';
import { toCustomerOrder } from './customer-order.ts';
import { isShippingHeld } from './order-hold-repository.ts';
import { type SearchKeys, toSearchKeys } from './search-keys.ts';
import type { StoredOrder } from './stored-order.ts';

const UNPAID_STATUSES: readonly PaymentStatus[] = ['pending', 'failed', 'review'];

function getRevenue({ paymentStatus, total, paidAmount, refundedAmount, isTestOrder }: StoredOrder): Cents {
  const hasMoney = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  const paid = paidAmount ?? total;
  return hasMoney && !isTestOrder && refundedAmount < paid ? subtractCents(paid, refundedAmount) : ZERO_CENTS;
}

/**
 * What a living order took from the shelves and Shopify does not know of: its stock messages are read less these. Beside the entry, for
 * queries alone.
 */
function getHeldItems({ holdsGoods, isTestOrder, shopifyOrderId, items }: StoredOrder) {
  const lines = holdsGoods && !isTestOrder && shopifyOrderId === null ? items : [];
  const held = lines.map(({ productId, size, color, quantity }) => ({
    id: productId,
    key: stockKey(size, color),
    quantity,
  }));
  return { held, heldProducts: [...new Set(held.map(({ id }) => id))] };
}

/** The order as the panel's list and live board have it, with the keys it is found by. */
export function toDashboardOrder(
  order: StoredOrder,
): DashboardOrder & { readonly search: SearchKeys } & ReturnType<typeof getHeldItems> {
  const { id, orderNumber, status, paymentStatus, total, customerEmail, concern, isTestOrder } = order;
  const placedAt = order.createdAt.toMillis();
  const awaitsParcel = !isShippingHeld(order) && isAwaitingShipment(order);
  const customerName = `${order.shippingAddress.firstName} ${order.shippingAddress.lastName}`;
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    total,
    revenue: getRevenue(order),
    units: order.items.reduce((units, item) => units + item.quantity, 0),
    customerName,
    customerEmail,
    concern,
    placedAt,
    changedAt: order.updatedAt.toMillis(),
    day: getShopDate(placedAt),
    isTestOrder,
    isUnpaid: !isTestOrder && status !== 'cancelled' && UNPAID_STATUSES.includes(paymentStatus),
    isToShip: awaitsParcel,
    dueDay: getDueDay({ status, isToShip: awaitsParcel, arrival: order.arrival }),
    search: toSearchKeys({ orderNumber, customerEmail, customerName }),
    ...getHeldItems(order),
  };
}

/**
 * Brings every view of an order up to the order as it is after this transaction, in that same transaction (D-49). Whoever writes an
 * order does it through the order repository, which calls this; the order's own precondition guards the views too.
 */
export function saveOrderViews(transaction: Transaction, database: Firestore, order: StoredOrder): void {
  transaction.set(database.doc(paths.boardEntry(order.id)), toDashboardOrder(order));
  if (order.userId !== null)
    transaction.set(database.doc(paths.customerOrder(order.userId, order.id)), toCustomerOrder(order));
}
