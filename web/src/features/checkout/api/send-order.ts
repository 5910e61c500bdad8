import { type CreateOrderBody, checkoutCalls } from '@plenty/contract/api/checkout-calls';
import type { Handoff } from '@plenty/contract/order/order';
import { attemptAge, beginAttempt, browserStore, endAttempt } from '../../../components/recent-order/order-attempt.ts';
import { findAttempted } from '../../../components/recent-order/recent-orders.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { ShopCallError } from '../../../lib/shop-call-error.ts';

knowCalls(checkoutCalls);

/** The order that was made, and the way to the wallet; without the key where its answer was lost and the order was found by this browser. */
export type SentOrder = Handoff & { readonly orderNumber: string; readonly orderKey?: string };

/** Whether the shop has said no: where it said nothing, or that it could not tell, the order may have been made all the same. */
export function isRefusal(failure: Error): failure is ShopCallError {
  return failure instanceof ShopCallError && failure.status < 500;
}

/** The order that an unanswered try has made all the same; undefined when there is none, or when that cannot be asked either. */
async function findUnanswered(): Promise<SentOrder | undefined> {
  const age = attemptAge(browserStore, Date.now());
  if (age === undefined) return undefined;
  try {
    return findAttempted(await callShop('listRecentOrders'), age);
  } catch {
    return undefined;
  }
}

/** Sends the order off, remembering it until it is answered. When the answer is lost the shop is asked what became of it. */
export async function sendOrder(body: CreateOrderBody): Promise<SentOrder> {
  beginAttempt(browserStore, Date.now());
  try {
    const created = await callShop('createOrder', { body });
    endAttempt(browserStore);
    return created;
  } catch (failure) {
    // What the shop has said itself is told as it is.
    if (failure instanceof ShopCallError && failure.said !== undefined) {
      if (isRefusal(failure)) endAttempt(browserStore);
      throw failure;
    }
    const found = await findUnanswered();
    if (found === undefined) throw failure;
    endAttempt(browserStore);
    return found;
  }
}
