import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import type { LookMatch } from '@plenty/contract/outfit/look-match';
import { useEffect, useMemo, useState } from 'react';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import type { PairOrder } from '../pair/pair-order.ts';

export type ShownLook = Pick<LookMatch, 'look' | 'reason'>;

type Options = {
  readonly looks: readonly Look[] | undefined;
  readonly products: readonly Product[] | undefined;
  readonly order: PairOrder | null | undefined;
  /** The look that was shared, which stays first. */
  readonly hasFirst: boolean;
};

/**
 * The looks in the order of the shopper's pair; undefined until it is known. Looks that came with the page's HTML show at once in the
 * owner's order. Those of them on the screen stay where they are, because nothing may move that somebody looks at.
 */
export function useLooksForPair({ looks, products, order, hasFirst }: Options): readonly ShownLook[] | undefined {
  const isHydrated = useIsHydrated();
  const [wasDrawn] = useState(!isHydrated);
  const [seenCount, setSeenCount] = useState(wasDrawn ? undefined : 0);
  useEffect(() => {
    if (!order || !looks || seenCount !== undefined) return undefined;
    const frame = requestAnimationFrame(() => setSeenCount(countSeen(looks)));
    return () => cancelAnimationFrame(frame);
  }, [order, looks, seenCount]);
  return useMemo(() => {
    const isWaiting = order === undefined || (order !== null && (seenCount === undefined || !products));
    if (!looks || (isWaiting && !wasDrawn)) return undefined;
    if (!order || !products || seenCount === undefined) return looks.map((look) => ({ look }));
    return order.rankLooks(looks, products, Math.max(seenCount, hasFirst ? 1 : 0));
  }, [looks, products, order, seenCount, wasDrawn, hasFirst]);
}

/** How many looks begin above the lower edge of the screen. */
function countSeen(looks: readonly Look[]): number {
  const below = looks.findIndex(({ id }) => {
    const row = document.getElementById(id);
    return row !== null && row.getBoundingClientRect().top >= innerHeight;
  });
  return below === -1 ? looks.length : below;
}
