import { format, isValid } from 'date-fns';

/** An order's instant where the owner is (AORD-02), or what is said in the place of one that is missing or unreadable (AORD-03). */
export function formatOrderDate(instant: string | undefined): string {
  if (instant === undefined || instant === '') return 'Date not available';
  const date = new Date(instant);
  return isValid(date) ? format(date, "MMM dd, yyyy 'at' h:mm a") : 'Unknown';
}
