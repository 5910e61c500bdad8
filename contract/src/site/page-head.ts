const SHOP_NAME = 'Plenty';

/** The tab's title: 'Gallery – Plenty', or the shop's name alone. */
export function formatPageTitle(title: string | undefined): string {
  return title ? `${title} – ${SHOP_NAME}` : SHOP_NAME;
}

export const SHOP_TITLE = 'Shop All Products';
export const GALLERY_TITLE = 'Gallery';
export const CHECKOUT_TITLE = 'Checkout';

/** How many of the gallery's looks the home page shows (HOME-08). */
export const HOME_LOOK_COUNT = 3;

/** Names the element in which a page of the shop carries the answers it shows, by their addresses. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';
