import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../ui/list.tsx';
import styles from './order-row.module.css';
import { OrderStatusSelect } from './order-status-select.tsx';
import { CANCELLATION_LABELS, PAYMENT_STATUS_LABELS, formatOrderDate, isDue, isPaymentProblem } from './order-text.ts';

export function OrderRow({ order }: { readonly order: AdminOrderRow }) {
  const { id, orderNumber, customerName, customerEmail, total, units, createdAt, paymentStatus, concern } = order;
  const [now] = useState(Date.now);
  const needsAttention = concern !== null || isPaymentProblem(paymentStatus);
  return (
    <div className={styles.order}>
      <Link to={`?tab=orders&order=${id}`} className={styles.link}>
        <span className={styles.number}>{orderNumber}</span>
        <span className={styles.customer} dir="auto">
          {customerName}
          <span className={styles.quiet}>{customerEmail}</span>
        </span>
        <span className={styles.date}>{formatOrderDate(createdAt)}</span>
        <span className={styles.total}>
          {formatDollars(parseMoney(total))}
          <span className={styles.quiet}>{units === 1 ? '1 piece' : `${units} pieces`}</span>
        </span>
      </Link>
      <span className={styles.states}>
        {order.isTestOrder && <Badge>Test</Badge>}
        {order.hasOpenClaim && <Badge tone="warning">Claim</Badge>}
        {order.hasOpenSwap && <Badge tone="warning">Swap</Badge>}
        {order.cancellation !== null && <Badge tone="warning">{CANCELLATION_LABELS[order.cancellation]}</Badge>}
        {isDue(order, now) && <Badge tone="warning">Due</Badge>}
        <Badge tone={needsAttention ? 'warning' : 'quiet'}>{PAYMENT_STATUS_LABELS[paymentStatus]}</Badge>
        <OrderStatusSelect order={order} />
      </span>
    </div>
  );
}
