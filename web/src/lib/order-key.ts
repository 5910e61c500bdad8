const STORAGE_PREFIX = 'orderKey';

/** What the browser would not keep, for as long as the page lives. */
const memoryKeys = new Map<string, string>();

/** Keeps an order's key for this tab: a reload, Back and the tab's own links find it, and it ends with the tab. */
export function saveOrderKey(orderNumber: string, key: string): void {
  memoryKeys.set(orderNumber, key);
  try {
    sessionStorage.setItem(`${STORAGE_PREFIX}:${orderNumber}`, key);
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** The key this tab has of an order; empty when it has none. */
export function loadOrderKey(orderNumber: string): string {
  try {
    return sessionStorage.getItem(`${STORAGE_PREFIX}:${orderNumber}`) ?? memoryKeys.get(orderNumber) ?? '';
  } catch {
    return memoryKeys.get(orderNumber) ?? '';
  }
}
