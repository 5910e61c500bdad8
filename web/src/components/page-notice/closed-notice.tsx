import { ORDERING_PAUSED_MESSAGE } from '@plenty/contract/site/words/closed-words';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../lib/site-query.ts';
import styles from './closed-notice.module.css';

/** One line that tells early that nothing can be ordered; nothing while the owner takes orders. */
export function ClosedNotice() {
  const { data } = useQuery(siteQuery);
  return data?.isClosed ? <output className={styles.notice}>{ORDERING_PAUSED_MESSAGE}</output> : null;
}
