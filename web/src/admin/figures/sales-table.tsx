import type { FigurePoint, FigureRange } from '@plenty/contract/admin/figures';
import { formatAmount, formatCount } from '../ui/format-amount.ts';
import { formatPoint } from './figure-text.ts';
import styles from './figures.module.css';

type Props = { readonly points: readonly FigurePoint[]; readonly range: FigureRange };

/** The numbers of the chart. */
export function SalesTable({ points, range }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Sales over time</caption>
      <thead>
        <tr>
          <th scope="col">{range === '1' ? 'Hour' : range === '365' ? 'Week' : 'Day'}</th>
          <th scope="col">Revenue</th>
          <th scope="col">Previous</th>
          <th scope="col">Orders</th>
          <th scope="col">Previous</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, revenue, previousRevenue, orders, previousOrders }) => (
          <tr key={at}>
            <th scope="row">{formatPoint(at, range)}</th>
            <td>{formatAmount(revenue)}</td>
            <td>{formatAmount(previousRevenue)}</td>
            <td>{formatCount(orders)}</td>
            <td>{formatCount(previousOrders)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
