import type { DashboardOrder } from '@plenty/contract/admin/dashboard';
import { stockKey } from '@plenty/contract/catalog/availability';
import { getDueDay } from '@plenty/contract/checkout/delivery-estimate';
import { toQuote } from '@plenty/contract/checkout/quote';
import { getShopDate } from '@plenty/contract/lib/dates';
import { type Cents, ZERO_CENTS, subtractCents, toMoneyString } from '@plenty/contract/lib/money';
import { type CustomerOrder, customerOrderSchema } from '@plenty/contract/orders/order';
import { type PaymentStatus, isAwaitingShipment } from '@plenty/contract/orders/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { type Transaction, paths, readDocuments } from '../db/index.ts';
import { type StoredOrder, canPayAgain, isShippingHeld } from './stored-order.ts';

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

/** How the order can be paid now, if it can: by hand while it is held, at the wallet when a payment there has failed. */
function getPayable(order: StoredOrder): Pick<CustomerOrder, 'payable'> {
  const { payment, paymentStatus, status, holdsGoods } = order;
  const isByHand = payment.mode === 'manual' && paymentStatus === 'pending' && status !== 'cancelled' && holdsGoods;
  if (isByHand) return { payable: 'by-hand' };
  return canPayAgain(order) ? { payable: 'at-the-wallet' } : {};
}

/** What its customer's account shows of an order, as the answer and the live view have it (ACC-05, D-49). */
export function toCustomerOrder(order: StoredOrder): CustomerOrder {
  const { id, orderNumber, status, paymentStatus, total, createdAt, items, shippingAddress, tracking } = order;
  const { total: _total, ...amounts } = toQuote(order);
  const payable = getPayable(order);
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    total: toMoneyString(total),
    createdAt: createdAt.toDate().toISOString(),
    items: items.map(({ productId, productName, image, price, size, color, quantity }) => ({
      productId,
      productName,
      image,
      price: toMoneyString(price),
      size,
      color,
      quantity,
    })),
    shippingAddress,
    ...(tracking ? { tracking } : {}),
    amounts: { ...amounts, ...(order.discountCode === null ? {} : { discountCode: order.discountCode }) },
    ...payable,
    ...(payable.payable && order.expiresAt ? { payBy: order.expiresAt.toDate().toISOString() } : {}),
  };
}

/** What an order is found by: each is searched by its beginning. */
export const SEARCH_FIELDS = ['number', 'email', 'name', 'lastName'] as const;
export type SearchKeys = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;

function normalizeText(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** An order number as it is looked for: without 'PL' and dashes, so that any part from its beginning on finds it. */
function normalizeOrderNumber(text: string): string {
  return normalizeText(text)
    .replace(/^pl-?(?=[\da-z]|$)/, '')
    .replaceAll(/[\s-]/g, '');
}

type SearchableOrder = { readonly orderNumber: string; readonly customerEmail: string; readonly customerName: string };

/** The keys of an order (D-34): its number, its email, its customer's name, and the last of the names. */
export function toSearchKeys({ orderNumber, customerEmail, customerName }: SearchableOrder): SearchKeys {
  const name = normalizeText(customerName);
  return {
    number: normalizeOrderNumber(orderNumber),
    email: normalizeText(customerEmail),
    name,
    lastName: name.split(' ').at(-1) ?? '',
  };
}

/** What was typed, in the form of each key. */
export function toSearchTerms(typed: string): SearchKeys {
  const text = normalizeText(typed);
  return { number: normalizeOrderNumber(typed), email: text, name: text, lastName: text };
}

/** A customer's orders as their account shows them, the newest first; at most so many. */
export async function listCustomerOrders(database: Firestore, userId: string, most?: number): Promise<CustomerOrder[]> {
  const newest = database.collection(paths.customerOrders(userId)).orderBy('createdAt', 'desc');
  return readDocuments(customerOrderSchema, (await (most === undefined ? newest : newest.limit(most)).get()).docs);
}
