import * as z from 'zod/mini';
import { addBusinessDays, subtractBusinessDays } from '../lib/dates.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { DELIVERY_TERMS } from './delivery-terms.ts';

type TransitDays = { readonly min: number; readonly max: number };

const calendarDaySchema = z.iso.date();

/**
 * The last day to ship an order, and the first and last day of its delivery window, in the shop's calendar. `usuallyBy` is the day most
 * parcels have arrived by; orders from before it existed, and delayed ones, have none.
 */
export const deliveryEstimateSchema = z.object({
  sendBy: calendarDaySchema,
  from: calendarDaySchema,
  usuallyBy: z.optional(calendarDaySchema),
  to: calendarDaySchema,
});
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>;

/**
 * The estimate for something ordered (or paid) on a calendar day (D-30), by standard shipping unless another service is given. `closedDays` are the US federal holidays ahead; undefined when
 * they are not known far enough, so that no date is promised.
 */
export function estimateDelivery(
  orderedOn: string,
  closedDays: readonly string[],
  service?: TransitDays,
): DeliveryEstimate | undefined {
  const lastKnown = closedDays.at(-1);
  const { processing, transit } = DELIVERY_TERMS;
  const after = (count: number) => addBusinessDays(orderedOn, count, closedDays);
  const to = after(processing.latest + (service?.max ?? transit.latest));
  // Without the holidays of that year the date would be too early.
  if (lastKnown === undefined || to.slice(0, 4) > lastKnown.slice(0, 4)) return undefined;
  const usual = service ?? transit.usual;
  return {
    sendBy: after(processing.latest),
    from: after(processing.usual.min + usual.min),
    usuallyBy: after(processing.usual.max + usual.max),
    to,
  };
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Without Intl, whose first use takes longer than a frame on a phone. */
function splitDate(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? '', date: String(Number(date)) };
}

/** Formats '2026-12-03' as 'Dec 3'. */
export function formatShortDate(day: string): string {
  const { month, date } = splitDate(day);
  return `${month.slice(0, 3)} ${date}`;
}

/** Formats '2026-12-03' as 'December 3, 2026'. */
export function formatLongDate(day: string): string {
  const { year, month, date } = splitDate(day);
  return `${month} ${date}, ${year}`;
}

/** 'Dec 3–10', or 'Dec 28 – Jan 8' across months. */
function formatDateRange(from: string, to: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth
    ? `${formatShortDate(from)}–${splitDate(to).date}`
    : `${formatShortDate(from)} – ${formatShortDate(to)}`;
}

type DeliveryWindow = Pick<DeliveryEstimate, 'from' | 'usuallyBy' | 'to'>;

/** What stands before the dates of formatDeliveryEstimate. */
export function getDeliveryLabel({ usuallyBy }: DeliveryWindow): 'Usually arrives' | 'Arrives' {
  return usuallyBy === undefined ? 'Arrives' : 'Usually arrives';
}

/** 'Dec 1–4, at the latest Dec 10'; 'Dec 3–10' for an estimate without usual days. */
export function formatDeliveryEstimate({ from, usuallyBy, to }: DeliveryWindow): string {
  if (usuallyBy === undefined) return formatDateRange(from, to);
  return `${formatDateRange(from, usuallyBy)}, at the latest ${formatShortDate(to)}`;
}

/** The one promise of every page (D-62): 'Usually arrives Dec 1–4, at the latest Dec 10.' */
export function formatDeliveryPromise(estimate: DeliveryWindow): string {
  return `${getDeliveryLabel(estimate)} ${formatDeliveryEstimate(estimate)}.`;
}

/** The delivery window of a delayed order, in business days. */
const DELAYED_WINDOW_DAYS = 3;

const getLaterDate = (one: string, other: string) => (one > other ? one : other);

/** The estimate of a delayed order that is now expected by `to`; `today` is the day of the notice (D-30). */
export function estimateDelayedDelivery(to: string, today: string, closedDays: readonly string[]): DeliveryEstimate {
  const tomorrow = addBusinessDays(today, 1, closedDays);
  const from = getLaterDate(subtractBusinessDays(to, DELAYED_WINDOW_DAYS, closedDays), tomorrow);
  return {
    sendBy: getLaterDate(subtractBusinessDays(to, DELIVERY_TERMS.transit.latest, closedDays), today),
    from: from < to ? from : to,
    to,
  };
}

type PromisedOrder = {
  readonly status: OrderStatus;
  readonly isToShip: boolean;
  readonly isPickUp: boolean;
  readonly arrival: DeliveryEstimate | null;
};

/**
 * The calendar day from which the owner is warned that an order is about to miss its delivery date (D-30): the last day to ship it or, once
 * shipped, the last day of its window. Null when no date is promised any more, as for an order that waits to be picked up.
 */
export function getDueDay({ status, isToShip, isPickUp, arrival }: PromisedOrder): string | null {
  if (arrival === null) return null;
  if (isToShip) return arrival.sendBy;
  return status === 'shipped' && !isPickUp ? arrival.to : null;
}

/** The customer's response to a delay notice (D-30). */
export const delayResponseSchema = z.enum(['keep', 'cancel']);
export type DelayResponse = z.infer<typeof delayResponseSchema>;
