import { formatDollars } from '@plenty/contract/lib/money';
import { getShopDate } from '@plenty/contract/lib/dates';
import type { DashboardTotals } from '@plenty/contract/admin/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { OverdueJobs } from '../ui/overdue-jobs.tsx';
import { adminQuery } from '../api/admin-api.ts';
import unseen from '../../ui/visually-hidden.module.css';
import type { OrdersDashboardState as BoardState } from './order-queries.ts';
import styles from './orders-dashboard.module.css';

const OVERDUE_JOBS_REFRESH_MS = 60_000;
const STATE_LABELS = {
  opening: 'Connecting to the live board...',
  live: 'Live: new orders appear by themselves.',
  lost: 'The live board is not available now. The list below shows what was read when it was opened.',
} as const;

/** Sums of yesterday are nothing for today: the shop makes new ones with the day's first order, or within the hour. */
function getFigures(sums: DashboardTotals | undefined) {
  const isToday = sums?.day === getShopDate(Date.now());
  return [
    { name: 'Orders today', value: sums && (isToday ? sums.orders.toLocaleString('en-US') : '0') },
    { name: 'Revenue today', value: sums && (isToday ? formatDollars(sums.revenue) : '$0.00') },
    { name: 'Unpaid', value: sums?.unpaid.toLocaleString('en-US') },
    { name: 'To ship', value: sums?.toShip.toLocaleString('en-US') },
    { name: 'Due', value: sums?.due.toLocaleString('en-US') },
    { name: 'Low stock', value: sums?.lowStockCount.toLocaleString('en-US') },
  ];
}

/** The live board above the orders: the day's figures as they change. Its places are there from the start. */
export function OrdersDashboard({ dashboard }: { readonly dashboard: BoardState }) {
  const { totals, newestOrder, state } = dashboard;
  // A job that is late tells nobody: the panel looks by itself, whether the board is followed or not.
  const late = useQuery({
    ...adminQuery('listOverdueJobs'),
    refetchInterval: OVERDUE_JOBS_REFRESH_MS,
    refetchOnMount: 'always',
  });
  return (
    <section className={styles.board} aria-label="Live board">
      <dl className={styles.figures}>
        {getFigures(totals).map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd key={value} className={styles.value}>
              {value ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.state} data-state={state}>
        {STATE_LABELS[state]}
      </p>
      <output className={unseen.unseen}>
        {newestOrder &&
          `New order ${newestOrder.orderNumber} from ${newestOrder.customerName}, ${formatDollars(newestOrder.total)}`}
      </output>
      <OverdueJobs jobs={late.data?.jobs ?? []} at={new Date(late.dataUpdatedAt)} />
      <div className={styles.low}>{totals && totals.lowStock.length > 0 && <LowStock totals={totals} />}</div>
    </section>
  );
}

function LowStock({ totals }: { readonly totals: DashboardTotals }) {
  const more = totals.lowStockCount - totals.lowStock.length;
  return (
    <details>
      <summary className={styles.summary}>Sizes that are nearly gone</summary>
      <ul className={styles.lowList}>
        {totals.lowStock.map(({ productId, name, size, color, count }) => (
          <li key={`${productId} ${size} ${color}`}>
            <Link to={`?tab=products&product=${productId}`} className={styles.link}>
              {name}
            </Link>{' '}
            {[size, color].filter(Boolean).join(', ')}: {count} left
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  );
}
