import { getDueDay } from '@plenty/contract/arrival/due-day';
import type { DashboardOrder } from '@plenty/contract/board/board-entry';
import { usesPaymentProvider } from '@plenty/contract/order/order';
import { toMoneyString } from '@plenty/contract/money/money';
import { toQuote } from '@plenty/contract/pricing/quote';
import type { OrderHistoryEntry, AdminOrder, AdminOrderRow } from '@plenty/contract/panel/panel-order';
import { isAwaitingShipment } from '@plenty/contract/order/order-status-rules';
import { orderStatusSchema, paymentStatusSchema } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { RequestContext } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocuments, timestampSchema } from '../../firestore/read-document.ts';
import { listSentEmails } from '../../mail/sent-mail-repository.ts';
import { canMarkPaid, canMarkUnpaid } from '../../orders/order-payment-repository.ts';
import { getRefundable } from '../../orders/order-refund-repository.ts';
import { readOrder } from '../../orders/order-repository.ts';
import { isShippingHeld } from '../../orders/order-hold-repository.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { AppError } from '../../refusal.ts';
import { readPush } from '../../sync/order-push-repository.ts';
import { toShopifyOrderState } from './present-push.ts';

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
