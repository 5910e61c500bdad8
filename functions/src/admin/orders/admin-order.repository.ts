import type { DashboardOrder } from '@plenty/contract/admin/dashboard';
import type { AdminOrder, AdminOrderRow, OrderHistoryEntry, ShopifyOrderState } from '@plenty/contract/admin/orders';
import { getDueDay } from '@plenty/contract/checkout/delivery-estimate';
import { toQuote } from '@plenty/contract/checkout/quote';
import { toMoneyString } from '@plenty/contract/lib/money';
import { usesPaymentProvider } from '@plenty/contract/orders/order';
import { isAwaitingShipment, orderStatusSchema, paymentStatusSchema } from '@plenty/contract/orders/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { paths, readDocuments, timestampSchema } from '../../db/index.ts';
import {
  type OrderPush,
  type StoredOrder,
  canMarkPaid,
  canMarkUnpaid,
  getRefundable,
  isPushable,
  isShippingHeld,
  listSentEmails,
  readOrder,
  readPush,
} from '../../orders/index.ts';
import type { RequestContext } from '../../services.ts';

export const ORDER_MISSING_MESSAGE = 'We could not find this order.';

export const orderHistorySchema = z.object({
  event: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  note: z.optional(z.string()),
  at: timestampSchema,
});

/** What happened to an order, oldest first. */
async function readHistory(database: Firestore, orderId: string): Promise<OrderHistoryEntry[]> {
  const found = await database.collection(paths.orderHistoryOf(orderId)).orderBy('at').limit(500).get();
  return readDocuments(orderHistorySchema, found.docs).map(({ at, ...entry }) => ({
    ...entry,
    at: at.toDate().toISOString(),
  }));
}

/** An instant as answers have it; one that cannot be read is shown as unknown (AORD-03). */
function formatInstant(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? 'unknown' : new Date(milliseconds).toISOString();
}

export function toOrderRow(entry: DashboardOrder): AdminOrderRow {
  const { total, placedAt, changedAt } = entry;
  const { id, orderNumber, status, paymentStatus, units, customerName, customerEmail, concern, isTestOrder } = entry;
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    units,
    customerName,
    customerEmail,
    concern,
    isTestOrder,
    dueDay: entry.dueDay,
    total: toMoneyString(total),
    createdAt: formatInstant(placedAt),
    updatedAt: formatInstant(changedAt),
  };
}

function toRefundViews(order: StoredOrder): Pick<AdminOrder, 'refundable' | 'refundWay' | 'refunds'> {
  const found = getRefundable(order);
  return {
    refundable: found ? toMoneyString(found.amount) : null,
    refundWay: found?.way ?? null,
    refunds: order.refunds.map(({ saleId: _sale, amount, at, ...refund }) => ({
      ...refund,
      amount: toMoneyString(amount),
      at: at.toDate().toISOString(),
    })),
  };
}

/** Where the wallet shows the order's payment to whoever it was made to. */
function getPaymentUrl({ payment, saleId }: StoredOrder, { webUrl }: RequestContext['paypal']): string | null {
  const isThere = usesPaymentProvider(payment.mode) && saleId !== null;
  return isThere ? new URL(`/activity/payment/${saleId}`, webUrl).href : null;
}

/** What an order costs and how it is paid, for the owner. */
function toPaymentView(order: StoredOrder) {
  return {
    ...toQuote(order),
    discountCode: order.discountCode,
    refundedAmount: toMoneyString(order.refundedAmount),
    paymentStatus: order.paymentStatus,
    paymentMode: order.payment.mode,
    paymentReason: order.paymentReason,
    transactionId: order.saleId,
    payBy: order.expiresAt?.toDate().toISOString() ?? null,
    concern: order.concern,
    canMarkPaid: canMarkPaid(order),
    canMarkUnpaid: canMarkUnpaid(order),
    isHeld: isShippingHeld(order),
    ...toRefundViews(order),
    isTestOrder: order.isTestOrder,
  };
}

export function toAdminOrder(
  order: StoredOrder,
  {
    history,
    mails,
    shopify,
    wallet,
  }: Pick<AdminOrder, 'history' | 'mails' | 'shopify'> & { readonly wallet: RequestContext['paypal'] },
): AdminOrder {
  const { id, orderNumber, status, customerEmail, shippingAddress, billingAddress, tracking, arrival, delay } = order;
  return {
    id,
    orderNumber,
    status,
    customerEmail,
    customerName: `${shippingAddress.firstName} ${shippingAddress.lastName}`,
    shippingAddress,
    billingAddress,
    tracking,
    arrival,
    dueDay: getDueDay({ status, isToShip: !isShippingHeld(order) && isAwaitingShipment(order), arrival }),
    delay: delay && { toldAt: delay.toldAt.toDate().toISOString(), answer: delay.answer },
    ...toPaymentView(order),
    walletUrl: getPaymentUrl(order, wallet),
    units: order.items.reduce((units, item) => units + item.quantity, 0),
    items: order.items.map(({ lineId: _line, ...item }) => ({ ...item, price: toMoneyString(item.price) })),
    createdAt: order.createdAt.toDate().toISOString(),
    updatedAt: order.updatedAt.toDate().toISOString(),
    history,
    mails,
    shopifyOrderId: order.shopifyOrderId,
    shopify,
  };
}

/** A whole order with its history, or the refusal that says it is not there. */
export async function readAdminOrder(
  { database, shopifyShop, paypal }: Pick<RequestContext, 'database' | 'shopifyShop' | 'paypal'>,
  id: string,
): Promise<AdminOrder> {
  const [order, history, mails, push] = await Promise.all([
    readOrder(database, database, id),
    readHistory(database, id),
    listSentEmails(database, id),
    readPush(database, database, id),
  ]);
  if (!order) throw new AppError({ code: 'not-found', message: ORDER_MISSING_MESSAGE });
  return toAdminOrder(order, {
    history,
    mails,
    shopify: toShopifyOrderState(order, push, shopifyShop),
    wallet: paypal,
  });
}

/** Where a shop's orders are in Shopify's admin. */
function getShopifyOrderUrl(shop: string, orderId: string): string {
  return `https://admin.shopify.com/store/${shop}/orders/${orderId}`;
}

/** What Shopify knows of an order, for the owner; null where it has nothing to do with it. */
export function toShopifyOrderState(
  order: StoredOrder,
  push: OrderPush | undefined,
  shop: string | undefined,
): ShopifyOrderState | null {
  const { shopifyOrderId: orderId } = order;
  if (orderId !== null) {
    const href = shop === undefined ? null : getShopifyOrderUrl(shop, orderId);
    return { state: 'sent', reason: '', nextAt: null, orderId, href };
  }
  const nowhere = { reason: '', nextAt: null, orderId, href: null };
  if (!push) return shop !== undefined && isPushable(order) ? { ...nowhere, state: 'not-sent' } : null;
  const { state, reason, dueAt } = push;
  return { ...nowhere, state, reason, nextAt: state === 'waiting' ? (dueAt?.toDate().toISOString() ?? null) : null };
}
