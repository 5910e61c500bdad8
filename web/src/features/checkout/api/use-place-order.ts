import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import { ORDER_PAGE, orderLink } from '@plenty/contract/order/order-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { leaveForWallet } from '../../../lib/leave-for-wallet.ts';
import { tellCartNews } from '../../../lib/cart/cart-news.ts';
import { refreshCart } from '../../../lib/cart/cart-store.ts';
import { auth } from '../../../lib/auth/auth-store.ts';
import { ShopCallError } from '../../../lib/shop-call-error.ts';
import { isRefusal, sendOrder } from './send-order.ts';

type Refused = (failure: ShopCallError) => void;

/**
 * Creates the order and goes on to the wallet or the confirmation (CHK-21 to 23). `isLeaving` stays true until the next page is
 * there, so that a cart emptied by its order is not taken for an empty cart. What the shop refuses, the page explains. `isUnanswered` while
 * nobody knows whether the last try made an order: the very same submit finds it.
 */
export function usePlaceOrder(onDone: () => void, onRefused: Refused) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  // The second click of a double click comes before anything is drawn anew.
  const isSending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: CreateOrderBody) => sendOrder(body),
    onSuccess: (created) => {
      setIsLeaving(true);
      if (!leaveForWallet(created)) {
        showToast({ title: 'Order Created Successfully!' });
        tellCartNews({ kind: 'ordered', customerId: auth.read()?.user.id, orderNumber: created.orderNumber });
        onDone();
        void navigate(orderLink(ORDER_PAGE, created));
      }
      void refreshCart(client);
    },
    onError: (failure) => {
      isSending.current = false;
      if (isRefusal(failure)) onRefused(failure);
      else sayOrderFailed(failure instanceof ShopCallError ? failure.said : undefined);
    },
  });
  // The wallet's page was left by the browser's own way back: this page is shown as it was, and goes on from there.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSending.current = false;
      setIsLeaving(false);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  function placeOrder(body: CreateOrderBody) {
    if (isSending.current) return;
    isSending.current = true;
    mutate(body);
  }
  return {
    placeOrder,
    isPlacing: isPending || isLeaving,
    isLeaving,
    isUnanswered: error !== null && !isRefusal(error),
  };
}

/** ERR-12: the shop's own sentence when there is one. */
export function sayOrderFailed(sentence: string | undefined): void {
  const description = sentence ?? 'Failed to create order. Please try again.';
  showToast({ title: 'Order Failed', description, tone: 'destructive' });
}

/** CHK-20. */
export function sayCartIsEmpty(): void {
  showToast({
    title: 'Cart is Empty',
    description: 'Please add items to your cart before checkout.',
    tone: 'destructive',
  });
}
