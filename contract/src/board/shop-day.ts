let dateFormat: Intl.DateTimeFormat | undefined;

/** The shop's calendar day of an instant in milliseconds, such as '2026-11-20': the owner's today, wherever a server stands. */
export function getShopDate(instant: number): string {
  // Made when it is first needed: a page that only might need it would come later for it.
  dateFormat ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' });
  return dateFormat.format(instant);
}
