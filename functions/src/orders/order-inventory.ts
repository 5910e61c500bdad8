import { getUnitsLeft } from '@plenty/contract/catalog/availability';
import { closeOpenSwaps, listHoldingSwaps } from '@plenty/contract/orders/swap-steps';
import { getKeptItems, listRestockedItems } from '@plenty/contract/payments/restock';
import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/index.ts';
import { adjustInventory, readInventory } from '../inventory/index.ts';
import { findAvailableRedemption, readDiscount, redeemDiscount, releaseRedemption } from './discount.repository.ts';
import { type StoredOrder, type StoredRefund, isUnpaid } from './stored-order.ts';

/** The units of new sizes that are out of stock for open swaps (D-77). */
export function listHeldForSwaps({ items, swaps }: Pick<StoredOrder, 'items' | 'swaps'>): StoredOrder['items'] {
  return listHoldingSwaps(swaps).flatMap(({ lineId, quantity, size }) => {
    const item = items.find((each) => each.lineId === lineId);
    return item ? [{ ...item, quantity, size }] : [];
  });
}

/** Closes the swaps that are open and gives back what they hold. */
export async function releaseSwaps(transaction: Transaction, order: StoredOrder): Promise<Partial<StoredOrder>> {
  const released = listHeldForSwaps(order);
  adjustInventory(transaction, await readInventory(transaction, released), { released, reserved: [] });
  return endOpenSwaps(order);
}

function endOpenSwaps({ swaps }: StoredOrder): Pick<StoredOrder, 'swaps' | 'swapDueAt'> {
  return { swaps: closeOpenSwaps(swaps).map((swap) => ({ ...swap, heldUntil: null })), swapDueAt: null };
}

/**
 * Releases an order's items, its open swaps and its discount redemption, once: an order that no longer holds them changes nothing (D-24).
 */
export async function releaseInventory(transaction: Transaction, order: StoredOrder): Promise<Partial<StoredOrder>> {
  if (!order.holdsGoods) return {};
  const released = [...getKeptItems(order), ...listHeldForSwaps(order)];
  const inventory = await readInventory(transaction, released);
  adjustInventory(transaction, inventory, { released, reserved: [] });
  if (order.discountCode !== null && order.discountUse !== null) {
    await releaseRedemption(transaction, order.discountCode, order.discountUse, order.id);
  }
  return { holdsGoods: false, discountUse: null, ...endOpenSwaps(order) };
}

/** Puts the units of a refund's lines back on sale. An order that holds nothing has given them back already. */
export async function restockLines(
  transaction: Transaction,
  order: StoredOrder,
  lines: StoredRefund['lines'],
): Promise<void> {
  if (!order.holdsGoods) return;
  const released = listRestockedItems(order, lines);
  const inventory = await readInventory(transaction, released);
  adjustInventory(transaction, inventory, { released, reserved: [] });
}

/** Whether an order can have its items and redemption back. `apply` reserves them in the same transaction and returns what changes. */
export type Reinstatement =
  | { readonly isPossible: true; readonly apply: () => Partial<StoredOrder> }
  | { readonly isPossible: false; readonly reason: string };

/** Checks whether an expired or cancelled order can be reinstated (D-22, D-24). Writes nothing before `apply` is called. */
export async function checkReinstatement(
  transaction: Transaction,
  order: StoredOrder,
  now: Date,
): Promise<Reinstatement> {
  if (order.holdsGoods || order.isTestOrder) return { isPossible: true, apply: () => ({}) };
  const kept = getKeptItems(order);
  const inventory = await readInventory(transaction, kept);
  const missing = kept.find((item) => (getUnitsLeft(inventory, item) ?? item.quantity) < item.quantity);
  if (missing) {
    const reason = `${missing.productName} is no longer in stock, so this order cannot be taken up again.`;
    return { isPossible: false, reason };
  }
  const reserveItems = () => {
    adjustInventory(transaction, inventory, { released: [], reserved: kept });
    return { holdsGoods: true } as const;
  };
  if (order.discountCode === null) return { isPossible: true, apply: reserveItems };
  const discount = await readDiscount(transaction, order.discountCode);
  // Nobody counts the uses of a deleted discount, and orders keep its price.
  if (!discount) return { isPossible: true, apply: reserveItems };
  const customer = { email: order.customerEmail, cartId: order.cartId };
  const available = await findAvailableRedemption(transaction, discount, customer);
  if (!available) {
    const reason = `The code ${order.discountCode} has no use left, so this order cannot be taken up again.`;
    return { isPossible: false, reason };
  }
  const redeemer = { orderId: order.id, isCounted: !isUnpaid(order) };
  const apply = () => ({
    ...reserveItems(),
    discountUse: redeemDiscount(transaction, discount.code, available, redeemer, now),
  });
  return { isPossible: true, apply };
}

/** Reserves the items and redemption of an order that is no longer cancelled, or throws the reason why it cannot (D-24). */
export async function reserveInventoryAgain(
  transaction: Transaction,
  order: StoredOrder,
  now: Date,
): Promise<Partial<StoredOrder>> {
  const reinstatement = await checkReinstatement(transaction, order, now);
  if (!reinstatement.isPossible) throw new AppError({ code: 'out-of-stock', message: reinstatement.reason });
  return reinstatement.apply();
}
