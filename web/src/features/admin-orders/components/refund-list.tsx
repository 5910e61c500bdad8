import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import { formatRefundState } from '../api/concern-words.ts';
import { formatEvent } from '../api/order-words.ts';
import { formatOrderDate } from '../api/order-date.ts';
import styles from './order-detail.module.css';

/** The refunds the owner asked for, the newest first, and how far each is. */
export function RefundList({ refunds }: Pick<AdminOrder, 'refunds'>) {
  return (
    <ol className={styles.story}>
      {refunds.toReversed().map(({ id, amount, state, note, reason, putsBack, at }) => (
        <li key={id} className={styles.step}>
          <p className={styles.event}>
            {formatDollars(parseMoney(amount))} · {formatRefundState(state)}
            {reason !== '' && `: ${formatEvent(reason.toLowerCase())}`}
          </p>
          <p className={styles.quiet}>
            {formatOrderDate(at)}
            {putsBack && state !== 'done' && state !== 'refused' && ' · its goods go back on sale then'}
          </p>
          <p dir="auto">{note}</p>
        </li>
      ))}
    </ol>
  );
}
