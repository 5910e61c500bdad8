import type { DeliveryEstimate } from './arrival-window.ts';
import { addBusinessDays, subtractBusinessDays } from './business-days.ts';

/** How wide the window of a delayed order is, and how long its parcel travels at most, in business days. */
const DELAYED_WINDOW_DAYS = 3;
const MAX_TRANSIT_DAYS = 10;

const getLaterDate = (one: string, other: string) => (one > other ? one : other);

/** The window of an order that is now to arrive by `to`, told on the calendar day `today` (D-30). */
export function estimateDelayedDelivery(to: string, today: string, closedDays: readonly string[]): DeliveryEstimate {
  const tomorrow = addBusinessDays(today, 1, closedDays);
  const from = getLaterDate(subtractBusinessDays(to, DELAYED_WINDOW_DAYS, closedDays), tomorrow);
  return {
    sendBy: getLaterDate(subtractBusinessDays(to, MAX_TRANSIT_DAYS, closedDays), today),
    from: from < to ? from : to,
    to,
  };
}
