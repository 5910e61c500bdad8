import {
  type CatalogFilter,
  DEFAULT_SORT,
  EMPTY_FILTER,
  type ProductSort,
  SORT_OPTIONS,
} from '@plenty/contract/catalog/product-filter';
import { type Category, resolveCategoryName } from '@plenty/contract/content/site';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

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

export type ListControls = {
  /** A choice makes a new entry in the history, so that Back takes it away. */
  readonly choose: (change: Partial<CatalogFilter>) => void;
  /** Typing replaces the entry: Back should not go letter by letter. */
  readonly type: (change: Partial<CatalogFilter>) => void;
  readonly sortBy: (sort: ProductSort) => void;
  readonly clear: () => void;
};

/** What the page holds, and the same once the frame that shows the choice or letter itself has been painted. */
type ListQueryState = { readonly query: ListQuery; readonly paintedQuery: ListQuery; readonly controls: ListControls };

/**
 * The shop's filters, kept in the address (D-39). The router takes up a new address when it has time to draw it, and writing one takes the
 * browser as long as drawing a letter does: too late for a text field. So the page holds what was typed itself, writes the address when the
 * letter has been painted, and follows the address only where somebody else changed it. The controls stay the same for as long as the page
 * does: what hangs on them alone is not drawn again at every key.
 */
export function useListQuery(): ListQueryState {
  const [params, setParams] = useSearchParams();
  const [browsing, setBrowsing] = useState(() => parseListQuery(params));
  const shown = useAfterPaint(browsing);
  const address = params.toString();
  const latest = useRef(browsing);
  const latestAddress = useRef(address);
  const unwritten = useRef<{ readonly replace: boolean }>(undefined);
  const underway = useRef(new Set<string>());

  useEffect(() => {
    if (!unwritten.current || shown !== latest.current) return;
    const nextParams = formatListQuery(shown);
    latestAddress.current = nextParams.toString();
    underway.current.add(latestAddress.current);
    setParams(nextParams, { ...unwritten.current, preventScrollReset: true });
    unwritten.current = undefined;
  }, [shown, setParams]);

  useEffect(() => {
    const isLatest = latestAddress.current === address;
    const isOwn = isLatest || underway.current.has(address);
    if (isLatest) underway.current.clear();
    if (isOwn) return;
    latestAddress.current = address;
    latest.current = parseListQuery(new URLSearchParams(address));
    unwritten.current = undefined;
    setBrowsing(latest.current);
  }, [address]);

  const controls = useMemo(() => {
    const change = (next: ListQuery, replace: boolean) => {
      latest.current = next;
      unwritten.current = { replace: replace && unwritten.current?.replace !== false };
      setBrowsing(next);
    };
    const filterBy = (part: Partial<CatalogFilter>, replace: boolean) => {
      const { filter, sort } = latest.current;
      change({ sort, filter: { ...filter, ...part } }, replace);
    };
    return {
      choose: (part: Partial<CatalogFilter>) => filterBy(part, false),
      type: (part: Partial<CatalogFilter>) => filterBy(part, true),
      sortBy: (sort: ProductSort) => change({ ...latest.current, sort }, false),
      clear: () => change({ ...DEFAULT_LIST_QUERY, sort: latest.current.sort }, false),
    };
  }, []);
  return { query: browsing, paintedQuery: shown, controls };
}

/** Brings an address that names a category as it was once called up to date, without an entry in the history (D-33). */
export function useRenamedCategories(
  categories: readonly Category[],
  { categories: chosen }: CatalogFilter,
  { type }: ListControls,
): void {
  useEffect(() => {
    const current = chosen.map((name) => resolveCategoryName(categories, name));
    if (current.some((name, place) => name !== chosen[place])) type({ categories: [...new Set(current)] });
  }, [categories, chosen, type]);
}

/**
 * What was chosen or typed, once the frame that shows the choice or the letter itself has been painted: work on a long list that began
 * before would hold that frame up. Whatever comes meanwhile takes the place of what waits.
 */
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
