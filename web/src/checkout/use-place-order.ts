import { type CreateOrderRequest, checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { PaymentRedirect } from '@plenty/contract/orders/order';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPlacedOrder } from '../fit/record-order.ts';
import { saveOrderOfDraft } from '../lib/order-at-payment.ts';
import { readOrderSource } from '../lib/order-source.ts';
import { redirectToPayment, useReturnFromPayment } from '../lib/payment-redirect.ts';
import { ApiCallError, callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { postCartMessage } from '../shell/cart-channel.ts';
import { refreshCart } from '../shell/cart-store.ts';
import { endOrderAttempt, findAttemptedOrder, getOrderAttemptAge, startOrderAttempt } from '../ui/recent-orders.ts';
import { showToast } from '../ui/toast-store.ts';
import { deleteDraft } from './checkout-draft.ts';

/**
 * Creates the order and goes on to PayPal or the confirmation (CHK-21 to 23). `isLeaving` stays true until the next page shows, so that the
 * cart its order has emptied is not taken for an empty cart. `isUnconfirmed` while nobody knows whether the last attempt made an order;
 * submitting the same again finds it. `placedAt` is in milliseconds since 1970.
 */
export function usePlaceOrder(onRejected: (failure: ApiCallError) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  // A double click's second click comes before React renders again.
  const isSending = useRef(false);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: createOrder,
    onSuccess: (created) => {
      setIsLeaving(true);
      recordPlacedOrder(created.orderNumber);
      if (redirectToPayment(created)) {
        saveOrderOfDraft(created.orderNumber);
      } else {
        showToast({ title: 'Order Created Successfully!' });
        postCartMessage({ kind: 'ordered', customerId: authStore.read()?.user.id, orderNumber: created.orderNumber });
        deleteDraft();
        void navigate(getOrderLink(PAGE_PATHS.orderConfirmation, created));
      }
      void refreshCart(client);
    },
    onError: (failure) => {
      isSending.current = false;
      if (isRejection(failure)) onRejected(failure);
      else toastOrderFailed(failure instanceof ApiCallError ? failure.serverMessage : undefined);
    },
  });
  useReturnFromPayment(() => {
    isSending.current = false;
    setIsLeaving(false);
  });
  function placeOrder(body: CreateOrderRequest) {
    if (isSending.current) return;
    isSending.current = true;
    mutate(body);
  }
  const isUnconfirmed = error !== null && !isRejection(error);
  return { placeOrder, placedAt: submittedAt, isPlacing: isPending || isLeaving, isLeaving, isUnconfirmed };
}

/** With the shop's own message, if there is one (ERR-12). */
export function toastOrderFailed(sentence: string | undefined): void {
  const description = sentence ?? 'Failed to create order. Please try again.';
  showToast({ title: 'Order Failed', description, tone: 'destructive' });
}

export function toastCartEmpty(): void {
  showToast({
    title: 'Cart is Empty',
    description: 'Please add items to your cart before checkout.',
    tone: 'destructive',
  });
}

/** Without a key when the response was lost and the order was found by this browser's cookie. */
type CreatedOrder = PaymentRedirect & { readonly orderNumber: string; readonly orderKey?: string };

/** Whether the shop has definitely rejected the order. After a 5xx or no response, it may exist all the same. */
function isRejection(failure: Error): failure is ApiCallError {
  return failure instanceof ApiCallError && failure.status < 500;
}

/** Finds the order that an attempt without a response has made; undefined when there is none, or the shop still does not respond. */
async function findUnconfirmedOrder(): Promise<CreatedOrder | undefined> {
  const age = getOrderAttemptAge(Date.now());
  if (age === undefined) return undefined;
  try {
    return findAttemptedOrder(await callApi(orderEndpoints.listRecentOrders), age);
  } catch {
    return undefined;
  }
}

/** Creates the order and remembers the attempt until there is a response. When the response is lost, asks the shop what became of it. */
async function createOrder(body: CreateOrderRequest): Promise<CreatedOrder> {
  startOrderAttempt(Date.now());
  try {
    const created = await callApi(checkoutEndpoints.createOrder, { body: { ...body, source: readOrderSource() } });
    endOrderAttempt();
    return created;
  } catch (failure) {
    if (failure instanceof ApiCallError && failure.serverMessage !== undefined) {
      if (isRejection(failure)) endOrderAttempt();
      throw failure;
    }
    const found = await findUnconfirmedOrder();
    if (found === undefined) throw failure;
    endOrderAttempt();
    return found;
  }
}
