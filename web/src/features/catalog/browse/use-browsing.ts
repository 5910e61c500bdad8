import type { Filter, Sort } from '@plenty/contract/catalog/browse-products';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Browsing, EVERYTHING, readShopAddress, writeShopAddress } from './shop-address.ts';

export type BrowsingControls = Browsing & {
  /** A choice makes a new entry in the history, so that Back takes it away. */
  readonly choose: (change: Partial<Filter>) => void;
  /** Typing replaces the entry: Back should not go letter by letter. */
  readonly type: (change: Partial<Filter>) => void;
  readonly sortBy: (sort: Sort) => void;
  readonly clear: () => void;
};

/**
 * The shop's filters, kept in the address (D-39). The router takes up a new address when it has time to draw it, which is too
 * late for a text field, so the page holds what was typed itself and follows the address only where somebody else changed it.
 */
export function useBrowsing(): BrowsingControls {
  const [params, setParams] = useSearchParams();
  const [browsing, setBrowsing] = useState(() => readShopAddress(params));
  const address = params.toString();
  const latest = useRef(address);
  const underway = useRef(new Set<string>());

  useEffect(() => {
    const isOwn = underway.current.has(address) || latest.current === address;
    if (latest.current === address) underway.current.clear();
    if (isOwn) return;
    latest.current = address;
    setBrowsing(readShopAddress(new URLSearchParams(address)));
  }, [address]);

  const change = (next: Browsing, replace: boolean) => {
    const nextParams = writeShopAddress(next);
    setBrowsing(next);
    latest.current = nextParams.toString();
    underway.current.add(latest.current);
    setParams(nextParams, { replace, preventScrollReset: true });
  };
  return {
    ...browsing,
    choose: (part) => change({ ...browsing, filter: { ...browsing.filter, ...part } }, false),
    type: (part) => change({ ...browsing, filter: { ...browsing.filter, ...part } }, true),
    sortBy: (sort) => change({ ...browsing, sort }, false),
    clear: () => change({ ...EVERYTHING, sort: browsing.sort }, false),
  };
}
