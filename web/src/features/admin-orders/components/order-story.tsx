import type { OrderHistoryEntry } from '@plenty/contract/panel/panel-order';
import { formatOrderDate } from '../api/order-date.ts';
import { formatEvent, formatPaymentStatus, formatOrderStatus } from '../api/order-words.ts';
import styles from './order-detail.module.css';

/** What happened to an order, the newest first. */
export function OrderHistory({ entries }: { readonly entries: readonly OrderHistoryEntry[] }) {
  return (
    <ol className={styles.story}>
      {entries.toReversed().map(({ event, status, paymentStatus, note, at }, place) => (
        <li key={`${at} ${event} ${entries.length - place}`} className={styles.step}>
          <p className={styles.event}>{formatEvent(event)}</p>
          <p className={styles.quiet}>
            {formatOrderDate(at)} · {formatOrderStatus(status)} · {formatPaymentStatus(paymentStatus)}
          </p>
          {note && <p dir="auto">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
