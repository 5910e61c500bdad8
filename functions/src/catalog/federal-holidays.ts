/**
 * The days of a year, such as '2026-11-26', on which US federal offices are closed, as they are observed. The library knows every country
 * and weighs 13 MB: it is read by whoever builds a snapshot with a new year in it, and by nobody else.
 */
export async function getFederalHolidays(year: number): Promise<string[]> {
  const { default: Holidays } = await import('date-holidays');
  const days = new Holidays('US').getHolidays(year).filter(({ type }) => type === 'public');
  return days.map(({ date }) => date.slice(0, 10));
}
