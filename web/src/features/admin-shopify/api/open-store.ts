/** The pages of the other store's admin that the panel leads to (ASHOP-02). */
export const STORE_PAGES = [
  { page: 'products', label: 'Products' },
  { page: 'orders', label: 'Orders' },
  { page: 'customers', label: 'Customers' },
  { page: 'settings', label: 'Settings' },
] as const;
export type StorePage = (typeof STORE_PAGES)[number]['page'];

/** Where a page of the other store is: in its admin, or, without a page, the store itself as shoppers see it. */
export function getStoreUrl(shop: string, page?: StorePage): string {
  return page === undefined ? `https://${shop}.myshopify.com` : `https://admin.shopify.com/store/${shop}/${page}`;
}

/** ASHOP-06: opens a page of the other store in a new tab, or through `redirect` where there is one. */
export function openStoreUrl(address: string, redirect?: (address: string) => void): void {
  if (redirect) redirect(address);
  else globalThis.open(address, '_blank', 'noopener,noreferrer');
}
