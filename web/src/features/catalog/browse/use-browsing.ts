import type { CatalogFilter, ProductSort } from '@plenty/contract/catalog/browse-products';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListQuery, DEFAULT_LIST_QUERY, parseListQuery, formatListQuery } from './shop-address.ts';
import { useAfterPaint } from './use-after-paint.ts';

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
