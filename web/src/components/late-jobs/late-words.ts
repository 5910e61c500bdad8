import type { OverdueJob } from '@plenty/contract/panel/late-job';
import { format, isSameDay } from 'date-fns';

/** When a job last finished, where the owner is: '3:10 PM', or 'Nov 20 at 3:10 PM' of another day. */
function formatSince(since: Date, now: Date): string {
  return format(since, isSameDay(since, now) ? 'h:mm a' : "MMM d 'at' h:mm a");
}

/**
 * What a late job means, in one line: 'Unpaid orders have not been released since 3:10 PM. Stock may stay held.' `now` is when that is
 * read, or when it was found.
 */
export function formatOverdueJob({ undone, meaning, since }: OverdueJob, now: Date): string {
  return `${undone} since ${formatSince(new Date(since), now)}. ${meaning}`;
}

/** The jobs as they are listed: the one that has been late for longest comes first. */
export function sortOldestFirst(jobs: readonly OverdueJob[]): readonly OverdueJob[] {
  return jobs.toSorted((one, other) => one.since.localeCompare(other.since));
}
