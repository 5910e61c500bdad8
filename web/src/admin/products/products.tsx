import type { AdminCategory } from '@plenty/contract/admin/content';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import type { SyncProgress } from '@plenty/contract/admin/shopify-sync';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiQueryKey } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { callAdminApi, useAdminPages, useAdminQuery } from '../api/admin-api.ts';
import { toastSyncFailed, useShopifySync } from '../shopify/shopify-sync.ts';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { AdminVirtualList } from '../ui/virtual-list.tsx';
import { ProductForm } from './product-form.tsx';
import styles from './product-row.module.css';
import { ProductRow } from './product-row.tsx';

/** The Products tab: the list, or the form of the product named in the address. */
export default function Products() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const categories = useAdminQuery(adminContentEndpoints.listCategories).data ?? [];
  const id = query.get('product');
  const form = { categories, onDone: () => void navigate('?tab=products') };
  if (id === null) return <ProductsOverview categories={categories} />;
  return id === 'new' ? <ProductForm {...form} /> : <OpenProduct key={id} id={id} {...form} />;
}

type OpenProductProps = {
  readonly id: string;
  readonly categories: readonly AdminCategory[];
  readonly onDone: () => void;
};

function OpenProduct({ id, ...form }: OpenProductProps) {
  const { data, isError, refetch, isFetchedAfterMount } = useAdminQuery(adminProductEndpoints.getAdminProduct, {
    params: { id },
  });
  // A cached product may show stock that was sold since.
  const query = { data: isFetchedAfterMount ? data : undefined, isError, refetch };
  return (
    <AdminQueryResult query={query} errorMessage="This product could not be loaded.">
      {(product) => <ProductForm product={product} {...form} />}
    </AdminQueryResult>
  );
}

const NO_FILTERS = { text: '', category: '', stock: '' } as const;
type Filters = { readonly text: string; readonly category: string; readonly stock: '' | 'in-stock' | 'out-of-stock' };

/** The row's height and its border, in pixels. */
const ESTIMATED_ROW_HEIGHT = 65;
// Typing into the search must not render the rows again.
const MemoRow = memo(ProductRow);

function ProductsOverview({ categories }: { readonly categories: readonly AdminCategory[] }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const list = useProductList(filters);
  const count = list.firstPage?.count ?? list.data?.length ?? 0;
  return (
    <>
      <AdminHeader title="Products" note={list.data && count.toLocaleString('en-US')}>
        <ShopifySyncButton />
        <Button onClick={() => void navigate('?tab=products&product=new')}>Add Product</Button>
      </AdminHeader>
      <ProductFilters
        filters={filters}
        categories={categories}
        onChange={(change) => setFilters((now) => ({ ...now, ...change }))}
      />
      <AdminQueryResult query={list} errorMessage="The products could not be loaded." emptyMessage="No products found">
        {(products) => (
          <AdminVirtualList
            label="Products"
            items={products}
            count={count}
            estimatedRowHeight={ESTIMATED_ROW_HEIGHT}
            onNearEnd={list.fetchNextPageOnce}
          >
            {(product) => <MemoRow product={product} />}
          </AdminVirtualList>
        )}
      </AdminQueryResult>
    </>
  );
}

const SEARCH_DEBOUNCE_MS = 250;

const getProducts = ({ products }: EndpointResponse<typeof adminProductEndpoints.listAdminProducts>) => products;

function useProductList({ text, category, stock }: Filters) {
  const search = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const query = { ...(search && { search }), ...(category && { category }), ...(stock && { stock }) };
  return useAdminPages({
    queryKey: apiQueryKey(adminProductEndpoints.listAdminProducts, { query }),
    fetchPage: (after, options) =>
      callAdminApi(adminProductEndpoints.listAdminProducts, { query: { ...query, ...after } }, options),
    getRows: getProducts,
  });
}

const ANY = { value: '', label: 'Any' } as const;
const STOCK_FILTERS = [
  ANY,
  { value: 'in-stock', label: 'In stock' },
  { value: 'out-of-stock', label: 'Out of stock' },
] as const;

type ProductFiltersProps = {
  readonly filters: Filters;
  readonly categories: readonly AdminCategory[];
  readonly onChange: (change: Partial<Filters>) => void;
};

function ProductFilters({ filters: { text, category, stock }, categories, onChange }: ProductFiltersProps) {
  return (
    <div className={styles.filters}>
      <TextInput label="Search products" value={text} type="search" onChange={(value) => onChange({ text: value })} />
      <SelectInput
        label="Category"
        value={category}
        options={[ANY, ...categories.map(({ name, displayName }) => ({ value: name, label: displayName }))]}
        onChange={(value) => onChange({ category: value })}
      />
      <SelectInput
        label="Stock"
        value={stock}
        options={STOCK_FILTERS}
        onChange={(value) => onChange({ stock: value })}
      />
    </div>
  );
}

/** Syncs all products, and refetches the list when the sync has ended. */
function ShopifySyncButton() {
  const client = useQueryClient();
  const handleSyncEnd = useCallback(
    ({ state, message }: SyncProgress) => {
      if (state === 'failed') return toastSyncFailed(message);
      showToast({ title: message });
      void client.invalidateQueries({ queryKey: apiQueryKey(adminProductEndpoints.listAdminProducts) });
      return undefined;
    },
    [client],
  );
  const { requestSync, isBusy } = useShopifySync({ isAlwaysOn: false, onEnd: handleSyncEnd });
  return (
    <Button variant="quiet" disabled={isBusy} onClick={() => requestSync({ body: { productIds: [] } })}>
      Sync with Shopify
    </Button>
  );
}
