import type { AdminCategory } from '@plenty/contract/admin/content';
import type { EndpointRequest } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import type { SyncProgress } from '@plenty/contract/shopify/sync';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, memo, useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiQueryKey } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { callAdminApi, useAdminQuery } from '../api/admin-api.ts';
import { isSyncing, requestSync, toastSyncFailed, useSyncProgress } from '../shopify/shopify-sync.ts';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { useDebouncedValue } from '../ui/use-debounced-value.ts';
import { ProductForm } from './product-form.tsx';
import styles from './product-list.module.css';
import { ProductList } from './product-list.tsx';

type ProductsProps = { readonly renderCard: (product: Product) => ReactNode };

/** The Products tab: the list, or the form of the product that the address names. */
export function Products({ renderCard }: ProductsProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const categories = useAdminQuery('listCategories').data ?? [];
  const opened = query.get('product');
  const form = { categories, renderCard, onDone: () => void navigate('?tab=products') };
  if (opened === null) return <ProductsOverview categories={categories} />;
  if (opened === 'new') return <ProductForm {...form} />;
  return <OpenProduct key={opened} id={opened} {...form} />;
}

type OpenProductProps = ProductsProps & {
  readonly id: string;
  readonly categories: readonly AdminCategory[];
  readonly onDone: () => void;
};

function OpenProduct({ id, ...form }: OpenProductProps) {
  const read = useAdminQuery('getAdminProduct', { params: { id } });
  // What the browser still knows of it may be older than the stock that was sold since.
  const { isError, refetch, isFetchedAfterMount } = read;
  const data = isFetchedAfterMount ? read.data : undefined;
  return (
    <AdminQueryResult query={{ data, isError, refetch }} errorMessage="This product could not be loaded.">
      {(product) => <ProductForm product={product} {...form} />}
    </AdminQueryResult>
  );
}

// Typing into the search draws no line anew before other products are there.
const MemoProductList = memo(ProductList);

type ProductsOverviewProps = { readonly categories: readonly AdminCategory[] };

/** How long typing rests before the shop is asked, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 250;
const STOCK_FILTERS = [
  { value: '', label: 'Any' },
  { value: 'in-stock', label: 'In stock' },
  { value: 'out-of-stock', label: 'Out of stock' },
] as const;

/** The list of products, with a search and two filters. */
export function ProductsOverview({ categories }: ProductsOverviewProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const [stock, setStock] = useState<'' | 'in-stock' | 'out-of-stock'>('');
  const search = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const read = useProductList({
    ...(search && { search }),
    ...(category && { category }),
    ...(stock && { stock }),
  });
  const { fetchNextPage, hasNextPage, isFetching } = read;
  const nearEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching]);
  const products = useMemo(() => read.data?.pages.flatMap((page) => page.products) ?? [], [read.data]);
  const count = read.data?.pages[0]?.count ?? products.length;
  return (
    <>
      <AdminHeader title="Products" note={read.data && count.toLocaleString('en-US')}>
        <ShopifySyncButton />
        <Button onClick={() => void navigate('?tab=products&product=new')}>Add Product</Button>
      </AdminHeader>
      <div className={styles.filters}>
        <TextInput label="Search products" value={typed} type="search" onChange={setTyped} />
        <SelectInput
          label="Category"
          value={category}
          options={[
            { value: '', label: 'Any' },
            ...categories.map(({ name, displayName }) => ({ value: name, label: displayName })),
          ]}
          onChange={setCategory}
        />
        <SelectInput
          label="Stock"
          value={stock}
          options={STOCK_FILTERS}
          onChange={(value) => setStock(STOCK_FILTERS.find((option) => option.value === value)?.value ?? '')}
        />
      </div>
      <AdminQueryResult query={read} errorMessage="The products could not be loaded.">
        {() =>
          products.length === 0 ? (
            <AdminEmptyState>No products found</AdminEmptyState>
          ) : (
            <MemoProductList products={products} count={count} onNearEnd={nearEnd} />
          )
        }
      </AdminQueryResult>
    </>
  );
}

export type ProductFilter = Omit<NonNullable<EndpointRequest<Endpoints['listAdminProducts']>['query']>, 'after'>;

/** The products that fit, newest first, fetched as far as one has scrolled; the ones before stay until the others are there. */
export function useProductList(filter: ProductFilter) {
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('listAdminProducts', { query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('listAdminProducts', { query: { ...filter, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** APROD-04: asks for all products (API-29), and shows the list anew when they are there. */
export function ShopifySyncButton() {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<string>();
  const handleSyncEnd = useCallback(
    ({ state, message }: SyncProgress) => {
      if (state === 'failed') return toastSyncFailed(message);
      showToast({ title: message });
      void client.invalidateQueries({ queryKey: apiQueryKey('listAdminProducts') });
      return undefined;
    },
    [client],
  );
  const { data } = useSyncProgress({ isEnabled: asked !== undefined, requestedId: asked, onEnd: handleSyncEnd });
  const isBusy = isAsking || (asked !== undefined && data !== undefined && isSyncing(data));
  const ask = async () => {
    setIsAsking(true);
    setAsked(await requestSync(client, { body: { productIds: [] } }));
    setIsAsking(false);
  };
  return (
    <Button variant="quiet" disabled={isBusy} onClick={() => void ask()}>
      Sync with Shopify
    </Button>
  );
}
