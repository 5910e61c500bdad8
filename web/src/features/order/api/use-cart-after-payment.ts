import { type OrderView, usesPaymentProvider } from '@plenty/contract/order/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshCart } from '../../../lib/cart/cart-store.ts';

/**
 * Reads the cart anew with every answer about an order that is paid through the wallet: what was bought leaves the cart at the wallet's
 * first word (D-22), which may come before the payment itself. `answeredAt` is when the shop last answered, in milliseconds.
 */
export function useRefreshCartAfterPayment(order: OrderView | undefined, answeredAt: number): void {
  const client = useQueryClient();
  const isThroughWallet = order?.details !== undefined && usesPaymentProvider(order.details.paymentMode);
  useEffect(() => {
    if (isThroughWallet && answeredAt > 0) void refreshCart(client);
  }, [client, isThroughWallet, answeredAt]);
}
