import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../ui/list.tsx';
import styles from './order-list.module.css';
import { OrderStatusSelect } from './order-status-select.tsx';
import { formatOrderDate, formatPaymentStatus, isDue, isPaymentProblem } from './order-text.ts';

type Props = {
  readonly orders: readonly AdminOrderRow[];
  readonly count: number;
  /** Asks for more; called again and again while the end is near. */
  readonly onNearEnd: () => void;
};

/** About the height of a line, in pixels, until it is measured. */
const ESTIMATED_ROW_HEIGHT = 90;
const LOAD_MORE_THRESHOLD = 15;

/** The orders found; only the lines in sight are drawn, whatever their number. */
export function OrderList({ orders, count, onNearEnd }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the list comes and goes, and the page is as long as all of it.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // It measures while it draws, which nobody may remember for it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: orders.length,
    estimateSize: () => ESTIMATED_ROW_HEIGHT,
    getItemKey: (index) => orders[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  const lines = virtual.getVirtualItems();
  const last = lines.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= orders.length - LOAD_MORE_THRESHOLD) onNearEnd();
  }, [last, orders.length, onNearEnd]);
  return (
    <ul ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label="Orders">
      {lines.map(({ index, start }) => {
        const order = orders[index];
        return (
          order && (
            <li
              key={order.id}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.line}
              style={{ translate: `0 ${start - top}px` }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              <OrderRow order={order} />
            </li>
          )
        );
      })}
    </ul>
  );
}

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
