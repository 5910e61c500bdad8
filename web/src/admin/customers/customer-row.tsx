import type { AdminCustomerRow } from '@plenty/contract/admin/customers';
import { format } from 'date-fns';
import { Link } from '../../ui/link.tsx';
import { formatAmount, formatCount } from '../ui/format-amount.ts';
import { Badge } from '../ui/list.tsx';
import styles from './customers.module.css';

export function formatOrderCount(orders: number): string {
  if (orders === 0) return 'No paid orders';
  return orders === 1 ? '1 order' : `${formatCount(orders)} orders`;
}

export function CustomerRow({ customer }: { readonly customer: AdminCustomerRow }) {
  const { id, name, email, orders, spent, lastAt, tags, hasAccount } = customer;
  return (
    <Link to={`?tab=orders&part=customers&customer=${id}`} className={styles.row}>
      <span className={styles.person} dir="auto">
        <span className={styles.name}>{name || email}</span>
        <span className={styles.quiet}>{email}</span>
      </span>
      <span className={styles.tags}>
        {hasAccount && <Badge>Account</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
      <span className={styles.last}>{format(new Date(lastAt), 'MMM dd, yyyy')}</span>
      <span className={styles.spent}>
        {formatAmount(spent)}
        <span className={styles.quiet}>{formatOrderCount(orders)}</span>
      </span>
    </Link>
  );
}
