import { shortDay } from '@plenty/contract/arrival/arrival-window';
import { shopDay } from '@plenty/contract/board/shop-day';
import type { PanelOrderRow } from '@plenty/contract/panel/panel-order';

type Due = Pick<PanelOrderRow, 'status' | 'dueDay'>;

/** Whether an order is about to miss the date it was promised for, by the shop's clock at `now` (D-30). */
export function isDue({ dueDay }: Pick<Due, 'dueDay'>, now: number): boolean {
  return dueDay !== null && dueDay <= shopDay(now);
}

/** What the owner is warned of; undefined while there is nothing to be. */
export function dueWords(order: Due, now: number): string | undefined {
  const { status, dueDay } = order;
  if (dueDay === null || !isDue(order, now)) return undefined;
  const isToday = dueDay === shopDay(now);
  if (status === 'shipped') {
    return isToday
      ? 'This order is to arrive today at the latest.'
      : `This order was to arrive by ${shortDay(dueDay)} and is not marked as delivered.`;
  }
  return isToday
    ? 'To arrive in time, this order has to be sent today.'
    : `To arrive in time, this order had to be sent by ${shortDay(dueDay)}.`;
}
