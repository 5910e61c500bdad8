import { toInstant } from '../ui/local-date-time.ts';

/**
 * What is wrong with the time at which a campaign is to be sent; undefined when nothing is. A half-typed time reads as an empty one, and
 * neither means now: the shop sends at once what is due.
 */
export function findSendTimeProblem(time: string, now: Date): string | undefined {
  const instant = Date.parse(toInstant(time) ?? '');
  if (Number.isNaN(instant)) return 'Please choose a date and a time.';
  return instant <= now.getTime() ? 'Please choose a time that is still to come.' : undefined;
}
