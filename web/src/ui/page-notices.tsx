import { ORDERING_PAUSED_MESSAGE } from '@plenty/contract/content/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isPublicRead, publishStatus } from '../shell/admin-browser.ts';
import { siteQuery } from '../shell/use-site.ts';
import styles from './page-notices.module.css';

/** Says above the page that ordering is paused. */
export function ClosedNotice() {
  const { data } = useQuery(siteQuery);
  return data?.isClosed ? <output className={styles.closed}>{ORDERING_PAUSED_MESSAGE}</output> : null;
}

/** Tells the owner that their last change is not published yet, and refetches until it is. Shoppers never see it. */
export function PublishingNotice() {
  const client = useQueryClient();
  const isPending = useSyncExternalStore(publishStatus.subscribe, publishStatus.read, () => false);
  useEffect(() => {
    if (!isPending) return;
    let timer: ReturnType<typeof setTimeout>;
    const refetchLater = () => {
      timer = setTimeout(() => {
        void client
          .refetchQueries({ type: 'active', predicate: ({ queryKey }) => isPublicRead(queryKey) })
          .then(refetchLater);
      }, publishStatus.nextDelayMs());
    };
    refetchLater();
    return () => clearTimeout(timer);
  }, [client, isPending]);
  return (
    <output className={styles.publishing}>
      {isPending && (
        <span className={styles.notice}>Your last change is being published. The shop will show it in a moment.</span>
      )}
    </output>
  );
}
