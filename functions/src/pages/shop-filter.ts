import { type CatalogFilter, matchesFacets, EMPTY_FILTER } from '@plenty/contract/catalog/product-filter';
import type { Product } from '@plenty/contract/catalog/product';
import { getSelectedCategory } from '@plenty/contract/content/page-titles';
import { getShopPath } from '@plenty/contract/content/shop-paths';
import type { Category } from '@plenty/contract/content/site';

/** The part of the shop page's query that the server understands. */
export type ShopFilter = {
  readonly category: Category | undefined;
  /** At most one; empty unless `isRendered`. */
  readonly colors: readonly string[];
  /**
   * Whether the server renders the products: only for one existing category and one existing color, and no other parameter. There are few
   * such pages, so nobody can fill the cache with made-up queries.
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
  const hasColor = !query.has('color') || (color !== undefined && listed.some(({ colors }) => colors.includes(color)));
  const hasOther = [...query.keys()].some((name) => name !== 'category' && name !== 'color');
  const isRendered = isCurrent && hasColor && !hasOther;
  return { category, colors: isRendered ? query.getAll('color') : [], isRendered };
}

/** The normalized address of a filter, the same for all queries that render the same page. */
export function getShopAddress({ category, colors }: ShopFilter): string {
  return getShopPath({ category: category?.name, color: colors[0] });
}

export function filterProducts(listed: readonly Product[], { category, colors }: ShopFilter): Product[] {
  const filter: CatalogFilter = { ...EMPTY_FILTER, categories: category ? [category.name] : [], colors };
  return listed.filter((product) => matchesFacets(product, filter));
}
