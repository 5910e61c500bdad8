import { fitEndpoints } from '@plenty/contract/api/fit-endpoints';
import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { toPurchases } from '@plenty/contract/fit/size-memory';
import type { OrderView } from '@plenty/contract/orders/order';
import { endExpressStart, hasStartedExpress } from '../lib/express-start.ts';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { readSizeMemory, updateSizeMemory } from './size-memory-store.ts';

const MAX_ORDERS = 10;
const MAX_PURCHASES = 40;

/** Remembers that this browser placed the order, as a guest: an order that a link opens may be somebody else's. */
export function recordPlacedOrder(orderNumber: string): void {
  if (authStore.read()) return;
  updateSizeMemory(({ placedOrders }) => ({ placedOrders: [orderNumber, ...placedOrders].slice(0, MAX_ORDERS) }));
}

/** A form remembers its order. One placed by PayPal's return is asked for, where this browser went there: the shop knows its orders. */
async function isPlacedHere(orderNumber: string): Promise<boolean> {
  if (readSizeMemory().placedOrders.includes(orderNumber)) return true;
  if (authStore.read() || !hasStartedExpress()) return false;
  const recent = await callApi(orderEndpoints.listRecentOrders).catch(() => undefined);
  if (!recent?.orders.some((order) => order.orderNumber === orderNumber)) return false;
  endExpressStart();
  recordPlacedOrder(orderNumber);
  return true;
}

/** Remembers the sizes of an order that this browser placed as a guest, and forgets them when it was cancelled or refunded. */
export async function recordPurchases({ details, ...order }: OrderView): Promise<void> {
  if (!details || !(await isPlacedHere(order.orderNumber))) return;
  const productIds = [...new Set(details.items.map(({ productId }) => productId))];
  const fits = await Promise.all(
    productIds.map((id) => callApi(fitEndpoints.getProductFit, { params: { id: String(id) } }).catch(() => undefined)),
  );
  const getKind = (productId: number) => {
    const fit = fits[productIds.indexOf(productId)];
    return fit && fit.sizes.length > 1 ? fit.kind : undefined;
  };
  const bought = toPurchases({ ...order, ...details }, getKind);
  updateSizeMemory(({ purchases }) => {
    const others = purchases.filter(({ orderNumber }) => orderNumber !== order.orderNumber);
    return { purchases: [...bought, ...others].slice(0, MAX_PURCHASES) };
  });
}
