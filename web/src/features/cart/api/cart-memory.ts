const KEY = 'hasCart';

/** Whether this browser ever had something in a cart: a first visit need not ask the shop for one. */
export function mayHaveCart(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberCart(hasLines: boolean): void {
  try {
    if (hasLines) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the shop is asked on every visit, which is only slower.
  }
}

/** Whether this browser gives no storage, and so perhaps keeps no cookies either. */
export function keepsNothing(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}
