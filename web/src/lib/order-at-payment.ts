import { tryStorage } from './try-storage.ts';

/**
 * The order that this tab left to pay. The return from PayPal names an order only in the browser that placed it (D-56), but it may be paid by
 * its link in another one.
 */
const STORAGE_KEY = 'orderAtPayment';

export function saveOrderAtPayment(orderNumber: string): void {
  tryStorage(() => sessionStorage.setItem(STORAGE_KEY, orderNumber));
}

/** Returns it once, so that the order lookup is itself again afterwards. */
export function readOrderAtPaymentOnce(): string | undefined {
  const orderNumber = tryStorage(() => sessionStorage.getItem(STORAGE_KEY));
  tryStorage(() => sessionStorage.removeItem(STORAGE_KEY));
  return orderNumber ?? undefined;
}

/** The order that the checkout's draft in this tab was placed as, or that PayPal's express checkout placed instead. Once it is paid, the draft has served its purpose. */
const ORDER_OF_DRAFT_KEY = 'orderOfDraft';

export function saveOrderOfDraft(orderNumber: string): void {
  tryStorage(() => sessionStorage.setItem(ORDER_OF_DRAFT_KEY, orderNumber));
}

export function isOrderOfDraft(orderNumber: string): boolean {
  return tryStorage(() => sessionStorage.getItem(ORDER_OF_DRAFT_KEY)) === orderNumber;
}

export function forgetOrderOfDraft(): void {
  tryStorage(() => sessionStorage.removeItem(ORDER_OF_DRAFT_KEY));
}
