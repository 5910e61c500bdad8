import {
  type CatalogFilter,
  DEFAULT_SORT,
  EMPTY_FILTER,
  type ProductSort,
  SORT_OPTIONS,
  readPriceBound,
} from '@plenty/contract/catalog/product-filter';
import { type Category, resolveCategoryName } from '@plenty/contract/content/site';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the shop page's URL says (D-39). */
export type ListQuery = { readonly filter: CatalogFilter; readonly sort: ProductSort };
export const DEFAULT_LIST_QUERY: ListQuery = { filter: EMPTY_FILTER, sort: DEFAULT_SORT };

function parseSort(given: string | null): ProductSort {
  return SORT_OPTIONS.find(({ value }) => value === given)?.value ?? DEFAULT_SORT;
}

/** `category`, `size` and `color` may be repeated. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  return {
    filter: {
      search: params.get('search') ?? '',
      categories: [...new Set(params.getAll('category'))],
      sizes: [...new Set(params.getAll('size'))],
      colors: [...new Set(params.getAll('color'))],
      minimumPrice: params.get('min') ?? '',
      maximumPrice: params.get('max') ?? '',
      ...(params.get('fit') === 'mine' && { inMySize: true }),
    },
    sort: parseSort(params.get('sort')),
  };
}

/** Leaves out what has its default, so that the plain list has the plain URL. */
export function formatListQuery({ filter, sort }: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search !== '') params.set('search', filter.search);
  for (const category of filter.categories) params.append('category', category);
  for (const size of filter.sizes) params.append('size', size);
  for (const color of filter.colors) params.append('color', color);
  if (filter.minimumPrice !== '') params.set('min', filter.minimumPrice);
  if (filter.maximumPrice !== '') params.set('max', filter.maximumPrice);
  if (filter.inMySize) params.set('fit', 'mine');
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  return params;
}

/** How many filters of the panel are set, without the search. */
export function countFilters({
  categories,
  sizes,
  colors,
  minimumPrice,
  maximumPrice,
  inMySize,
}: CatalogFilter): number {
  const bounds = [minimumPrice, maximumPrice].filter((bound) => readPriceBound(bound) !== '');
  return categories.length + sizes.length + colors.length + bounds.length + (inMySize ? 1 : 0);
}

export type ListControls = {
  /** Adds a history entry, so that Back undoes it. */
  readonly choose: (change: Partial<CatalogFilter>) => void;
  /** Replaces the history entry, so that Back does not go letter by letter. */
  readonly type: (change: Partial<CatalogFilter>) => void;
  readonly sortBy: (sort: ProductSort) => void;
  readonly clear: () => void;
};

/**
 * The filters, kept in the URL (D-39). Router and browser are too slow to write the URL at every keystroke. So `query` is React state;
 * the URL follows once the letter is painted (`paintedQuery`), and is read only when somebody else changed it, such as Back.
 */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(() => parseListQuery(params));
  const paintedQuery = useAfterPaint(query);
  const url = params.toString();
  const latest = useRef(query);
  const latestUrl = useRef(url);
  const unwritten = useRef<{ readonly replace: boolean }>(undefined);
  /** URLs this hook has written that the router has not shown yet. */
  const pendingUrls = useRef(new Set<string>());

  useEffect(() => {
    if (!unwritten.current || paintedQuery !== latest.current) return;
    const nextParams = formatListQuery(paintedQuery);
    latestUrl.current = nextParams.toString();
    pendingUrls.current.add(latestUrl.current);
    setParams(nextParams, { ...unwritten.current, preventScrollReset: true });
    unwritten.current = undefined;
  }, [paintedQuery, setParams]);

  useEffect(() => {
    const isLatest = latestUrl.current === url;
    const isOwn = isLatest || pendingUrls.current.has(url);
    if (isLatest) pendingUrls.current.clear();
    if (isOwn) return;
    latestUrl.current = url;
    latest.current = parseListQuery(new URLSearchParams(url));
    unwritten.current = undefined;
    setQuery(latest.current);
  }, [url]);

  const change = useCallback((update: (query: ListQuery) => ListQuery, replace: boolean) => {
    latest.current = update(latest.current);
    unwritten.current = { replace: replace && unwritten.current?.replace !== false };
    setQuery(latest.current);
  }, []);
  return { query, paintedQuery, controls: useListControls(change) };
}

type ChangeQuery = (update: (query: ListQuery) => ListQuery, replace: boolean) => void;

/** They never change, so that components which use only them do not render at every keystroke. */
function useListControls(change: ChangeQuery): ListControls {
  return useMemo(() => {
    const filterBy = (part: Partial<CatalogFilter>, replace: boolean) =>
      change(({ filter, sort }) => ({ sort, filter: { ...filter, ...part } }), replace);
    return {
      choose: (part) => filterBy(part, false),
      type: (part) => filterBy(part, true),
      sortBy: (sort) => change((query) => ({ ...query, sort }), false),
      clear: () => change(({ sort }) => ({ ...DEFAULT_LIST_QUERY, sort }), false),
    };
  }, [change]);
}

/** Replaces a category's former name in the URL by its current one (D-33). */
export function useRenamedCategories(
  categories: readonly Category[],
  { categories: chosen }: CatalogFilter,
  { type }: ListControls,
): void {
  useEffect(() => {
    const current = chosen.map((name) => resolveCategoryName(categories, name));
    if (current.some((name, index) => name !== chosen[index])) type({ categories: [...new Set(current)] });
  }, [categories, chosen, type]);
}

/** The value, once the frame that shows the typed letter itself is painted: filtering a long list earlier would delay that frame. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, painted]);
  return painted;
}
