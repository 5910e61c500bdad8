import type { RefundState } from './refund.ts';

type RefundOfLines = {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly state: RefundState;
  readonly restocks: boolean;
};

type SwapOfLine = { readonly lineId: string; readonly quantity: number; readonly isRestocked: boolean };

/** How many of these units completed refunds and swaps of size have put back on sale. */
function countRestocked(refunds: readonly RefundOfLines[], swaps: readonly SwapOfLine[], lineId: string): number {
  const refunded = refunds.filter(({ state, restocks }) => restocks && state === 'done').flatMap(({ lines }) => lines);
  const swapped = swaps.filter(({ isRestocked }) => isRestocked);
  return [...refunded, ...swapped]
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The items an order still has a claim to: all of them, less the units that completed refunds and swaps put back on sale. What an order holds, releases
 * and reserves again is always this, so that no unit comes back twice.
 */
export function getKeptItems<Item extends { readonly lineId: string; readonly quantity: number }>({
  items,
  refunds,
  swaps,
}: {
  readonly items: readonly Item[];
  readonly refunds: readonly RefundOfLines[];
  readonly swaps: readonly SwapOfLine[];
}): Item[] {
  return items
    .map((item) => ({ ...item, quantity: item.quantity - countRestocked(refunds, swaps, item.lineId) }))
    .filter(({ quantity }) => quantity > 0);
}
