import type { Firestore } from 'firebase-admin/firestore';
import type { Context } from '../context.ts';
import { exchangeUse } from '../discounts/discount-repository.ts';
import type { Changes } from '../firestore/transact.ts';
import { queueOrderMail } from '../mail/mail-repository.ts';
import { addHistory, updateOrder } from '../orders/order-repository.ts';
import { changedAt } from '../orders/order-status-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { queuePush } from '../sync/order-push-repository.ts';
import { moveOnShelf } from '../stock/shelf-repository.ts';
import type { Basket } from './check-basket.ts';

type Replacing = { readonly order: StoredOrder; readonly replaced: StoredOrder | undefined; readonly basket: Basket };

/** The goods leave the shelf and the code's use is counted with the order; a test order touches neither, and sends no mail (D-15). */
export async function settleOrder(
  changes: Changes,
  { order, replaced, basket }: Replacing,
  context: Context,
): Promise<StoredOrder> {
  const { database, now, shopOrigin } = context;
  const returned = replaced?.items ?? [];
  moveOnShelf(changes, database, basket.shelf, { returned, taken: order.isTestOrder ? [] : order.items });
  const { verdict } = basket;
  const before =
    replaced && replaced.discountCode !== null && replaced.discountUse !== null
      ? { code: replaced.discountCode, use: replaced.discountUse, orderId: replaced.id }
      : undefined;
  // What costs nothing is as good as paid.
  const taker = { orderId: order.id, isCounted: order.payment.mode === 'none' };
  const next = verdict.kind === 'discount' ? { code: verdict.discount.code, free: verdict.free, ...taker } : undefined;
  const discountUse = await exchangeUse(changes, database, before, next, now());
  if (order.payment.mode === 'manual' || (order.payment.mode === 'none' && !order.isTestOrder)) {
    const kind = order.payment.mode === 'none' ? 'order-confirmation' : 'payment-instructions';
    await queueOrderMail(changes, database, order, { kind }, { shopOrigin, now: now() });
  }
  await queuePush(changes, database, order, now());
  return { ...order, discountUse };
}

/** Ends an order that another one takes the place of; its goods and its code's use have moved on. */
export function endReplaced(changes: Changes, database: Firestore, replaced: StoredOrder, now: Date): void {
  const change = { status: 'cancelled', paymentStatus: 'expired' } as const;
  const updatedAt = changedAt(replaced, now);
  updateOrder(changes, database, replaced, {
    ...change,
    holdsGoods: false,
    isReplaced: true,
    discountUse: null,
    expiresAt: null,
    updatedAt,
  });
  addHistory(changes, database, replaced, { event: 'replaced', ...change }, updatedAt.toDate());
}
