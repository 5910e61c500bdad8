import type { BoardEntry } from '@plenty/contract/board/board-entry';
import { moneyText } from '@plenty/contract/money/money';
import { presentQuote } from '@plenty/contract/pricing/quote';
import type { OrderHistoryEntry, PanelOrder, PanelOrderRow } from '@plenty/contract/panel/panel-order';
import { orderStatusSchema, paymentStatusSchema } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../../firestore/paths.ts';
import { readDocuments, timestampSchema } from '../../firestore/read-document.ts';
import { canMarkPaid } from '../../orders/order-payment-repository.ts';
import { readOrder } from '../../orders/order-repository.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { Refusal } from '../../refusal.ts';

export const MISSING_ORDER = 'We could not find this order.';

const historySchema = z.object({
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

export function presentRow(entry: BoardEntry): PanelOrderRow {
  const { total, placedAt } = entry;
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
    total: moneyText(total),
    createdAt: new Date(placedAt).toISOString(),
  };
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
    isTestOrder: order.isTestOrder,
  };
}

export function presentPanelOrder(order: StoredOrder, history: OrderHistoryEntry[]): PanelOrder {
  const { id, orderNumber, status, customerEmail, shippingAddress, billingAddress, tracking } = order;
  return {
    id,
    orderNumber,
    status,
    customerEmail,
    customerName: `${shippingAddress.firstName} ${shippingAddress.lastName}`,
    shippingAddress,
    billingAddress,
    tracking,
    ...presentPayment(order),
    units: order.items.reduce((units, item) => units + item.quantity, 0),
    items: order.items.map(({ lineId: _line, ...item }) => ({ ...item, price: moneyText(item.price) })),
    createdAt: order.createdAt.toDate().toISOString(),
    updatedAt: order.updatedAt.toDate().toISOString(),
    history,
  };
}

/** A whole order with its history, or the refusal that says it is not there. */
export async function readPanelOrder(database: Firestore, id: string): Promise<PanelOrder> {
  const [order, history] = await Promise.all([readOrder(database, database, id), readHistory(database, id)]);
  if (!order) throw new Refusal({ code: 'not-found', message: MISSING_ORDER });
  return presentPanelOrder(order, history);
}
