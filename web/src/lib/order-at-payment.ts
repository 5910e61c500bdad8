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
