import { dueDay } from '@plenty/contract/arrival/due-day';
import type { BoardEntry } from '@plenty/contract/board/board-entry';
import { shopDay } from '@plenty/contract/board/shop-day';
import { type Cents, NOTHING, subtractCents } from '@plenty/contract/money/money';
import type { PaymentStatus } from '@plenty/contract/order/order-status';
import { isToShip } from '@plenty/contract/order/order-status-rules';
import type { Firestore } from 'firebase-admin/firestore';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';
import { customerOrderOf } from './customer-order.ts';
import { isHeld } from './order-hold-repository.ts';
import { type SearchKeys, searchKeysOf } from './search-keys.ts';
import type { StoredOrder } from './stored-order.ts';

const AWAITS_PAYMENT: readonly PaymentStatus[] = ['pending', 'failed', 'review'];

function revenueOf({ paymentStatus, total, paidAmount, refundedAmount, isTestOrder }: StoredOrder): Cents {
  const hasMoney = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  const paid = paidAmount ?? total;
  return hasMoney && !isTestOrder && refundedAmount < paid ? subtractCents(paid, refundedAmount) : NOTHING;
}

/**
 * What a living order took from the shelves and Shopify does not know of: its stock messages are read less these. Beside the entry, for
 * queries alone.
 */
function heldBy({ holdsGoods, isTestOrder, shopifyOrderId, items }: StoredOrder) {
  const lines = holdsGoods && !isTestOrder && shopifyOrderId === null ? items : [];
  const held = lines.map(({ productId, size, color, quantity }) => ({
    id: productId,
    key: stockKey(size, color),
    quantity,
  }));
  return { held, heldProducts: [...new Set(held.map(({ id }) => id))] };
}

/** The order as the panel's list and live board have it, with the keys it is found by. */
export function boardEntryOf(
  order: StoredOrder,
): BoardEntry & { readonly search: SearchKeys } & ReturnType<typeof heldBy> {
  const { id, orderNumber, status, paymentStatus, total, customerEmail, concern, isTestOrder } = order;
  const placedAt = order.createdAt.toMillis();
  const awaitsParcel = !isHeld(order) && isToShip(order);
  const customerName = `${order.shippingAddress.firstName} ${order.shippingAddress.lastName}`;
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    total,
    revenue: revenueOf(order),
    units: order.items.reduce((units, item) => units + item.quantity, 0),
    customerName,
    customerEmail,
    concern,
    placedAt,
    changedAt: order.updatedAt.toMillis(),
    day: shopDay(placedAt),
    isTestOrder,
    isUnpaid: !isTestOrder && status !== 'cancelled' && AWAITS_PAYMENT.includes(paymentStatus),
    isToShip: awaitsParcel,
    dueDay: dueDay({ status, isToShip: awaitsParcel, arrival: order.arrival }),
    search: searchKeysOf({ orderNumber, customerEmail, customerName }),
    ...heldBy(order),
  };
}

/**
 * Brings every view of an order up to the order as it is after this transaction, in that same transaction (D-49). Whoever writes an
 * order does it through the order repository, which calls this; the order's own precondition guards the views too.
 */
export function writeOrderViews(changes: Changes, database: Firestore, order: StoredOrder): void {
  changes.set(database.doc(paths.boardEntry(order.id)), boardEntryOf(order));
  if (order.userId !== null)
    changes.set(database.doc(paths.customerOrder(order.userId, order.id)), customerOrderOf(order));
}
