const HAS_CART_KEY = 'hasCart';

/** Whether this browser ever had something in a cart: a first visit need not ask the shop for one. */
export function hadCartBefore(): boolean {
  try {
    return localStorage.getItem(HAS_CART_KEY) !== null;
  } catch {
    return true;
  }
}

export function saveHasCart(hasLines: boolean): void {
  try {
    if (hasLines) localStorage.setItem(HAS_CART_KEY, 'true');
    else localStorage.removeItem(HAS_CART_KEY);
  } catch {
    // Without storage the shop is asked on every visit, which is only slower.
  }
}

/** Whether this browser gives no storage, and so perhaps keeps no cookies either. */
export function isStorageBlocked(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}
