import type { DashboardOrder } from '@plenty/contract/admin/dashboard';
import { stockKey } from '@plenty/contract/catalog/availability';
import { getDueDay } from '@plenty/contract/checkout/delivery-estimate';
import { toQuote } from '@plenty/contract/checkout/quote';
import { getShopDate } from '@plenty/contract/lib/dates';
import { type Cents, ZERO_CENTS, subtractCents, toMoneyString } from '@plenty/contract/lib/money';
import { type CustomerOrder, customerOrderSchema } from '@plenty/contract/orders/order';
import { getCancellation } from '@plenty/contract/orders/order-cancellation';
import type { PaymentStatus } from '@plenty/contract/orders/order-status';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { isSwapOpen } from '@plenty/contract/orders/swap-rules';
import { getKeptItems } from '@plenty/contract/payments/restock';
import type { Firestore } from 'firebase-admin/firestore';
import { type Transaction, paths, parseDocuments } from '../db/index.ts';
import { listHeldForSwaps } from './order-inventory.ts';
import { type SearchKeys, toSearchKeys } from './search-keys.ts';
import { type StoredOrder, awaitsAnotherPayment, awaitsFirstPayment, isReadyToShip } from './stored-order.ts';

const UNPAID_STATUSES: readonly PaymentStatus[] = ['pending', 'failed', 'review'];

function getRevenue({ paymentStatus, total, paidAmount, refundedAmount, isTestOrder }: StoredOrder): Cents {
  const hasMoney = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  const paid = paidAmount ?? total;
  return hasMoney && !isTestOrder && refundedAmount < paid ? subtractCents(paid, refundedAmount) : ZERO_CENTS;
}

/** Units that an open order holds and Shopify does not know of. They are subtracted from Shopify's counts, which queries these fields. */
function getHeldItems(order: StoredOrder) {
  const { holdsGoods, isTestOrder, shopifyOrderId } = order;
  const lines = holdsGoods && !isTestOrder && shopifyOrderId === null ? getKeptItems(order) : [];
  const held = [...lines, ...listHeldForSwaps(order)].map(({ productId, size, color, quantity }) => ({
    id: productId,
    key: stockKey(size, color),
    quantity,
  }));
  return { held, heldProducts: [...new Set(held.map(({ id }) => id))] };
}

/** The order as the admin's order list and dashboard show it, with its search keys. */
export function toDashboardOrder(
  order: StoredOrder,
): DashboardOrder & { readonly search: SearchKeys } & ReturnType<typeof getHeldItems> {
  const { id, orderNumber, status, paymentStatus, total, customerEmail, concern, isTestOrder } = order;
  const placedAt = order.createdAt.toMillis();
  const isToShip = isReadyToShip(order);
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
    isToShip,
    dueDay: getDueDay({ status, isToShip, isPickUp: isPickUp(order), arrival: order.arrival }),
    hasOpenClaim: order.claims.some(({ isOpen }) => isOpen),
    hasOpenSwap: order.swaps.some(isSwapOpen),
    isPickUp: isPickUp(order),
    cancellation: getCancellation(order),
    search: toSearchKeys({
      orderNumber,
      customerEmail,
      customerName,
      others: [
        order.shippingAddress.zipCode,
        order.tracking?.number ?? '',
        order.saleId ?? '',
        ...order.items.map(({ productName }) => productName),
      ],
    }),
    ...getHeldItems(order),
  };
}

/**
 * Writes the order's copies for the admin and for its customer (D-49). Only the order repository calls this, in the order's own
 * transaction, so that the order's precondition guards the copies too.
 */
export function saveOrderViews(transaction: Transaction, order: StoredOrder): void {
  transaction.set(transaction.doc(paths.dashboardOrder(order.id)), toDashboardOrder(order));
  saveCustomerOrder(transaction, order);
}

