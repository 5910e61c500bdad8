import type { ShopifyOrderState } from '@plenty/contract/panel/panel-order';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { isPushable, type OrderPush } from '../../sync/order-push-repository.ts';

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
