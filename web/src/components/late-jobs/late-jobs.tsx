import type { OverdueJob } from '@plenty/contract/panel/late-job';
import { sortOldestFirst, formatOverdueJob } from './late-words.ts';
import styles from './late-jobs.module.css';

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
