import type { ApplyResult } from './apply-product.repository.ts';
import { mergeProduct } from './merge-product.ts';

/** What `applyProduct` would do, without doing it. */
export function previewMerge(input: Parameters<typeof mergeProduct>[0]): ApplyResult {
  const { taken, kept, counts, countingChanged } = mergeProduct(input);
  const { productId } = input.synced;
  const countsChange = countingChanged || Object.keys(counts).length > 0;
  const kind = taken.length > 0 || countsChange ? 'changed' : 'unchanged';
  return { kind, productId, taken: countsChange ? [...taken, 'counts'] : taken, kept, movedCounts: [] };
}
