import type { Product } from './product.ts';

/** The orders a shopper may choose, in the select's order (SHOP-03); the first is the default (SHOP-04). */
export const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'name', label: 'Name: A to Z' },
] as const;
export type ProductSort = (typeof SORT_OPTIONS)[number]['value'];
export const DEFAULT_SORT: ProductSort = 'newest';

/** What the shopper asked for. Prices are as typed: an empty or unreadable bound does not apply (SHOP-19). */
export type CatalogFilter = {
  readonly search: string;
  readonly categories: readonly string[];
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly minimumPrice: string;
  readonly maximumPrice: string;
};
export const EMPTY_FILTER: CatalogFilter = {
  search: '',
  categories: [],
  sizes: [],
  colors: [],
  minimumPrice: '',
  maximumPrice: '',
};

function parsePriceBound(typed: string): number | undefined {
  const trimmed = typed.trim();
  const amount = Number(trimmed);
  return trimmed === '' || !Number.isFinite(amount) ? undefined : amount;
}

export function matchesAny(wanted: readonly string[], offered: readonly string[]): boolean {
  return wanted.length === 0 || offered.some((value) => wanted.includes(value));
}

const searchTexts = new WeakMap<Product, string>();

/** What is searched of a product, in small letters: made once, for a list of thousands is searched at every key. */
function getSearchText(product: Product): string {
  const known = searchTexts.get(product);
  if (known !== undefined) return known;
  // A search field holds no line break: nothing is found across it.
  const text = `${product.name}\n${product.description}`.toLowerCase();
  searchTexts.set(product, text);
  return text;
}

/** What search and price bounds leave of a full list, in its order (SHOP-16, SHOP-17, SHOP-19): the first half of the shop page's rule. */
export function filterBySearchAndPrice(products: readonly Product[], filter: CatalogFilter): Product[] {
  const term = filter.search.trim().toLowerCase();
  const minimum = parsePriceBound(filter.minimumPrice);
  const maximum = parsePriceBound(filter.maximumPrice);
  return products.filter((product) => {
    const price = Number(product.price);
    return (
      (term === '' || getSearchText(product).includes(term)) &&
      (minimum === undefined || price >= minimum) &&
      (maximum === undefined || price <= maximum)
    );
  });
}

/** Whether a product has one of the chosen values of every group (SHOP-18): the second half of the rule. */
export function matchesFacets({ category, sizes, colors }: Product, filter: CatalogFilter): boolean {
  return (
    matchesAny(filter.categories, [category]) && matchesAny(filter.sizes, sizes) && matchesAny(filter.colors, colors)
  );
}

/** SHOP-05 to 07. Equal prices and names keep the newest first. */
export function sortProducts(products: readonly Product[], sort: ProductSort): Product[] {
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

/** How many products a value of a filter would show, beside what the other filters ask for. */
export type FacetCounts = Readonly<Record<'categories' | 'sizes' | 'colors', ReadonlyMap<string, number>>>;

/** Ten thousand products are counted at every key: no iterator, no set. */
function addToCounts(counts: Map<string, number>, values: readonly string[]): void {
  values.forEach((value, place) => {
    if (place === 0 || values.indexOf(value) === place) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
}

/**
 * Counts every value over the products that all other filters let through; a value's own group does not count against it. `narrowed` is
 * what search and price bounds left (filterBySearchAndPrice).
 */
export function countFacets(narrowed: readonly Product[], filter: CatalogFilter): FacetCounts {
  const counts = {
    categories: new Map<string, number>(),
    sizes: new Map<string, number>(),
    colors: new Map<string, number>(),
  };
  const { categories, sizes, colors } = filter;
  for (const product of narrowed) {
    const inCategory = matchesAny(categories, [product.category]);
    const inSize = matchesAny(sizes, product.sizes);
    const inColor = matchesAny(colors, product.colors);
    if (inSize && inColor) addToCounts(counts.categories, [product.category]);
    if (inCategory && inColor) addToCounts(counts.sizes, product.sizes);
    if (inCategory && inSize) addToCounts(counts.colors, product.colors);
  }
  return counts;
}
