import type { ArrivalWindow } from './arrival-window.ts';
import { addBusinessDays, takeBusinessDays } from './business-days.ts';

/** How wide the window of a delayed order is, and how long its parcel travels at most, in business days. */
const WIDTH = 3;
const LONGEST_WAY = 10;

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** The window of an order that is now to arrive by `to`, told on the calendar day `today` (D-30). */
export function newWindow(to: string, today: string, closedDays: readonly string[]): ArrivalWindow {
  const tomorrow = addBusinessDays(today, 1, closedDays);
  const from = laterOf(takeBusinessDays(to, WIDTH, closedDays), tomorrow);
  return { sendBy: laterOf(takeBusinessDays(to, LONGEST_WAY, closedDays), today), from: from < to ? from : to, to };
}
