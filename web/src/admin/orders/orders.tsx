import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { ORDER_STATUSES, orderStatusSchema, paymentStatusSchema } from '@plenty/contract/orders/order-status';
import { memo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callAdminApi, useAdminQuery } from '../api/admin-api.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { AdminVirtualList } from '../ui/virtual-list.tsx';
import { OrderDetail } from './order-detail.tsx';
import { type OrderSearch, useOrderList, useOrdersDashboard } from './order-queries.ts';
import styles from './order-row.module.css';
import { OrderRow } from './order-row.tsx';
import { PAYMENT_STATUS_LABELS, formatOrderStatus } from './order-text.ts';
import { OrdersDashboard } from './orders-dashboard.tsx';

/** The Orders tab: the dashboard and the list, or the order named in the address. */
export default function Orders() {
  const [query] = useSearchParams();
  const id = query.get('order');
  return id === null ? <OrdersOverview /> : <OpenOrder key={id} id={id} />;
}

function OpenOrder({ id }: { readonly id: string }) {
  const query = useAdminQuery(adminOrderEndpoints.getAdminOrder, { params: { id } });
  return (
    <AdminQueryResult query={query} errorMessage="This order could not be loaded.">
      {(order) => <OrderDetail order={order} />}
    </AdminQueryResult>
  );
}

const ESTIMATED_ROW_HEIGHT = 90;
// Typing into the search must not render the rows again.
const MemoRow = memo(OrderRow);

function OrdersOverview() {
  const dashboard = useOrdersDashboard();
  const [filters, setFilters] = useState(NO_FILTERS);
  const search = useOrderSearch(filters);
  const list = useOrderList(search);
  const count = list.firstPage?.count ?? list.data?.length ?? 0;
  return (
    <>
      <OrdersDashboard dashboard={dashboard} />
      <AdminHeader title="Orders" note={list.data && count.toLocaleString('en-US')}>
        <ExportButton
          name="orders"
          fetchPage={(after) => callAdminApi(adminOrderEndpoints.exportOrders, { query: { ...search, ...after } })}
        />
      </AdminHeader>
      <OrderFilters filters={filters} onChange={(change) => setFilters((now) => ({ ...now, ...change }))} />
      <AdminQueryResult query={list} errorMessage="The orders could not be loaded." emptyMessage="No orders found">
        {(orders) => (
          <AdminVirtualList
            label="Orders"
            items={orders}
            count={count}
            estimatedRowHeight={ESTIMATED_ROW_HEIGHT}
            onNearEnd={list.fetchNextPageOnce}
          >
            {(order) => <MemoRow order={order} />}
          </AdminVirtualList>
        )}
      </AdminQueryResult>
    </>
  );
}

const NO_FILTERS = { text: '', status: '', payment: '', due: '', claim: '' };
type Filters = typeof NO_FILTERS;

const SEARCH_DEBOUNCE_MS = 250;
const MIN_SEARCH_LENGTH = 2;

/** The server cannot combine the filters of dates and claims with others. */
function useOrderSearch({ text, status, payment, due, claim }: Filters): OrderSearch {
  const search = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  if (due !== '') return { due: 'true' };
  if (claim === 'swap') return { swap: 'open' };
  if (claim !== '') return { claim: 'open' };
  return {
    ...(search.length >= MIN_SEARCH_LENGTH && { search }),
    ...(status !== '' && { status: orderStatusSchema.parse(status) }),
    ...(payment !== '' && { payment: paymentStatusSchema.parse(payment) }),
  };
}

const ANY = { value: '', label: 'Any' };
const STATUS_FILTERS = [ANY, ...ORDER_STATUSES.map((value) => ({ value, label: formatOrderStatus(value) }))];
const DUE_FILTERS = [ANY, { value: 'true', label: 'About to be late' }];
const CLAIM_FILTERS = [
  ANY,
  { value: 'open', label: 'With an open claim' },
  { value: 'swap', label: 'With an open swap of size' },
];
const PAYMENT_FILTERS = [
  ANY,
  ...paymentStatusSchema.options.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] })),
];

type OrderFiltersProps = { readonly filters: Filters; readonly onChange: (change: Partial<Filters>) => void };

function OrderFilters({ filters: { text, status, payment, due, claim }, onChange }: OrderFiltersProps) {
  return (
    <div className={styles.filters}>
      <TextInput
        label="Search orders"
        hint="A number, email, name, ZIP code, tracking number, PayPal transaction or product"
        value={text}
        type="search"
        onChange={(value) => onChange({ text: value })}
      />
      <SelectInput
        label="Status"
        value={status}
        options={STATUS_FILTERS}
        onChange={(value) => onChange({ status: value })}
      />
      <SelectInput
        label="Payment"
        value={payment}
        options={PAYMENT_FILTERS}
        onChange={(value) => onChange({ payment: value })}
      />
      <SelectInput label="Date" value={due} options={DUE_FILTERS} onChange={(value) => onChange({ due: value })} />
      <SelectInput
        label="Claims and swaps"
        value={claim}
        options={CLAIM_FILTERS}
        onChange={(value) => onChange({ claim: value })}
      />
    </div>
  );
}
