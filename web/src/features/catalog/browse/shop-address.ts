import {
  DEFAULT_SORT,
  type CatalogFilter,
  EMPTY_FILTER,
  SORT_OPTIONS,
  type ProductSort,
} from '@plenty/contract/catalog/browse-products';

/** What the shop page shows, as its address says it (D-39). */
export type ListQuery = { readonly filter: CatalogFilter; readonly sort: ProductSort };
export const DEFAULT_LIST_QUERY: ListQuery = { filter: EMPTY_FILTER, sort: DEFAULT_SORT };

function parseSort(given: string | null): ProductSort {
  return SORT_OPTIONS.find(({ value }) => value === given)?.value ?? DEFAULT_SORT;
}

/** Reads an address; `category`, `size` and `color` may come more than once. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  return {
    filter: {
      search: params.get('search') ?? '',
      categories: [...new Set(params.getAll('category'))],
      sizes: [...new Set(params.getAll('size'))],
      colors: [...new Set(params.getAll('color'))],
      minimumPrice: params.get('min') ?? '',
      maximumPrice: params.get('max') ?? '',
    },
    sort: parseSort(params.get('sort')),
  };
}

/** Writes an address that names only what differs from everything, newest first. */
export function formatListQuery({ filter, sort }: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search !== '') params.set('search', filter.search);
  for (const category of filter.categories) params.append('category', category);
  for (const size of filter.sizes) params.append('size', size);
  for (const color of filter.colors) params.append('color', color);
  if (filter.minimumPrice !== '') params.set('min', filter.minimumPrice);
  if (filter.maximumPrice !== '') params.set('max', filter.maximumPrice);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  return params;
}

/** How many filters of the panel are on; the search is not one of them. */
export function countFilters({ categories, sizes, colors, minimumPrice, maximumPrice }: CatalogFilter): number {
  const bounds = [minimumPrice, maximumPrice].filter((bound) => bound.trim() !== '');
  return categories.length + sizes.length + colors.length + bounds.length;
}
