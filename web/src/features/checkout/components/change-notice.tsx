import { useEffect, useRef } from 'react';
import styles from './checkout.module.css';

type Props = { readonly changes: readonly string[] };

/** What has changed since the shopper agreed to the order; he is asked once more (D-12). Takes the focus when it appears. */
export function ChangeNotice({ changes }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
      <p className={styles.noticeTitle}>Your order has changed</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>Nothing has been ordered yet. Please confirm once more if this is fine.</p>
    </div>
  );
}
