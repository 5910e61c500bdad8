import { ORDER_STATUSES, orderStatusSchema, paymentStatusSchema } from '@plenty/contract/orders/order-status';
import { memo, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callAdminApi, useAdminQuery } from '../api/admin-api.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { useDebouncedValue } from '../ui/use-debounced-value.ts';
import { OrderDetail } from './order-detail.tsx';
import styles from './order-list.module.css';
import { OrderList } from './order-list.tsx';
import { useOrderList, useOrdersDashboard } from './order-queries.ts';
import { formatOrderStatus, formatPaymentStatus } from './order-text.ts';
import { OrdersDashboard } from './orders-dashboard.tsx';

/** The Orders tab: the board and the list, or the order that the address names. */
export function Orders() {
  const [query] = useSearchParams();
  const opened = query.get('order');
  return opened === null ? <OrdersOverview /> : <OpenOrder key={opened} id={opened} />;
}

function OpenOrder({ id }: { readonly id: string }) {
  const read = useAdminQuery('getAdminOrder', { params: { id } });
  return (
    <AdminQueryResult query={read} errorMessage="This order could not be loaded.">
      {(order) => <OrderDetail order={order} />}
    </AdminQueryResult>
  );
}

// Typing into the search draws no line anew before other orders are there.
const MemoOrderList = memo(OrderList);
/** How long typing rests before the shop is asked, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 250;
const ANY = { value: '', label: 'Any' };
const STATUS_FILTERS = [ANY, ...ORDER_STATUSES.map((value) => ({ value, label: formatOrderStatus(value) }))];
const DUE_FILTERS = [ANY, { value: 'true', label: 'About to be late' }];
const PAYMENT_FILTERS = [
  ANY,
  ...paymentStatusSchema.options.map((value) => ({ value, label: formatPaymentStatus(value) })),
];

/** The list of orders under the live board, with a search and two filters (AORD-01). */
export function OrdersOverview() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState('');
  const [payment, setPayment] = useState('');
  const [due, setDue] = useState('');
  const settled = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const search = {
    ...(settled.length > 1 && { search: settled }),
    ...(status !== '' && { status: orderStatusSchema.parse(status) }),
    ...(payment !== '' && { payment: paymentStatusSchema.parse(payment) }),
  };
  const asked = due === '' ? search : { due: 'true' as const };
  const board = useOrdersDashboard();
  const read = useOrderList(asked);
  const { fetchNextPage, hasNextPage, isFetching } = read;
  const nearEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching]);
  const orders = useMemo(() => read.data?.pages.flatMap((page) => page.orders) ?? [], [read.data]);
  const count = read.data?.pages[0]?.count ?? orders.length;
  return (
    <>
      <OrdersDashboard dashboard={board} />
      <AdminHeader title="Orders" note={read.data && count.toLocaleString('en-US')}>
        <ExportButton
          name="orders"
          fetchPage={(after) => callAdminApi('exportOrders', { query: { ...asked, ...(after && { after }) } })}
        />
      </AdminHeader>
      <div className={styles.filters}>
        <TextInput
          label="Search orders"
          hint="The beginning of a number, an email address or a name"
          value={typed}
          type="search"
          onChange={setTyped}
        />
        <SelectInput label="Status" value={status} options={STATUS_FILTERS} onChange={setStatus} />
        <SelectInput label="Payment" value={payment} options={PAYMENT_FILTERS} onChange={setPayment} />
        <SelectInput label="Date" value={due} options={DUE_FILTERS} onChange={setDue} />
      </div>
      <AdminQueryResult query={read} errorMessage="The orders could not be loaded.">
        {() =>
          orders.length === 0 ? (
            <AdminEmptyState>No orders found</AdminEmptyState>
          ) : (
            <MemoOrderList orders={orders} count={count} onNearEnd={nearEnd} />
          )
        }
      </AdminQueryResult>
    </>
  );
}

export default Orders;
