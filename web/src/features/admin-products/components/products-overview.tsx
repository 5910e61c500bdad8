import type { AdminCategory } from '@plenty/contract/panel/panel-category';
import { memo, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button/button.tsx';
import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useDebouncedValue } from '../../../components/panel-form/use-settled.ts';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { useProductList } from '../api/use-product-list.ts';
import { ProductList } from './product-list.tsx';
import { ShopifySyncButton } from './sync-button.tsx';
import styles from './product-list.module.css';

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
