import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { AdminOrderRow } from '@plenty/contract/panel/panel-order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/panel-list/panel-row.tsx';
import { isDue } from '../api/due-words.ts';
import { formatOrderDate } from '../api/order-date.ts';
import { isPaymentProblem, formatPaymentStatus } from '../api/order-words.ts';
import styles from './order-list.module.css';
import { OrderStatusSelect } from './status-select.tsx';

/** An order of the list: whose it is, what it costs, where it stands. */
export function OrderRow({ order }: { readonly order: AdminOrderRow }) {
  const { id, orderNumber, customerName, customerEmail, total, units, createdAt, paymentStatus, concern } = order;
  const [now] = useState(Date.now);
  const isWorrying = concern !== null || isPaymentProblem(paymentStatus);
  return (
    <div className={styles.order}>
      <Link to={`?tab=orders&order=${id}`} className={styles.link}>
        <span className={styles.number}>{orderNumber}</span>
        <span className={styles.who} dir="auto">
          {customerName}
          <span className={styles.quiet}>{customerEmail}</span>
        </span>
        <span className={styles.when}>{formatOrderDate(createdAt)}</span>
        <span className={styles.sum}>
          {formatDollars(parseMoney(total))}
          <span className={styles.quiet}>{units === 1 ? '1 piece' : `${units} pieces`}</span>
        </span>
      </Link>
      <span className={styles.states}>
        {order.isTestOrder && <Badge>Test</Badge>}
        {isDue(order, now) && <Badge tone="warning">Due</Badge>}
        <Badge tone={isWorrying ? 'warning' : 'quiet'}>{formatPaymentStatus(paymentStatus)}</Badge>
        <OrderStatusSelect order={order} />
      </span>
    </div>
  );
}
