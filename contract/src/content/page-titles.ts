import { type Category, resolveCategoryName } from './site.ts';

const SHOP_NAME = 'Plenty';

/** The document title: 'Gallery – Plenty', or just the shop's name. */
export function formatPageTitle(title: string | undefined): string {
  return title ? `${title} – ${SHOP_NAME}` : SHOP_NAME;
}

export const SHOP_TITLE = 'Shop All Products';
export const GALLERY_TITLE = 'Gallery';
export const CHECKOUT_TITLE = 'Checkout';

export const HOME_LOOK_COUNT = 3;

/** The element that holds the API responses of a server-rendered page, by their addresses. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** The category of a shop page; undefined when its filter has none, several or an unknown one. */
export function getSelectedCategory(categories: readonly Category[], names: readonly string[]): Category | undefined {
  const currentNames = new Set(names.map((name) => resolveCategoryName(categories, name)));
  return currentNames.size === 1 ? categories.find(({ name }) => currentNames.has(name)) : undefined;
}

/** The heading and title: the category's name, or 'Shop All Products' (SHOP-01). */
export function getShopTitle(category: Category | undefined): string {
  return category?.displayName ?? SHOP_TITLE;
}
