import type { SyncProgress } from '@plenty/contract/sync/sync-report';
import { format } from 'date-fns';
import { isSyncing } from '../../../components/panel-save/use-sync-progress.ts';
import styles from './shopify.module.css';

function formatSyncProgress(progress: SyncProgress): string {
  const { done, total, endedAt } = progress;
  if (isSyncing(progress)) {
    return total === 0
      ? 'Asking Shopify…'
      : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products`;
  }
  return endedAt === null ? 'Nothing was synced yet.' : format(new Date(endedAt), "MMM dd, yyyy 'at' h:mm a");
}

/** How far the sync is, or how the last one ended. Its place stays the same whatever it says. */
export function SyncStatus({ progress }: { readonly progress: SyncProgress }) {
  const { state, done, total, message } = progress;
  const words = state === 'failed' ? `Failed to sync with Shopify: ${message}` : message;
  return (
    <section aria-label="Last sync" className={styles.state} data-state={state}>
      <output className={styles.message}>{words || 'Ready to sync'}</output>
      <progress
        className={styles.bar}
        aria-label="Products looked at"
        hidden={!isSyncing(progress)}
        {...(total > 0 && { value: Math.min(done, total), max: total })}
      />
      <p className={styles.quiet}>{formatSyncProgress(progress)}</p>
    </section>
  );
}
