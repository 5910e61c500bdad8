import type { Firestore } from 'firebase-admin/firestore';
import type { RequestContext } from '../services.ts';
import {
  type StoredOrder,
  addHistory,
  nextUpdatedAt,
  queueOrderEmail,
  queuePush,
  transferRedemption,
  updateOrder,
} from '../orders/index.ts';
import type { Transaction } from '../db/index.ts';
import { adjustInventory } from '../inventory/index.ts';
import type { VerifiedCart } from './verify-cart.ts';

type OrderReplacement = {
  readonly order: StoredOrder;
  readonly replaced: StoredOrder | undefined;
  readonly basket: VerifiedCart;
};

/** The goods leave the shelf and the code's use is counted with the order; a test order touches neither, and sends no mail (D-15). */
export async function reserveForOrder(
  transaction: Transaction,
  { order, replaced, basket }: OrderReplacement,
  context: RequestContext,
): Promise<StoredOrder> {
  const { database, now, shopOrigin } = context;
  const returned = replaced?.items ?? [];
  adjustInventory(transaction, database, basket.shelf, { returned, taken: order.isTestOrder ? [] : order.items });
  const { verdict } = basket;
  const before =
    replaced && replaced.discountCode !== null && replaced.discountUse !== null
      ? { code: replaced.discountCode, use: replaced.discountUse, orderId: replaced.id }
      : undefined;
  // What costs nothing is as good as paid.
  const taker = { orderId: order.id, isCounted: order.payment.mode === 'none' };
  const next = verdict.kind === 'discount' ? { code: verdict.discount.code, free: verdict.free, ...taker } : undefined;
  const discountUse = await transferRedemption(transaction, database, before, next, now());
  if (order.payment.mode === 'manual' || (order.payment.mode === 'none' && !order.isTestOrder)) {
    const kind = order.payment.mode === 'none' ? 'order-confirmation' : 'payment-instructions';
    await queueOrderEmail(transaction, database, order, { kind }, { shopOrigin, now: now() });
  }
  await queuePush(transaction, database, order, now());
  return { ...order, discountUse };
}

/** Ends an order that another one takes the place of; its goods and its code's use have moved on. */
export function cancelReplacedOrder(
  transaction: Transaction,
  database: Firestore,
  replaced: StoredOrder,
  now: Date,
): void {
  const change = { status: 'cancelled', paymentStatus: 'expired' } as const;
  const updatedAt = nextUpdatedAt(replaced, now);
  updateOrder(transaction, database, replaced, {
    ...change,
    holdsGoods: false,
    isReplaced: true,
    discountUse: null,
    expiresAt: null,
    updatedAt,
  });
  addHistory(transaction, database, replaced, { event: 'replaced', ...change }, updatedAt.toDate());
}
