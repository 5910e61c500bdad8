const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as a day where the reader is: 'November 20, 2026'; 'Unknown' for one that is missing or cannot be read. */
export function formatDay(instant: string | undefined): string {
  const date = new Date(instant ?? '');
  return Number.isNaN(date.getTime()) ? 'Unknown' : DAY_FORMAT.format(date);
}

/** An instant as a day and a time where the reader is: 'Nov 20, 2026, 4:05 PM'. */
export function formatDateTime(instant: string): string {
  return DATE_TIME_FORMAT.format(new Date(instant));
}
