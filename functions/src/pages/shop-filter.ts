import { type CatalogFilter, matchesFacets, EMPTY_FILTER } from '@plenty/contract/catalog/product-filter';
import type { Product } from '@plenty/contract/catalog/product';
import { getSelectedCategory } from '@plenty/contract/content/page-titles';
import type { Category } from '@plenty/contract/content/site';

/** What is known of a shop page's query before a browser reads it. */
export type ShopFilter = {
  /** The one category it asks for. */
  readonly category: Category | undefined;
  /** Of a page that is drawn; those of all others are the browser's matter. */
  readonly colors: readonly string[];
  /**
   * Whether the page is drawn with its products: a query of nothing but one category and one color that the shop has. There are few of
   * these, so nobody can fill the memory with addresses; all others are drawn by the browser.
   */
  readonly isRendered: boolean;
};

function getSingleValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

export function parseShopFilter(
  query: URLSearchParams,
  categories: readonly Category[],
  listed: readonly Product[],
): ShopFilter {
  const category = getSelectedCategory(categories, query.getAll('category'));
  const color = getSingleValue(query, 'color');
  const isCurrent =
    !query.has('category') || (category !== undefined && getSingleValue(query, 'category') === category.name);
  const isSold = !query.has('color') || (color !== undefined && listed.some(({ colors }) => colors.includes(color)));
  const isOther = [...query.keys()].some((name) => name !== 'category' && name !== 'color');
  const isDrawn = isCurrent && isSold && !isOther;
  return { category, colors: isDrawn ? query.getAll('color') : [], isRendered: isDrawn };
}

/** The address that stands for all pages that are the same: the one drawn for a filter, or the bare one of its category. */
export function getShopAddress({ category, colors }: ShopFilter): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category.name);
  for (const color of colors) params.set('color', color);
  return params.size > 0 ? `/shop?${params.toString()}` : '/shop';
}

/** What a drawn page lists, in the order given. */
export function filterProducts(listed: readonly Product[], { category, colors }: ShopFilter): Product[] {
  const filter: CatalogFilter = { ...EMPTY_FILTER, categories: category ? [category.name] : [], colors };
  return listed.filter((product) => matchesFacets(product, filter));
}
