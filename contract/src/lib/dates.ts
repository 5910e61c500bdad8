let dateFormat: Intl.DateTimeFormat | undefined;

/** The calendar day in the shop's time zone at a time in milliseconds, such as '2026-11-20'. */
export function getShopDate(time: number): string {
  // Created on first use: it is slow, and most pages never need it.
  dateFormat ??= new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' });
  return dateFormat.format(time);
}

/** The time at which a day starts in the shop's time zone, in milliseconds. */
export function getStartOfShopDay(day: string): number {
  // New York is four hours behind UTC in summer and five in winter; the clock changes after the day has started.
  const inSummer = Date.parse(`${day}T04:00:00Z`);
  return getShopDate(inSummer) === day ? inSummer : Date.parse(`${day}T05:00:00Z`);
}

let hourFormat: Intl.DateTimeFormat | undefined;

/** The hour of the day in the shop's time zone, from '00' to '23'. */
export function getShopHour(time: number): string {
  hourFormat ??= new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone: 'America/New_York' });
  return hourFormat.format(time);
}

const DAY_MS = 86_400_000;

export function addDays(day: string, count: number): string {
  // Noon keeps clear of the change of day.
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Neither a weekend nor one of the closed days; days are in the form '2026-11-20'. */
export function isBusinessDay(day: string, closedDays: readonly string[]): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closedDays.includes(day);
}

function moveByBusinessDays(day: string, count: number, step: 1 | -1, closedDays: readonly string[]): string {
  let current = day;
  for (let remaining = count; remaining > 0;) {
    current = addDays(current, step);
    if (isBusinessDay(current, closedDays)) remaining -= 1;
  }
  return current;
}

/** The day that many business days later; `day` itself is not counted. */
export function addBusinessDays(day: string, count: number, closedDays: readonly string[]): string {
  return moveByBusinessDays(day, count, 1, closedDays);
}

export function subtractBusinessDays(day: string, count: number, closedDays: readonly string[]): string {
  return moveByBusinessDays(day, count, -1, closedDays);
}
