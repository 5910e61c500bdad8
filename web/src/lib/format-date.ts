import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';

/** 'November 20, 2026' in the reader's time zone; 'Unknown' for a missing or invalid instant. */
export function formatDay(instant: string | undefined): string {
  const date = new Date(instant ?? '');
  return Number.isNaN(date.getTime()) ? 'Unknown' : date.toLocaleDateString('en-US', { dateStyle: 'long' });
}

/** 'November 20, 2026 at 4:05 PM', or short 'Nov 20, 2026, 4:05 PM', in the reader's time zone. */
export function formatDateTime(instant: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle, timeStyle: 'short' });
}

/** 'November 20, 2026 at 4:05 PM EST', in the reader's time zone, which it names. */
export function formatDeadline(instant: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  const name = zone.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${formatDateTime(instant)} ${name}`.trim();
}

/** 'November 20, 2026' for an instant at which a day ends in the shop's time zone, wherever the reader is. */
export function formatLastDay(endOfDay: string): string {
  return formatLongDate(getShopDate(Date.parse(endOfDay)));
}
