import { addDays, getShopDate, getStartOfShopDay } from '@plenty/contract/lib/dates';
import { isSwapOpen } from '@plenty/contract/orders/swap-rules';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../../app-error.ts';
import type { SwapResponseEmail } from '../../email/index.ts';
import { describeUnits } from '../describe-units.ts';
import type { StoredOrder, SwapOfOrder } from '../stored-order.ts';

export function findSwap(order: StoredOrder, number: number): SwapOfOrder {
  const swap = order.swaps.find((each) => each.number === number);
  if (!swap) throw new AppError({ code: 'not-found', message: 'There is no such swap.' });
  return swap;
}

/** When a step that is taken now expires: at the end of the day in New York that emails and pages name. */
export function getHeldUntil(now: Date, { holdDays }: { readonly holdDays: number }): Timestamp {
  const nextDay = addDays(getShopDate(now.getTime()), holdDays + 1);
  return Timestamp.fromMillis(getStartOfShopDay(nextDay) - 1);
}

/** The order's swaps with one of them changed or added, and when the next of them expires. */
export function withSwap(
  { swaps }: Pick<StoredOrder, 'swaps'>,
  changed: SwapOfOrder,
): Pick<StoredOrder, 'swaps' | 'swapDueAt'> {
  const isKnown = swaps.some(({ number }) => number === changed.number);
  const all = isKnown ? swaps.map((swap) => (swap.number === changed.number ? changed : swap)) : [...swaps, changed];
  const due = all.flatMap((swap) => (isSwapOpen(swap) && swap.heldUntil ? [swap.heldUntil] : []));
  const [swapDueAt = null] = due.toSorted((one, other) => one.toMillis() - other.toMillis());
  return { swaps: all, swapDueAt };
}

/** What is swapped, for emails. */
export function describeSwap(order: StoredOrder, swap: SwapOfOrder): Pick<SwapResponseEmail, 'units' | 'newSize'> {
  return { units: describeUnits(order, [swap]), newSize: swap.size };
}

/** '1 × Court Tee, MED, Black for LRG' */
export function describeSwapNote(order: StoredOrder, swap: SwapOfOrder): string {
  return `${describeUnits(order, [swap])} for ${swap.size}`;
}
