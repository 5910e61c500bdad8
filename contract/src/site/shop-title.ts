import { resolveCategoryName } from './current-category-name.ts';
import { SHOP_TITLE } from './page-head.ts';
import type { Category } from './site.ts';

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
