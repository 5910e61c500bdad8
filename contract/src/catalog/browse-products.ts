import type { Product } from './product.ts';

/** The orders a shopper may choose, in the select's order (SHOP-03); the first is the default (SHOP-04). */
export const SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'name', label: 'Name: A to Z' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];
export const DEFAULT_SORT: Sort = 'newest';

/** What the shopper asked for. Prices are as typed: an empty or unreadable bound does not apply (SHOP-19). */
export type Filter = {
  readonly search: string;
  readonly categories: readonly string[];
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly minimumPrice: string;
  readonly maximumPrice: string;
};
export const NO_FILTER: Filter = {
  search: '',
  categories: [],
  sizes: [],
  colors: [],
  minimumPrice: '',
  maximumPrice: '',
};

function bound(typed: string): number | undefined {
  const trimmed = typed.trim();
  const amount = Number(trimmed);
  return trimmed === '' || !Number.isFinite(amount) ? undefined : amount;
}

function matchesAny(wanted: readonly string[], offered: readonly string[]): boolean {
  return wanted.length === 0 || offered.some((value) => wanted.includes(value));
}

/** The specification's rule of the shop page (SHOP-17 to 19), over the full list on the client (SHOP-16). */
export function filterProducts(products: readonly Product[], filter: Filter): Product[] {
  const term = filter.search.trim().toLowerCase();
  const minimum = bound(filter.minimumPrice);
  const maximum = bound(filter.maximumPrice);
  return products.filter((product) => {
    const price = Number(product.price);
    return (
      (term === '' || product.name.toLowerCase().includes(term) || product.description.toLowerCase().includes(term)) &&
      matchesAny(filter.categories, [product.category]) &&
      matchesAny(filter.sizes, product.sizes) &&
      matchesAny(filter.colors, product.colors) &&
      (minimum === undefined || price >= minimum) &&
      (maximum === undefined || price <= maximum)
    );
  });
}

/** SHOP-05 to 07. Equal prices and names keep the newest first. */
export function sortProducts(products: readonly Product[], sort: Sort): Product[] {
  const newestFirst = products.toSorted((left, right) => right.id - left.id);
  switch (sort) {
    case 'newest':
      return newestFirst;
    case 'price-low':
      return newestFirst.toSorted((left, right) => Number(left.price) - Number(right.price));
    case 'price-high':
      return newestFirst.toSorted((left, right) => Number(right.price) - Number(left.price));
    case 'name':
      return newestFirst.toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
  }
}
