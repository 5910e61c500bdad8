import { type Category, resolveCategoryName } from './site.ts';

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

/** The one category a shop page is about; undefined with none, several or an unknown one in its filter. */
export function getSelectedCategory(categories: readonly Category[], chosen: readonly string[]): Category | undefined {
  const names = new Set(chosen.map((name) => resolveCategoryName(categories, name)));
  return names.size === 1 ? categories.find(({ name }) => names.has(name)) : undefined;
}

/** The shop page's heading and title: 'Bottoms' for one category, 'Shop All Products' for everything else (SHOP-01). */
export function getShopTitle(category: Category | undefined): string {
  return category?.displayName ?? SHOP_TITLE;
}

/** The shop page's canonical path: a category has one of its own, all other filters belong to the whole list. */
export function getShopPath(category: Category | undefined): string {
  return category ? `/shop?category=${encodeURIComponent(category.name)}` : '/shop';
}
