import type { Product } from './product.ts';
import { getLowestPrice } from './variant-price.ts';

/** In the order of the select (SHOP-03). */
export const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'name', label: 'Name: A to Z' },
  { value: 'pair', label: 'With Your Pair' },
] as const;
export type ProductSort = (typeof SORT_OPTIONS)[number]['value'];

export const DEFAULT_SORT: ProductSort = 'newest';

/** Prices are as typed: an empty or unreadable bound does not apply (SHOP-19). */
export type CatalogFilter = {
  readonly search: string;
  readonly categories: readonly string[];
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly minimumPrice: string;
  readonly maximumPrice: string;
  /** Only what comes in the shopper's own sizes, which the browser knows and the filter does not say. */
  readonly inMySize?: boolean;
};
export const EMPTY_FILTER: CatalogFilter = {
  search: '',
  categories: [],
  sizes: [],
  colors: [],
  minimumPrice: '',
  maximumPrice: '',
};

/** A typed bound without spaces and dollar sign, such as '25.50'; empty if it cannot be read, and so does not apply. */
export function readPriceBound(typed: string): string {
  const amount = typed.trim().replace(/^\$\s*/, '');
  return Number.isFinite(Number(amount)) ? amount : '';
}

function parsePriceBound(typed: string): number | undefined {
  const amount = readPriceBound(typed);
  return amount === '' ? undefined : Number(amount);
}

export function matchesAny(wanted: readonly string[], offered: readonly string[]): boolean {
  return wanted.length === 0 || offered.some((value) => wanted.includes(value));
}

/** What shoppers type and names say otherwise. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['t-shirt', 'tee'],
  ['tshirt', 'tee'],
  ['trousers', 'pant'],
  ['sweater', 'crew'],
  ['sweatshirt', 'crew'],
  ['hat', 'cap'],
  ['bag', 'tote'],
  ['shoelace', 'laces'],
]);

type SearchTexts = {
  readonly exact: string;
  readonly title: string;
  readonly words: string;
  readonly category: string;
};
const searchTexts = new WeakMap<Product, SearchTexts>();

/** Lower case and without accents, each word after a space, so that ' word' finds the beginnings of words. */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}

/** Cached, because a list of thousands is searched with every key press. */
function getSearchTexts(product: Product): SearchTexts {
  const cached = searchTexts.get(product);
  if (cached !== undefined) return cached;
  // A search term has no line break, so it never matches across both fields.
  const exact = `${product.name}\n${product.description}`.toLowerCase();
  const title = toWords([product.name, ...product.colors].join(' '));
  const texts = {
    exact,
    title,
    words: title + toWords(product.description),
    category: `${toWords(product.category)} `,
  };
  searchTexts.set(product, texts);
  return texts;
}

function splitWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

type SearchedWord = { readonly inText: string; readonly forms: readonly string[] };

/** The words of a search, each with the forms that a name may use as well: its singular and its synonym. Signs alone are no word. */
function parseSearch(search: string): SearchedWord[] {
  return splitWords(search).flatMap((typed) => {
    const inText = toWords(typed);
    if (inText === ' ') return [];
    const singular = typed.length > 3 && typed.endsWith('s') ? typed.slice(0, -1) : typed;
    const synonym = SYNONYMS.get(typed) ?? SYNONYMS.get(singular) ?? singular;
    return [{ inText, forms: [toWords(singular), toWords(synonym)] }];
  });
}

const hasForm = (text: string, { forms }: SearchedWord) => forms.some((form) => text.includes(form));

/**
 * Whether a search is in a product's name or description as typed, or each of its words begins one in the name, description or colors, or
 * is one of the category (SHOP-17).
 */
export function createSearchMatcher(search: string): (product: Product) => boolean {
  const term = search.trim().toLowerCase();
  const searched = parseSearch(search);
  return (product) => {
    const { exact, title, words, category } = getSearchTexts(product);
    if (exact.includes(term)) return true;
    return (
      searched.length > 0 &&
      searched.every(
        (word) => words.includes(word.inText) || hasForm(title, word) || category.includes(`${word.inText} `),
      )
    );
  };
}

/** Whether each word of a search begins a word of a product's name or colors. */
export function createTitleMatcher(search: string): (product: Product) => boolean {
  const searched = parseSearch(search);
  return (product) => searched.every((word) => hasForm(getSearchTexts(product).title, word));
}

/** The colors that a search names: 'green' means 'Natural/Green' and 'Dark Green', too. */
export function listSearchedColors(search: string, colors: readonly string[]): string[] {
  const words = splitWords(search).map((word) => `${toWords(word)} `);
  return colors.filter((color) => words.some((word) => word.trim() !== '' && `${toWords(color)} `.includes(word)));
}

const getAmount = (product: Product) => Number(getLowestPrice(product).price);

/** Applies search and price bounds, keeping the order of the list (SHOP-16, SHOP-17, SHOP-19). */
export function filterBySearchAndPrice(products: readonly Product[], filter: CatalogFilter): Product[] {
  const matchesSearch = createSearchMatcher(filter.search);
  const minimum = parsePriceBound(filter.minimumPrice);
  const maximum = parsePriceBound(filter.maximumPrice);
  return products.filter((product) => {
    const price = getAmount(product);
    return (
      matchesSearch(product) &&
      (minimum === undefined || price >= minimum) &&
      (maximum === undefined || price <= maximum)
    );
  });
}

/** Whether a product has one of the chosen values of every group (SHOP-18). */
export function matchesFacets({ category, sizes, colors }: Product, filter: CatalogFilter): boolean {
  return (
    matchesAny(filter.categories, [category]) && matchesAny(filter.sizes, sizes) && matchesAny(filter.colors, colors)
  );
}

/** Equal prices and names keep the newest first (SHOP-05 to SHOP-07). */
export function sortProducts(products: readonly Product[], sort: ProductSort): Product[] {
  const newestFirst = products.toSorted((left, right) => right.id - left.id);
  switch (sort) {
    case 'newest':
    // The browser that knows the pair ranks by it.
    case 'pair':
      return newestFirst;
    case 'price-low':
      return newestFirst.toSorted((left, right) => getAmount(left) - getAmount(right));
    case 'price-high':
      return newestFirst.toSorted((left, right) => getAmount(right) - getAmount(left));
    case 'name':
      return newestFirst.toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
  }
}

/** How many products each filter value would show, given the other filters. */
export type FacetCounts = Readonly<Record<'categories' | 'sizes' | 'colors', ReadonlyMap<string, number>>>;

/** Ten thousand products are counted with every key press, so this creates no iterators or sets. */
function addToCounts(counts: Map<string, number>, values: readonly string[]): void {
  values.forEach((value, index) => {
    if (index === 0 || values.indexOf(value) === index) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
}

/**
 * Counts each value over the products that pass all other groups; a value's own group does not count against it. `products` have passed
 * filterBySearchAndPrice.
 */
export function countFacets(products: readonly Product[], filter: CatalogFilter): FacetCounts {
  const counts = {
    categories: new Map<string, number>(),
    sizes: new Map<string, number>(),
    colors: new Map<string, number>(),
  };
  const { categories, sizes, colors } = filter;
  for (const product of products) {
    const inCategory = matchesAny(categories, [product.category]);
    const inSize = matchesAny(sizes, product.sizes);
    const inColor = matchesAny(colors, product.colors);
    if (inSize && inColor) addToCounts(counts.categories, [product.category]);
    if (inCategory && inColor) addToCounts(counts.sizes, product.sizes);
    if (inCategory && inSize) addToCounts(counts.colors, product.colors);
  }
  return counts;
}
