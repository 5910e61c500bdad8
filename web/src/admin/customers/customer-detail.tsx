import type { AdminCustomer } from '@plenty/contract/admin/customers';
import { adminCustomerEndpoints } from '@plenty/contract/api/admin-customer-endpoints';
import { formatMoney } from '@plenty/contract/lib/money';
import { format } from 'date-fns';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PAYMENT_STATUS_LABELS, formatOrderDate, formatOrderStatus } from '../orders/order-text.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { formatAmount, formatCount } from '../ui/format-amount.ts';
import { AdminEmptyState } from '../ui/list.tsx';
import styles from './customer-detail.module.css';
import { CustomerNotes } from './customer-notes.tsx';

const LIST_PATH = '?tab=orders&part=customers';

function getFacts({ orders, spent, accountSince, isSubscribed }: AdminCustomer) {
  return [
    { name: 'Spent', value: formatAmount(spent) },
    { name: 'Paid orders', value: formatCount(orders) },
    { name: 'Average order', value: orders === 0 ? '–' : formatAmount(Math.round(spent / orders)) },
    {
      name: 'Account',
      value: accountSince === null ? 'None' : `Since ${format(new Date(accountSince), 'MMM dd, yyyy')}`,
    },
    { name: 'Newsletter', value: isSubscribed ? 'Subscribed' : 'Not subscribed' },
  ];
}

export function CustomerDetail({ customer }: { readonly customer: AdminCustomer }) {
  const { name, email } = customer;
  return (
    <>
      <ButtonLink variant="text" to={LIST_PATH}>
        All customers
      </ButtonLink>
      <div className={styles.head}>
        <div className={styles.person}>
          <h2 className={styles.name} dir="auto">
            {name || email}
          </h2>
          <a className={styles.email} href={`mailto:${email}`}>
            {email}
          </a>
        </div>
        <DeleteCustomerButton customer={customer} />
      </div>
      <dl className={styles.facts}>
        {getFacts(customer).map((fact) => (
          <div key={fact.name} className={styles.fact}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <section aria-label="Orders">
          <h3 className={styles.title}>Orders</h3>
          <CustomerOrders customer={customer} />
        </section>
        <section aria-label="Notes">
          <h3 className={styles.title}>Notes</h3>
          <CustomerNotes customer={customer} />
        </section>
      </div>
    </>
  );
}

function CustomerOrders({ customer: { newestOrders, placed } }: { readonly customer: AdminCustomer }) {
  if (newestOrders.length === 0) return <AdminEmptyState>No orders yet</AdminEmptyState>;
  return (
    <>
      <ul className={styles.orders}>
        {newestOrders.map(({ id, orderNumber, createdAt, total, status, paymentStatus, isPickUp }) => (
          <li key={id}>
            <Link to={`?tab=orders&order=${id}`} className={styles.order}>
              <span className={styles.number}>{orderNumber}</span>
              <span className={styles.total}>{formatMoney(total)}</span>
              <span className={styles.quiet}>
                {formatOrderDate(createdAt)} · {formatOrderStatus(status, isPickUp)} ·{' '}
                {PAYMENT_STATUS_LABELS[paymentStatus]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {placed > newestOrders.length && (
        <p className={styles.quiet}>
          The newest {newestOrders.length} of {formatCount(placed)} orders.
        </p>
      )}
    </>
  );
}

const DELETE_MESSAGES = { done: 'Customer deleted', failed: 'Failed to delete the customer', isFinal: true };

function DeleteCustomerButton({ customer: { id, name, email } }: { readonly customer: AdminCustomer }) {
  const navigate = useNavigate();
  return (
    <DeleteButton
      endpoint={adminCustomerEndpoints.deleteCustomer}
      request={{ params: { id } }}
      name={name || email}
      messages={DELETE_MESSAGES}
      label="Delete customer"
      onDeleted={() => void navigate(LIST_PATH, { replace: true })}
    >
      <p>
        Use this when a customer asks you to delete their data. Their name, email, addresses, account, newsletter
        subscription and your notes are deleted. Orders keep what your accounting and sales tax need: items, amounts and
        the state. This cannot be undone.
      </p>
    </DeleteButton>
  );
}
