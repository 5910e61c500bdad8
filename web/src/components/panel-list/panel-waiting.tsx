import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './panel-list.module.css';

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The places of a list that is on its way. */
export function AdminListSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} of="row" className={styles.waitingRow} />
      ))}
    </div>
  );
}
