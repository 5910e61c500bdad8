import { type CustomerFilter, customerFilterSchema } from '@plenty/contract/admin/customers';
import { adminCustomerEndpoints } from '@plenty/contract/api/admin-customer-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { apiQueryKey } from '../../shell/query-client.ts';
import { callAdminApi, useAdminPages, useAdminQuery } from '../api/admin-api.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { AdminVirtualList } from '../ui/virtual-list.tsx';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerRow } from './customer-row.tsx';
import styles from './customers.module.css';

/** Everybody who ordered or has an account, under Orders; or the customer named in the address. */
export default function Customers() {
  const [query] = useSearchParams();
  const id = query.get('customer');
  return id === null ? <CustomerList /> : <OpenCustomer key={id} id={id} />;
}

function OpenCustomer({ id }: { readonly id: string }) {
  const query = useAdminQuery(adminCustomerEndpoints.getAdminCustomer, { params: { id } });
  return (
    <AdminQueryResult query={query} errorMessage="This customer could not be loaded.">
      {(customer) => <CustomerDetail customer={customer} />}
    </AdminQueryResult>
  );
}

const SEARCH_DEBOUNCE_MS = 250;
const MIN_SEARCH_LENGTH = 2;
const ESTIMATED_ROW_HEIGHT = 72;
const SORTS = [
  { value: 'recent', label: 'Most recent' },
  { value: 'spent', label: 'Spent most' },
  { value: 'orders', label: 'Most orders' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

type CustomerPage = EndpointResponse<typeof adminCustomerEndpoints.listAdminCustomers>;
const getCustomers = ({ customers }: CustomerPage) => customers;

function CustomerList() {
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>('recent');
  const typed = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const search: CustomerFilter = customerFilterSchema.parse({
    sort,
    ...(typed.length >= MIN_SEARCH_LENGTH && { search: typed }),
  });
  const list = useAdminPages({
    queryKey: [...apiQueryKey(adminCustomerEndpoints.listAdminCustomers), search],
    fetchPage: (after, options) =>
      callAdminApi(adminCustomerEndpoints.listAdminCustomers, { query: { ...search, ...after } }, options),
    getRows: getCustomers,
  });
  const count = list.firstPage?.count ?? list.data?.length ?? 0;
  return (
    <>
      <AdminHeader title="Customers" note={list.data && count.toLocaleString('en-US')}>
        <ExportButton
          name="customers"
          fetchPage={(after) =>
            callAdminApi(adminCustomerEndpoints.exportCustomers, { query: { ...search, ...after } })
          }
        />
      </AdminHeader>
      <div className={styles.filters}>
        <TextInput
          label="Search customers"
          hint="An email address, any part of a name, or a tag"
          value={text}
          type="search"
          onChange={setText}
        />
        <SelectInput label="Sort by" value={sort} options={SORTS} onChange={setSort} />
      </div>
      <AdminQueryResult
        query={list}
        errorMessage="The customers could not be loaded."
        emptyMessage={typed === '' ? 'Customers appear here with their first order.' : 'No customers found'}
      >
        {(customers) => (
          <AdminVirtualList
            label="Customers"
            items={customers}
            count={count}
            estimatedRowHeight={ESTIMATED_ROW_HEIGHT}
            onNearEnd={list.fetchNextPageOnce}
          >
            {(customer) => <CustomerRow customer={customer} />}
          </AdminVirtualList>
        )}
      </AdminQueryResult>
    </>
  );
}
