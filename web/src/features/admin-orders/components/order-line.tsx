import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { PanelOrderRow } from '@plenty/contract/panel/panel-order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RowMark } from '../../../components/panel-list/panel-row.tsx';
import { isDue } from '../api/due-words.ts';
import { orderDate } from '../api/order-date.ts';
import { isPaymentWorrying, paymentWords } from '../api/order-words.ts';
import styles from './order-list.module.css';
import { StatusSelect } from './status-select.tsx';

/** An order of the list: whose it is, what it costs, where it stands. */
export function OrderLine({ order }: { readonly order: PanelOrderRow }) {
  const { id, orderNumber, customerName, customerEmail, total, units, createdAt, paymentStatus, concern } = order;
  const [now] = useState(Date.now);
  const isWorrying = concern !== null || isPaymentWorrying(paymentStatus);
  return (
    <div className={styles.order}>
      <Link to={`?tab=orders&order=${id}`} className={styles.link}>
        <span className={styles.number}>{orderNumber}</span>
        <span className={styles.who} dir="auto">
          {customerName}
          <span className={styles.quiet}>{customerEmail}</span>
        </span>
        <span className={styles.when}>{orderDate(createdAt)}</span>
        <span className={styles.sum}>
          {dollars(parseMoney(total))}
          <span className={styles.quiet}>{units === 1 ? '1 piece' : `${units} pieces`}</span>
        </span>
      </Link>
      <span className={styles.states}>
        {order.isTestOrder && <RowMark>Test</RowMark>}
        {isDue(order, now) && <RowMark tone="warning">Due</RowMark>}
        <RowMark tone={isWorrying ? 'warning' : 'quiet'}>{paymentWords(paymentStatus)}</RowMark>
        <StatusSelect order={order} />
      </span>
    </div>
  );
}
