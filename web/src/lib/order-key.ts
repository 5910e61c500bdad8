const NAME = 'orderKey';

/** What the browser would not keep, for as long as the page lives. */
const unkept = new Map<string, string>();

/** Keeps an order's key for this tab: a reload, Back and the tab's own links find it, and it ends with the tab. */
export function keepOrderKey(orderNumber: string, key: string): void {
  unkept.set(orderNumber, key);
  try {
    sessionStorage.setItem(`${NAME}:${orderNumber}`, key);
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** The key this tab has of an order; empty when it has none. */
export function recallOrderKey(orderNumber: string): string {
  try {
    return sessionStorage.getItem(`${NAME}:${orderNumber}`) ?? unkept.get(orderNumber) ?? '';
  } catch {
    return unkept.get(orderNumber) ?? '';
  }
}
