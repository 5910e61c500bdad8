import type { OverdueJob } from '@plenty/contract/admin/dashboard';
import { format, isSameDay } from 'date-fns';
import styles from './overdue-jobs.module.css';

/** In the admin's time zone: '3:10 PM', or 'Nov 20 at 3:10 PM' for another day. */
function formatSince(since: Date, now: Date): string {
  return format(since, isSameDay(since, now) ? 'h:mm a' : "MMM d 'at' h:mm a");
}

/** 'Unpaid orders have not been released since 3:10 PM. Stock may stay held.' */
export function formatOverdueJob({ undone, meaning, since }: OverdueJob, now: Date): string {
  return `${undone} since ${formatSince(new Date(since), now)}. ${meaning}`;
}

export function sortOldestFirst(jobs: readonly OverdueJob[]): readonly OverdueJob[] {
  return jobs.toSorted((one, other) => one.since.localeCompare(other.since));
}

type Props = {
  readonly jobs: readonly OverdueJob[];
  /** When the jobs were checked: now for the dashboard, the report's date for a report. */
  readonly at: Date;
};

/** Warns of scheduled jobs that have not run for too long. Screen readers announce it. */
export function OverdueJobs({ jobs, at }: Props) {
  return (
    <output className={styles.output}>
      {jobs.length > 0 && (
        <span className={styles.warning}>
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
