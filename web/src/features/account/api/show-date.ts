const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as a day where the reader is: 'November 20, 2026'; 'Unknown' for one that is missing or cannot be read. */
export function showDay(instant: string | undefined): string {
  const date = new Date(instant ?? '');
  return Number.isNaN(date.getTime()) ? 'Unknown' : DAY.format(date);
}

/** An instant as a day and a time where the reader is: 'Nov 20, 2026, 4:05 PM'. */
export function showMoment(instant: string): string {
  return MOMENT.format(new Date(instant));
}