/** Writes the copy for its customer, of an order that was placed in an account. */
export function saveCustomerOrder(transaction: Transaction, order: StoredOrder): void {
  if (order.userId !== null)
    transaction.set(transaction.doc(paths.customerOrder(order.userId, order.id)), toCustomerOrder(order));
}

/** How the order can be paid now, if it can: manually while it is held, or at PayPal after a payment that failed or never started. */
export function getPayable(order: StoredOrder): Pick<CustomerOrder, 'payable'> {
  const { payment, paymentStatus, status, holdsGoods } = order;
  const isManual = payment.mode === 'manual' && paymentStatus === 'pending' && status !== 'cancelled' && holdsGoods;
  if (isManual) return { payable: 'by-hand' };
  const isPaidLater = awaitsFirstPayment(order) && (order.unreachableAt ?? order.reopenedAt) !== null;
  return isPaidLater || awaitsAnotherPayment(order) ? { payable: 'at-the-wallet' } : {};
}

/** What was paid where the owner accepted another amount than the total. */
export function getOtherPaidAmount({ paidAmount, total }: StoredOrder): Pick<CustomerOrder, 'paidAmount'> {
  return paidAmount === null || paidAmount === total ? {} : { paidAmount: toMoneyString(paidAmount) };
}

type OrderItem = StoredOrder['items'][number];

/** The replacement of a claim sends the same item again; that of a swap the size that its customer wanted instead. */
export function getSizeNote(
  { replaces, swaps }: StoredOrder,
  { lineId, quantity }: OrderItem,
): Pick<CustomerOrder['items'][number], 'isIgnoredForSize'> {
  const swapped = swaps.filter((swap) => swap.lineId === lineId && swap.state === 'received');
  const isSwapped = swapped.reduce((sum, swap) => sum + swap.quantity, 0) >= quantity;
  return isSwapped || (replaces && replaces.swap === undefined) ? { isIgnoredForSize: true } : {};
}

/** The order as the customer's account shows it. */
export function toCustomerOrder(order: StoredOrder): CustomerOrder {
  const { id, orderNumber, status, paymentStatus, total, createdAt, items, shippingAddress, tracking } = order;
  const { shippingService: service } = order;
  const { total: _total, ...amounts } = toQuote(order);
  const payable = getPayable(order);
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    total: toMoneyString(total),
    createdAt: createdAt.toDate().toISOString(),
    items: items.map((item) => {
      const { productId, productName, image, price, size, color, quantity } = item;
      const shown = { productId, productName, image, price: toMoneyString(price), size, color, quantity };
      return { ...shown, ...getSizeNote(order, item) };
    }),
    shippingAddress,
    ...(service ? { shippingService: { name: service.name, pickUpAt: service.pickUpAt } } : {}),
    ...(tracking ? { tracking } : {}),
    amounts: { ...amounts, ...(order.discountCode === null ? {} : { discountCode: order.discountCode }) },
    ...payable,
    ...(order.refundedAmount > 0 ? { refundedAmount: toMoneyString(order.refundedAmount) } : {}),
    ...getOtherPaidAmount(order),
    ...(payable.payable && order.expiresAt ? { payBy: order.expiresAt.toDate().toISOString() } : {}),
  };
}

/** A customer's orders, newest first. */
export async function listCustomerOrders(database: Firestore, userId: string, most?: number): Promise<CustomerOrder[]> {
  const newest = database.collection(paths.customerOrders(userId)).orderBy('createdAt', 'desc');
  return parseDocuments(customerOrderSchema, (await (most === undefined ? newest : newest.limit(most)).get()).docs);
}

/** Deletes orders from the accounts that list them. */
export async function deleteCustomerOrders(
  database: Firestore,
  orders: readonly Pick<StoredOrder, 'id' | 'userId'>[],
): Promise<void> {
  await Promise.all(
    orders.flatMap(({ id, userId }) =>
      userId === null ? [] : [database.doc(paths.customerOrder(userId, id)).delete()],
    ),
  );
}
