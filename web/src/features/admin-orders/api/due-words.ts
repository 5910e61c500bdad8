import { formatShortDate } from '@plenty/contract/arrival/arrival-window';
import { getShopDate } from '@plenty/contract/board/shop-day';
import type { AdminOrderRow } from '@plenty/contract/panel/panel-order';

type DueOrder = Pick<AdminOrderRow, 'status' | 'dueDay'>;

/** Whether an order is about to miss the date it was promised for, by the shop's clock at `now` (D-30). */
export function isDue({ dueDay }: Pick<DueOrder, 'dueDay'>, now: number): boolean {
  return dueDay !== null && dueDay <= getShopDate(now);
}

/** What the owner is warned of; undefined while there is nothing to be. */
export function getDueWarning(order: DueOrder, now: number): string | undefined {
  const { status, dueDay } = order;
  if (dueDay === null || !isDue(order, now)) return undefined;
  const isToday = dueDay === getShopDate(now);
  if (status === 'shipped') {
    return isToday
      ? 'This order is to arrive today at the latest.'
      : `This order was to arrive by ${formatShortDate(dueDay)} and is not marked as delivered.`;
  }
  return isToday
    ? 'To arrive in time, this order has to be sent today.'
    : `To arrive in time, this order had to be sent by ${formatShortDate(dueDay)}.`;
}
