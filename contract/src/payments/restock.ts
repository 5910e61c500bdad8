import type { RefundState } from './refund.ts';

type RefundOfLines = {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly state: RefundState;
  readonly restocks: boolean;
};

/** How many of these units a completed refund has put back on sale. */
function countRestocked(refunds: readonly RefundOfLines[], lineId: string): number {
  return refunds
    .filter(({ state, restocks }) => restocks && state === 'done')
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The items an order still has a claim to: all of them, less the units that completed refunds put back on sale. What an order holds, releases
 * and reserves again is always this, so that no unit comes back twice.
 */
export function getKeptItems<Item extends { readonly lineId: string; readonly quantity: number }>({
  items,
  refunds,
}: {
  readonly items: readonly Item[];
  readonly refunds: readonly RefundOfLines[];
}): Item[] {
  return items
    .map((item) => ({ ...item, quantity: item.quantity - countRestocked(refunds, item.lineId) }))
    .filter(({ quantity }) => quantity > 0);
}
