const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' });

/** The shop's calendar day of an instant in milliseconds, such as '2026-11-20': the owner's today, wherever a server stands. */
export function shopDay(instant: number): string {
  return calendar.format(instant);
}
