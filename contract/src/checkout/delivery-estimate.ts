import * as z from 'zod/mini';
import { addBusinessDays, subtractBusinessDays } from '../lib/dates.ts';
import type { OrderStatus } from '../orders/order-status.ts';

/** The policies' range, which is the wider one of the two (D-30): business days of processing, and of shipping after it (PFACT-02, 03). */
const PROCESSING_DAYS = { least: 1, most: 3 } as const;
const SHIPPING_DAYS = { least: 7, most: 10 } as const;

const calendarDaySchema = z.iso.date();

/** When an order is to be sent at the latest, and between which calendar days of the shop's clock it arrives. */
export const deliveryEstimateSchema = z.object({
  sendBy: calendarDaySchema,
  from: calendarDaySchema,
  to: calendarDaySchema,
});
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>;

/**
 * When something ordered (or paid) on a calendar day arrives (D-30), by business days and the days nobody works on, US federal holidays.
 * Undefined where these are not known: then no date is promised.
 */
export function estimateDelivery(orderedOn: string, closedDays: readonly string[]): DeliveryEstimate | undefined {
  const last = closedDays.at(-1);
  const after = (count: number) => addBusinessDays(orderedOn, count, closedDays);
  const to = after(PROCESSING_DAYS.most + SHIPPING_DAYS.most);
  // A year whose holidays are not listed would be promised too early.
  if (last === undefined || to.slice(0, 4) > last.slice(0, 4)) return undefined;
  return { sendBy: after(PROCESSING_DAYS.most), from: after(PROCESSING_DAYS.least + SHIPPING_DAYS.least), to };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Not by Intl: the first use of it takes a phone longer than a whole frame, for what twelve words tell as well. */
function splitDate(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? '', date: String(Number(date)) };
}

/** '2026-12-03' as 'Dec 3'. */
export function formatShortDate(day: string): string {
  const { month, date } = splitDate(day);
  return `${month.slice(0, 3)} ${date}`;
}

/** '2026-12-03' as 'December 3, 2026'. */
export function formatLongDate(day: string): string {
  const { year, month, date } = splitDate(day);
  return `${month} ${date}, ${year}`;
}

/** A window as shoppers read it: 'Dec 3–10', and 'Dec 28 – Jan 8' across the end of a month. */
export function formatDeliveryEstimate({ from, to }: Pick<DeliveryEstimate, 'from' | 'to'>): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth
    ? `${formatShortDate(from)}–${splitDate(to).date}`
    : `${formatShortDate(from)} – ${formatShortDate(to)}`;
}

/** What stands beside the button that orders: 'Order today, get it Dec 3–10.' */
export function formatDeliveryPromise(window: Pick<DeliveryEstimate, 'from' | 'to'>): string {
  return `Order today, get it ${formatDeliveryEstimate(window)}.`;
}

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

type PromisedOrder = {
  readonly status: OrderStatus;
  readonly isToShip: boolean;
  readonly arrival: DeliveryEstimate | null;
};

/**
 * From which calendar day on the owner is warned that an order is about to miss the date it was promised for (D-30): the last day to send
 * it, or, once it is on its way, the last day of its window. Null for an order that promises nothing any more.
 */
export function getDueDay({ status, isToShip, arrival }: PromisedOrder): string | null {
  if (arrival === null) return null;
  if (isToShip) return arrival.sendBy;
  return status === 'shipped' ? arrival.to : null;
}

/** What a customer chooses after a delay notice (D-30): to wait for the order, or to have it cancelled. */
export const delayResponseSchema = z.enum(['keep', 'cancel']);
export type DelayResponse = z.infer<typeof delayResponseSchema>;
