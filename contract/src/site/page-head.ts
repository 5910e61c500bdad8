const SHOP = 'Plenty';

/** The tab's title: 'Gallery – Plenty', or the shop's name alone. */
export function pageTitle(title: string | undefined): string {
  return title ? `${title} – ${SHOP}` : SHOP;
}

export const SHOP_TITLE = 'Shop All Products';
export const GALLERY_TITLE = 'Gallery';
export const CHECKOUT_TITLE = 'Checkout';

/** How many of the gallery's looks the home page shows (HOME-08). */
export const HOME_LOOKS = 3;

/** Names the element in which a page of the shop carries the answers it shows, by their addresses. */
export const PAGE_DATA_ID = 'page-data';
