import { getBadgeTone, getBadgeLabel } from '../api/badge-tone.ts';
import styles from './status-badge.module.css';

/** Where an order stands, in a colour of its own (ACC-06). A change is read out; the word says it without the colour. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <p className={styles.place} aria-live="polite">
      <span key={status} className={styles.badge} data-tone={getBadgeTone(status)}>
        {getBadgeLabel(status)}
      </span>
    </p>
  );
}
