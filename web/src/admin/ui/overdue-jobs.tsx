import type { OverdueJob } from '@plenty/contract/admin/dashboard';
import { format, isSameDay } from 'date-fns';
import styles from './overdue-jobs.module.css';

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

type Props = {
  readonly jobs: readonly OverdueJob[];
  /** When this is, or was: now for the dashboard, its own time for a report. */
  readonly at: Date;
};

/** What runs by itself and did not for too long; nothing while all is well. It is read out when it comes. */
export function OverdueJobs({ jobs, at }: Props) {
  return (
    <output className={styles.place}>
      {jobs.length > 0 && (
        <span className={styles.late}>
          {sortOldestFirst(jobs).map((job) => (
            <span key={job.undone} className={styles.line}>
              {formatOverdueJob(job, at)}
            </span>
          ))}
        </span>
      )}
    </output>
  );
}
