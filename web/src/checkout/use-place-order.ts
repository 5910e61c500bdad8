import { type CreateOrderRequest, checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import type { PaymentRedirect } from '@plenty/contract/orders/order';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/orders/order-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { redirectToPayment } from '../lib/payment-redirect.ts';
import { ApiCallError, callApi, registerEndpoints } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { postCartMessage } from '../shell/cart-channel.ts';
import { refreshCart } from '../shell/cart-store.ts';
import {
  browserAttemptStore,
  endOrderAttempt,
  findAttemptedOrder,
  getOrderAttemptAge,
  startOrderAttempt,
} from '../ui/recent-orders.ts';
import { showToast } from '../ui/toast-store.ts';

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

registerEndpoints(checkoutEndpoints);

/** The order that was made, and the way to the wallet; without the key where its answer was lost and the order was found by this browser. */
export type CreatedOrder = PaymentRedirect & { readonly orderNumber: string; readonly orderKey?: string };

/** Whether the shop has said no: where it said nothing, or that it could not tell, the order may have been made all the same. */
export function isRejection(failure: Error): failure is ApiCallError {
  return failure instanceof ApiCallError && failure.status < 500;
}

/** The order that an unanswered try has made all the same; undefined when there is none, or when that cannot be asked either. */
async function findUnconfirmedOrder(): Promise<CreatedOrder | undefined> {
  const age = getOrderAttemptAge(browserAttemptStore, Date.now());
  if (age === undefined) return undefined;
  try {
    return findAttemptedOrder(await callApi('listRecentOrders'), age);
  } catch {
    return undefined;
  }
}

/** Sends the order off, remembering it until it is answered. When the answer is lost the shop is asked what became of it. */
export async function createOrder(body: CreateOrderRequest): Promise<CreatedOrder> {
  startOrderAttempt(browserAttemptStore, Date.now());
  try {
    const created = await callApi('createOrder', { body });
    endOrderAttempt(browserAttemptStore);
    return created;
  } catch (failure) {
    // What the shop has said itself is told as it is.
    if (failure instanceof ApiCallError && failure.serverMessage !== undefined) {
      if (isRejection(failure)) endOrderAttempt(browserAttemptStore);
      throw failure;
    }
    const found = await findUnconfirmedOrder();
    if (found === undefined) throw failure;
    endOrderAttempt(browserAttemptStore);
    return found;
  }
}
