import type { Product } from '@plenty/contract/catalog/product';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { type ProductChoice, getInitialChoice, parseChoice, writeChoice } from './product-choice.ts';

/**
 * The chosen color and size, kept in the address (D-74). Choosing replaces the history entry. A prerendered page is the same for every
 * choice, so the choice applies after hydration.
 */
export function useProductChoice(product: Product) {
  const [params, setParams] = useSearchParams();
  const addressed = useIsHydrated() ? parseChoice(product, params) : getInitialChoice(product);
  // The router changes the address in a transition, and the pressed option must not wait for it.
  const [choice, setChoice] = useOptimistic(addressed);
  const choose = (next: ProductChoice) =>
    startTransition(() => {
      setChoice(next);
      setParams((current) => writeChoice(product, next, current), { replace: true });
    });
  return { choice, choose };
}
