import { type CreateOrderRequest, checkoutEndpoints } from '@plenty/contract/api/checkout-calls';
import type { PaymentRedirect } from '@plenty/contract/order/order';
import {
  getOrderAttemptAge,
  startOrderAttempt,
  browserAttemptStore,
  endOrderAttempt,
} from '../../../components/recent-order/order-attempt.ts';
import { findAttemptedOrder } from '../../../components/recent-order/recent-orders.ts';
import { callApi } from '../../../lib/call-shop.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { ApiCallError } from '../../../lib/shop-call-error.ts';

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
