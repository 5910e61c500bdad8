import type { PanelCategory } from '@plenty/contract/panel/panel-category';
import { memo, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button/button.tsx';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useSettled } from '../../../components/panel-form/use-settled.ts';
import { PanelEmpty, PanelHead, PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { useProductList } from '../api/use-product-list.ts';
import { ProductList } from './product-list.tsx';
import { SyncButton } from './sync-button.tsx';
import styles from './product-list.module.css';

// Typing into the search draws no line anew before other products are there.
const List = memo(ProductList);

type Props = { readonly categories: readonly PanelCategory[] };

/** How long typing rests before the shop is asked, in milliseconds. */
const REST_MS = 250;
const STOCK = [
  { value: '', label: 'Any' },
  { value: 'in-stock', label: 'In stock' },
  { value: 'out-of-stock', label: 'Out of stock' },
] as const;

/** The list of products, with a search and two filters. */
export function ProductsOverview({ categories }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const [stock, setStock] = useState<'' | 'in-stock' | 'out-of-stock'>('');
  const search = useSettled(typed.trim(), REST_MS);
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
      <PanelHead title="Products" note={read.data && count.toLocaleString('en-US')}>
        <SyncButton />
        <Button onClick={() => void navigate('?tab=products&product=new')}>Add Product</Button>
      </PanelHead>
      <div className={styles.filters}>
        <TextInput label="Search products" value={typed} type="search" onChange={setTyped} />
        <ChoiceInput
          label="Category"
          value={category}
          options={[
            { value: '', label: 'Any' },
            ...categories.map(({ name, displayName }) => ({ value: name, label: displayName })),
          ]}
          onChange={setCategory}
        />
        <ChoiceInput
          label="Stock"
          value={stock}
          options={STOCK}
          onChange={(value) => setStock(STOCK.find((option) => option.value === value)?.value ?? '')}
        />
      </div>
      <PanelLoaded read={read} failed="The products could not be loaded.">
        {() =>
          products.length === 0 ? (
            <PanelEmpty>No products found</PanelEmpty>
          ) : (
            <List products={products} count={count} onNearEnd={nearEnd} />
          )
        }
      </PanelLoaded>
    </>
  );
}
