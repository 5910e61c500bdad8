import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { authStore } from '../../../lib/auth/auth-store.ts';
import { subscribeToCartMessages } from '../../../lib/cart/cart-news.ts';
import { refreshCart } from '../../../lib/cart/cart-store.ts';

/** Says so when this cart is ordered in another tab, and shows what is left of it. What was typed here stays (see draft-memory). */
export function useOrderedInAnotherTab(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToCartMessages((message) => {
        if (message.kind !== 'ordered' || message.customerId !== authStore.read()?.user.id) return;
        const description = `Your order ${message.orderNumber} was placed in another tab.`;
        showToast({ title: 'Order Placed', description });
        void refreshCart(client);
      }),
    [client],
  );
}
