const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'November 20, 2026' in the reader's time zone; 'Unknown' for a missing or invalid instant. */
export function formatDay(instant: string | undefined): string {
  const date = new Date(instant ?? '');
  return Number.isNaN(date.getTime()) ? 'Unknown' : DAY_FORMAT.format(date);
}

/** 'Nov 20, 2026, 4:05 PM' in the reader's time zone. */
export function formatDateTime(instant: string): string {
  return DATE_TIME_FORMAT.format(new Date(instant));
}
