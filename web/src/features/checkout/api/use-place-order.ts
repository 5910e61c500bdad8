import type { CreateOrderRequest } from '@plenty/contract/api/checkout-calls';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/order/order-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { redirectToPayment } from '../../../lib/leave-for-wallet.ts';
import { postCartMessage } from '../../../lib/cart/cart-news.ts';
import { refreshCart } from '../../../lib/cart/cart-store.ts';
import { authStore } from '../../../lib/auth/auth-store.ts';
import { ApiCallError } from '../../../lib/shop-call-error.ts';
import { isRejection, createOrder } from './send-order.ts';

type OnRejected = (failure: ApiCallError) => void;

/**
 * Creates the order and goes on to the wallet or the confirmation (CHK-21 to 23). `isLeaving` stays true until the next page is
 * there, so that a cart emptied by its order is not taken for an empty cart. What the shop refuses, the page explains. `isUnconfirmed` while
 * nobody knows whether the last try made an order: the very same submit finds it.
 */
export function usePlaceOrder(onDone: () => void, onRefused: OnRejected) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  // The second click of a double click comes before anything is drawn anew.
  const isSending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: CreateOrderRequest) => createOrder(body),
    onSuccess: (created) => {
      setIsLeaving(true);
      if (!redirectToPayment(created)) {
        showToast({ title: 'Order Created Successfully!' });
        postCartMessage({ kind: 'ordered', customerId: authStore.read()?.user.id, orderNumber: created.orderNumber });
        onDone();
        void navigate(getOrderLink(ORDER_PATH, created));
      }
      void refreshCart(client);
    },
    onError: (failure) => {
      isSending.current = false;
      if (isRejection(failure)) onRefused(failure);
      else toastOrderFailed(failure instanceof ApiCallError ? failure.serverMessage : undefined);
    },
  });
  // The wallet's page was left by the browser's own way back: this page is shown as it was, and goes on from there.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSending.current = false;
      setIsLeaving(false);
    };
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);
  function placeOrder(body: CreateOrderRequest) {
    if (isSending.current) return;
    isSending.current = true;
    mutate(body);
  }
  return {
    placeOrder,
    isPlacing: isPending || isLeaving,
    isLeaving,
    isUnconfirmed: error !== null && !isRejection(error),
  };
}

/** ERR-12: the shop's own sentence when there is one. */
export function toastOrderFailed(sentence: string | undefined): void {
  const description = sentence ?? 'Failed to create order. Please try again.';
  showToast({ title: 'Order Failed', description, tone: 'destructive' });
}

/** CHK-20. */
export function toastCartEmpty(): void {
  showToast({
    title: 'Cart is Empty',
    description: 'Please add items to your cart before checkout.',
    tone: 'destructive',
  });
}
