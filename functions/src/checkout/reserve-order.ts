import type { Transaction } from '../db/index.ts';
import { adjustInventory } from '../inventory/index.ts';
import {
  type StoredOrder,
  nextUpdatedAt,
  queueOrderEmail,
  queuePush,
  transferRedemption,
  updateOrder,
} from '../orders/index.ts';
import type { RequestContext } from '../services.ts';
import { buyHeldUnits, selectHeldUnits } from '../waitlist/index.ts';
import type { VerifiedCart } from './verify-cart.ts';

type OrderReplacement = {
  readonly order: StoredOrder;
  readonly replaced: StoredOrder | undefined;
  readonly verified: VerifiedCart;
};

/**
 * Reserves an order's items and its discount redemption, and releases those of the order it replaces. Units that are held for the shopper
 * are taken before any of the count. A test order reserves nothing and
 * sends no email (D-15).
 */
export async function reserveForOrder(
  transaction: Transaction,
  { order, replaced, verified: { inventory, heldUnits, evaluation } }: OrderReplacement,
  context: Pick<RequestContext, 'now' | 'shopOrigin'>,
): Promise<StoredOrder> {
  const { now, shopOrigin } = context;
  const reserved = order.isTestOrder ? [] : order.items;
  const taken = selectHeldUnits(heldUnits, reserved);
  const released = [...(replaced?.items ?? []), ...taken];
  adjustInventory(transaction, inventory, { released, reserved, moved: taken });
  buyHeldUnits(transaction, taken, order.id);
  const before =
    replaced && replaced.discountCode !== null && replaced.discountUse !== null
      ? { code: replaced.discountCode, use: replaced.discountUse, orderId: replaced.id }
      : undefined;
  // A free order counts as paid.
  const redeemer = { orderId: order.id, isCounted: order.payment.mode === 'none' };
  const next =
    evaluation.kind === 'discount'
      ? { code: evaluation.discount.code, available: evaluation.available, ...redeemer }
      : undefined;
  const discountUse = await transferRedemption(transaction, before, next, now());
  if (order.payment.mode === 'manual' || (order.payment.mode === 'none' && !order.isTestOrder)) {
    const kind = order.payment.mode === 'none' ? 'order-confirmation' : 'payment-instructions';
    await queueOrderEmail(transaction, order, { kind }, { shopOrigin, now: now() });
  }
  await queuePush(transaction, order, now());
  return { ...order, discountUse };
}

/** Cancels a replaced order. Its items and redemption have been released with the new order's reservation. */
export function cancelReplacedOrder(transaction: Transaction, replaced: StoredOrder, now: Date): void {
  const change = {
    status: 'cancelled',
    paymentStatus: 'expired',
    holdsGoods: false,
    isReplaced: true,
    discountUse: null,
    expiresAt: null,
    updatedAt: nextUpdatedAt(replaced, now),
  } as const;
  updateOrder(transaction, replaced, change, { event: 'replaced' });
}
