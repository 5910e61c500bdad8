import { format } from 'date-fns';

/** In the admin's time zone, as a datetime-local input takes it; empty without an instant. */
export function toLocalDateTime(instant: string | null | undefined): string {
  return instant === null || instant === undefined ? '' : format(new Date(instant), "yyyy-MM-dd'T'HH:mm");
}

/** The instant of a datetime-local input; null when it is empty. Anything else that is no date is left to the schema. */
export function toInstant(value: string): string | null {
  if (value === '') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}
