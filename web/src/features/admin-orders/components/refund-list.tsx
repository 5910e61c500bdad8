import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import { refundWords } from '../api/concern-words.ts';
import { eventWords } from '../api/order-words.ts';
import { orderDate } from '../api/order-date.ts';
import styles from './order-detail.module.css';

/** The refunds the owner asked for, the newest first, and how far each is. */
export function RefundList({ refunds }: Pick<PanelOrder, 'refunds'>) {
  return (
    <ol className={styles.story}>
      {refunds.toReversed().map(({ id, amount, state, note, reason, putsBack, at }) => (
        <li key={id} className={styles.step}>
          <p className={styles.event}>
            {dollars(parseMoney(amount))} · {refundWords(state)}
            {reason !== '' && `: ${eventWords(reason.toLowerCase())}`}
          </p>
          <p className={styles.quiet}>
            {orderDate(at)}
            {putsBack && state !== 'done' && state !== 'refused' && ' · its goods go back on sale then'}
          </p>
          <p dir="auto">{note}</p>
        </li>
      ))}
    </ol>
  );
}
