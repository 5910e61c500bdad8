import { useEffect, useState } from 'react';
import { tryStorage } from '../../lib/try-storage.ts';
import { PAIR_KEY } from './pair-key.ts';
import type { PairOrder } from './pair-order.ts';

/** The order that the shopper's pair gives. It loads only in a browser that has a pair: everybody else has nothing to wait for. */
export function usePairOrder(): PairOrder | undefined {
  const [order, setOrder] = useState<PairOrder>();
  useEffect(() => {
    const load = () => {
      if (tryStorage(() => localStorage.getItem(PAIR_KEY)))
        import('./pair-order.ts').then(
          (loaded) => setOrder(loaded.readPairOrder()),
          () => undefined,
        );
      else setOrder(undefined);
    };
    load();
    addEventListener(PAIR_KEY, load);
    return () => removeEventListener(PAIR_KEY, load);
  }, []);
  return order;
}
