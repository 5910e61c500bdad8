import { useEffect, useState } from 'react';
import { tryStorage } from '../../lib/try-storage.ts';
import { PAIR_KEY } from '../../lib/pair-key.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useSite } from '../../shell/use-site.ts';
import type { PairOrder, readPairOrder } from './pair-order.ts';

/** Once it is there, Back finds a list in its order at once, and as long as it was. */
let readLoaded: typeof readPairOrder | undefined;

/**
 * The order that the shopper's pair gives: undefined until it is known, null without a pair. It loads only where a pair is known, so that
 * everybody else has nothing to wait for.
 */
export function usePairOrder(sharedId?: string): PairOrder | null | undefined {
  const { outfits } = useSite();
  const isHydrated = useIsHydrated();
  // Without a pair a page that opens later has nothing to wait for.
  const [order, setOrder] = useState<PairOrder | null | undefined>(() => {
    if (!isHydrated) return undefined;
    return hasPair(sharedId) ? readLoaded && (readLoaded(sharedId, outfits) ?? null) : null;
  });
  useEffect(() => {
    const load = () => {
      if (hasPair(sharedId))
        import('./pair-order.ts').then(
          (loaded) => setOrder((readLoaded = loaded.readPairOrder)(sharedId, outfits) ?? null),
          () => setOrder(null),
        );
      else setOrder(null);
    };
    load();
    addEventListener(PAIR_KEY, load);
    return () => removeEventListener(PAIR_KEY, load);
  }, [sharedId, outfits]);
  return order;
}

function hasPair(sharedId: string | undefined): boolean {
  return Boolean(sharedId ?? tryStorage(() => localStorage.getItem(PAIR_KEY)));
}
