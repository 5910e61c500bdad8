import type { CartLine } from '@plenty/contract/cart/cart';
import { type SizeNotice, findSizeNotices } from '@plenty/contract/fit/size-notice';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSizeMemory } from './size-memory-store.ts';
import { fitQuery, useIsHistoryPending, useYourSizes } from './use-your-size.ts';

const NO_LINES: readonly CartLine[] = [];

/** The first question about the sizes in a cart; undefined without one. `isPending` until that is known. */
export function useSizeNotice(lines = NO_LINES): {
  readonly notice: SizeNotice | undefined;
  readonly isPending: boolean;
} {
  const { confirmed } = useSizeMemory();
  const yourSizes = useYourSizes();
  const isHistoryPending = useIsHistoryPending();
  const sized = lines.filter(({ available, selectedSize }) => available && selectedSize !== '');
  const productIds = [...new Set(sized.map(({ productId }) => productId))];
  const results = useQueries({ queries: productIds.map((id) => fitQuery(id)) });
  const isPending = isHistoryPending || results.some((result) => result.isPending);
  const [notice] = findSizeNotices(
    sized.map(({ id, productId, productName, selectedSize }) => ({ id, productId, productName, size: selectedSize })),
    {
      getFit: (productId) => results[productIds.indexOf(productId)]?.data,
      getYourSize: ({ kind, sizes }) => kind && yourSizes(kind, sizes),
      confirmed,
    },
  );
  return { notice: isPending ? undefined : notice, isPending };
}

/** A page that would move when the question comes late waits this long for it. */
const PATIENCE_MS = 2000;

export function useIsSizeNoticePending(lines: readonly CartLine[] | undefined): boolean {
  const { isPending } = useSizeNotice(lines);
  const [isImpatient, setIsImpatient] = useState(false);
  const hasLines = lines !== undefined;
  useEffect(() => {
    if (!hasLines) return undefined;
    const timer = setTimeout(() => setIsImpatient(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasLines]);
  return isPending && !isImpatient;
}
