import type { DashboardTotals } from '@plenty/contract/admin/dashboard';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { getShopDate } from '@plenty/contract/lib/dates';
import { formatDollars } from '@plenty/contract/lib/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link.tsx';
import { adminQuery } from '../api/admin-api.ts';
import { OverdueJobs } from '../ui/overdue-jobs.tsx';
import type { OrdersDashboardState } from './order-queries.ts';
import styles from './orders-dashboard.module.css';

const OVERDUE_JOBS_REFRESH_MS = 60_000;
const STATE_LABELS = {
  opening: 'Connecting to the live board...',
  live: 'Live: new orders appear by themselves.',
  lost: 'The live board is not available now. The list below shows what was read when it was opened.',
} as const;

/** The stored totals are still yesterday's until the day's first order, or for up to an hour. */
function getFigures(totals: DashboardTotals | undefined) {
  const isToday = totals?.day === getShopDate(Date.now());
  return [
    { name: 'Orders today', value: totals && (isToday ? totals.orders.toLocaleString('en-US') : '0') },
    { name: 'Revenue today', value: totals && (isToday ? formatDollars(totals.revenue) : '$0.00') },
    { name: 'Unpaid', value: totals?.unpaid.toLocaleString('en-US') },
    { name: 'To ship', value: totals?.toShip.toLocaleString('en-US') },
    { name: 'Due', value: totals?.due.toLocaleString('en-US') },
    { name: 'Low stock', value: totals?.lowStockCount.toLocaleString('en-US') },
  ];
}

/** The day's live figures, above the orders. They keep their space while they load. */
export function OrdersDashboard({ dashboard }: { readonly dashboard: OrdersDashboardState }) {
  const { totals, newestOrder, state } = dashboard;
  // A job that does not run cannot report itself, so this polls, whether or not the live updates work.
  const overdue = useQuery({
    ...adminQuery(adminOrderEndpoints.listOverdueJobs),
    refetchInterval: OVERDUE_JOBS_REFRESH_MS,
    refetchOnMount: 'always',
  });
  return (
    <section className={styles.dashboard} aria-label="Live board">
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
      <output className="visually-hidden">
        {newestOrder &&
          `New order ${newestOrder.orderNumber} from ${newestOrder.customerName}, ${formatDollars(newestOrder.total)}`}
      </output>
      <OverdueJobs jobs={overdue.data?.jobs ?? []} at={new Date(overdue.dataUpdatedAt)} />
      <div className={styles.lowStock}>{totals && totals.lowStock.length > 0 && <LowStock totals={totals} />}</div>
    </section>
  );
}

function LowStock({ totals }: { readonly totals: DashboardTotals }) {
  return (
    <details>
      <summary className={styles.summary}>Sizes that are nearly gone</summary>
      <ul className={styles.lowStockList}>
        {totals.lowStock.map(({ productId, name, size, color, count }) => (
          <li key={`${productId} ${size} ${color}`}>
            <Link to={`?tab=products&product=${productId}`} className={styles.link}>
              {name}
            </Link>{' '}
            {[size, color].filter(Boolean).join(', ')}: {count} left
          </li>
        ))}
      </ul>
      <Link to="?tab=products&part=low-stock" className={styles.link}>
        See all to reorder
      </Link>
    </details>
  );
}
