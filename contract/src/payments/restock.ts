import type { RefundState } from './refund.ts';

type RefundOfLines = {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly state: RefundState;
  readonly restocks: boolean;
};

type SwapOfLine = { readonly lineId: string; readonly quantity: number; readonly isRestocked: boolean };

type OrderWithItems<Item> = {
  readonly items: readonly Item[];
  readonly refunds: readonly RefundOfLines[];
  readonly swaps: readonly SwapOfLine[];
};

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
}: OrderWithItems<Item>): Item[] {
  return items
    .map((item) => ({ ...item, quantity: item.quantity - countRestocked(refunds, swaps, item.lineId) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Of these units those that go back on sale with a refund: no more than the order still has a claim to. */
export function listRestockedItems<Item extends { readonly lineId: string; readonly quantity: number }>(
  order: OrderWithItems<Item>,
  lines: readonly { readonly lineId: string; readonly quantity: number }[],
): Item[] {
  return getKeptItems(order).flatMap((item) => {
    const quantity = lines.find(({ lineId }) => lineId === item.lineId)?.quantity ?? 0;
    return quantity > 0 ? [{ ...item, quantity: Math.min(quantity, item.quantity) }] : [];
  });
}

/** The swapped units as they were sent, without those that are on sale again. */
export function listReturnedItems<Item extends { readonly lineId: string; readonly quantity: number }>(
  order: OrderWithItems<Item>,
  { lineId, quantity, isRestocked }: SwapOfLine,
): Item[] {
  return isRestocked ? [] : listRestockedItems(order, [{ lineId, quantity }]);
}
