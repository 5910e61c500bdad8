import { dueDay } from '@plenty/contract/arrival/due-day';
import type { BoardEntry } from '@plenty/contract/board/board-entry';
import { isPaidByWallet } from '@plenty/contract/order/order';
import { moneyText } from '@plenty/contract/money/money';
import { presentQuote } from '@plenty/contract/pricing/quote';
import type { OrderHistoryEntry, PanelOrder, PanelOrderRow } from '@plenty/contract/panel/panel-order';
import { isToShip } from '@plenty/contract/order/order-status-rules';
import { orderStatusSchema, paymentStatusSchema } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocuments, timestampSchema } from '../../firestore/read-document.ts';
import { listSentMails } from '../../mail/sent-mail-repository.ts';
import { canMarkPaid, canMarkUnpaid } from '../../orders/order-payment-repository.ts';
import { findRefundable } from '../../orders/order-refund-repository.ts';
import { readOrder } from '../../orders/order-repository.ts';
import { isHeld } from '../../orders/order-hold-repository.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { Refusal } from '../../refusal.ts';
import { readPush } from '../../sync/order-push-repository.ts';
import { presentPush } from './present-push.ts';

export const MISSING_ORDER = 'We could not find this order.';

export const historySchema = z.object({
  event: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  note: z.optional(z.string()),
  at: timestampSchema,
});

/** What happened to an order, oldest first. */
async function readHistory(database: Firestore, orderId: string): Promise<OrderHistoryEntry[]> {
  const found = await database.collection(paths.orderHistoryOf(orderId)).orderBy('at').limit(500).get();
  return readDocuments(historySchema, found.docs).map(({ at, ...entry }) => ({
    ...entry,
    at: at.toDate().toISOString(),
  }));
}

/** An instant as answers have it; one that cannot be read is shown as unknown (AORD-03). */
function instantText(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? 'unknown' : new Date(milliseconds).toISOString();
}

export function presentRow(entry: BoardEntry): PanelOrderRow {
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
    total: moneyText(total),
    createdAt: instantText(placedAt),
    updatedAt: instantText(changedAt),
  };
}

function presentRefunds(order: StoredOrder): Pick<PanelOrder, 'refundable' | 'refundWay' | 'refunds'> {
  const found = findRefundable(order);
  return {
    refundable: found ? moneyText(found.amount) : null,
    refundWay: found?.way ?? null,
    refunds: order.refunds.map(({ saleId: _sale, amount, at, ...refund }) => ({
      ...refund,
      amount: moneyText(amount),
      at: at.toDate().toISOString(),
    })),
  };
}

/** Where the wallet shows the order's payment to whoever it was made to. */
function walletUrlOf({ payment, saleId }: StoredOrder, { webUrl }: Context['wallet']): string | null {
  const isThere = isPaidByWallet(payment.mode) && saleId !== null;
  return isThere ? new URL(`/activity/payment/${saleId}`, webUrl).href : null;
}

/** What an order costs and how it is paid, for the owner. */
function presentPayment(order: StoredOrder) {
  return {
    ...presentQuote(order),
    discountCode: order.discountCode,
    refundedAmount: moneyText(order.refundedAmount),
    paymentStatus: order.paymentStatus,
    paymentMode: order.payment.mode,
    paymentReason: order.paymentReason,
    transactionId: order.saleId,
    payBy: order.expiresAt?.toDate().toISOString() ?? null,
    concern: order.concern,
    canMarkPaid: canMarkPaid(order),
    canMarkUnpaid: canMarkUnpaid(order),
    isHeld: isHeld(order),
    ...presentRefunds(order),
    isTestOrder: order.isTestOrder,
  };
}

export function presentPanelOrder(
  order: StoredOrder,
  {
    history,
    mails,
    shopify,
    wallet,
  }: Pick<PanelOrder, 'history' | 'mails' | 'shopify'> & { readonly wallet: Context['wallet'] },
): PanelOrder {
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
    dueDay: dueDay({ status, isToShip: !isHeld(order) && isToShip(order), arrival }),
    delay: delay && { toldAt: delay.toldAt.toDate().toISOString(), answer: delay.answer },
    ...presentPayment(order),
    walletUrl: walletUrlOf(order, wallet),
    units: order.items.reduce((units, item) => units + item.quantity, 0),
    items: order.items.map(({ lineId: _line, ...item }) => ({ ...item, price: moneyText(item.price) })),
    createdAt: order.createdAt.toDate().toISOString(),
    updatedAt: order.updatedAt.toDate().toISOString(),
    history,
    mails,
    shopifyOrderId: order.shopifyOrderId,
    shopify,
  };
}

/** A whole order with its history, or the refusal that says it is not there. */
export async function readPanelOrder(
  { database, shopifyShop, wallet }: Pick<Context, 'database' | 'shopifyShop' | 'wallet'>,
  id: string,
): Promise<PanelOrder> {
  const [order, history, mails, push] = await Promise.all([
    readOrder(database, database, id),
    readHistory(database, id),
    listSentMails(database, id),
    readPush(database, database, id),
  ]);
  if (!order) throw new Refusal({ code: 'not-found', message: MISSING_ORDER });
  return presentPanelOrder(order, { history, mails, shopify: presentPush(order, push, shopifyShop), wallet });
}
