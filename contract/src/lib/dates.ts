let dateFormat: Intl.DateTimeFormat | undefined;

/** The shop's calendar day of an instant in milliseconds, such as '2026-11-20': the owner's today, wherever a server stands. */
export function getShopDate(instant: number): string {
  // Made when it is first needed: a page that only might need it would come later for it.
  dateFormat ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' });
  return dateFormat.format(instant);
}

const DAY_MS = 86_400_000;

/** The calendar day that is so many days after another one, weekends and all. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whether work is done on a calendar day such as '2026-11-20': no weekend, and none of the closed days. */
export function isBusinessDay(day: string, closedDays: readonly string[]): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closedDays.includes(day);
}

function stepBusinessDays(day: string, count: number, by: 1 | -1, closedDays: readonly string[]): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, by);
    if (isBusinessDay(at, closedDays)) left -= 1;
  }
  return at;
}

/** The calendar day that is so many business days after another one, which is itself not counted. */
export function addBusinessDays(day: string, count: number, closedDays: readonly string[]): string {
  return stepBusinessDays(day, count, 1, closedDays);
}

/** The calendar day that is so many business days before another one. */
export function subtractBusinessDays(day: string, count: number, closedDays: readonly string[]): string {
  return stepBusinessDays(day, count, -1, closedDays);
}
