import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isPublicRead } from '../../lib/panel-flag.ts';
import { publishStatus } from '../../lib/publishing.ts';
import styles from './publishing-notice.module.css';

/** Tells the owner that the shop does not show their last change yet, and asks for it until it does; a shopper never sees it. */
export function PublishingNotice() {
  const client = useQueryClient();
  const isPending = useSyncExternalStore(publishStatus.subscribe, publishStatus.read, () => false);
  useEffect(() => {
    if (!isPending) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      timer = setTimeout(() => {
        void client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => isPublicRead(queryKey) }).then(ask);
      }, publishStatus.nextDelayMs());
    };
    ask();
    return () => clearTimeout(timer);
  }, [client, isPending]);
  return (
    <output className={styles.place}>
      {isPending && (
        <span className={styles.notice}>Your last change is being published. The shop will show it in a moment.</span>
      )}
    </output>
  );
}
