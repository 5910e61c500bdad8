import { type Inventory, type VariantRef, getUnitsLeft, isAvailable } from '@plenty/contract/catalog/availability';
import { getVariantPrice } from '@plenty/contract/catalog/variant-price';
import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/index.ts';
import { adjustInventory, readInventory, readOffer } from '../../inventory/index.ts';
import type { StoredOrder, SwapOfOrder } from '../stored-order.ts';

type Items = StoredOrder['items'];

/** The units of the new size. */
function listNewItems({ items }: StoredOrder, { lineId, quantity, size }: SwapOfOrder): Items {
  return items.filter((item) => item.lineId === lineId).map((item) => ({ ...item, quantity, size }));
}

/**
 * Takes the new size out of stock, or throws and changes nothing. Only what the shop sells now can be asked for, and of simultaneous requests
 * for the last unit one commits.
 */
export async function holdNewSize(
  transaction: Transaction,
  order: StoredOrder,
  swap: SwapOfOrder,
  now: Date,
): Promise<void> {
  const items = listNewItems(order, swap);
  const offer = await readOffer(transaction, items, now);
  for (const item of items) {
    const left = getUnitsLeft(offer, item) ?? item.quantity;
    if (!isAvailable(offer, item) || left < item.quantity) throw soldOut(item);
    const owned = order.items.find(({ lineId }) => lineId === item.lineId);
    if (owned && !hasPriceOf(offer, item, owned.size)) throw otherPrice(item);
  }
  adjustInventory(transaction, offer, { released: [], reserved: items });
}

/** Whether a size costs what another one of its product and color does: a swap neither charges nor refunds. */
export function hasPriceOf({ products }: Inventory, { productId, size, color }: VariantRef, other: string): boolean {
  const product = products.get(productId);
  if (!product) return true;
  return getVariantPrice(product, { size, color }).price === getVariantPrice(product, { size: other, color }).price;
}

function otherPrice({ productName, size }: Items[number]): AppError {
  const message = `${productName} in ${size} has another price. Please choose a size of the same price.`;
  return new AppError({ code: 'conflict', message });
}

function soldOut({ productName, size }: Items[number]): AppError {
  const message = `There are not enough units of ${productName} in ${size} left. Please choose another size or fewer units.`;
  return new AppError({ code: 'out-of-stock', message });
}

/** Gives back what a swap holds, once: a closed one holds nothing. */
export async function releaseNewSize(transaction: Transaction, order: StoredOrder, swap: SwapOfOrder): Promise<void> {
  if (!swap.isHolding) return;
  const released = listNewItems(order, swap);
  adjustInventory(transaction, await readInventory(transaction, released), { released, reserved: [] });
}
