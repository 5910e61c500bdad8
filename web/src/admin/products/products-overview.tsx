import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { AdminCategory } from '@plenty/contract/admin/content';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { Suspense, lazy, memo, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { apiQueryKey } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { callAdminApi, useAdminPages } from '../api/admin-api.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { AdminHeader, AdminListSkeleton, AdminQueryResult } from '../ui/list.tsx';
import { confirmLeave } from '../ui/unsaved-changes.ts';
import { AdminVirtualList } from '../ui/virtual-list.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulkChange } from './bulk/use-bulk-change.ts';
import { countSelected, isSelected, toSelectionRequest, useSelection } from './bulk/use-selection.ts';
import { type FilterDraft, NO_FILTERS, ProductFilters, toListFilters } from './product-filters.tsx';
import styles from './product-row.module.css';
import { ProductRow } from './product-row.tsx';
import { ShopifySyncButton } from './shopify-sync-button.tsx';

/** The row's height and its border, in pixels. */
const ESTIMATED_ROW_HEIGHT = 65;
const ProductTable = lazy(() => import('./table/product-table.tsx'));
// Typing into the search must not render the rows again.
const MemoRow = memo(ProductRow);

let scrolledTo = 0;

/** A form is longer than the list: whoever leaves it finds the list where it was. */
function useKeptScroll(): void {
  useEffect(() => {
    scrollTo(0, scrolledTo);
    const keep = () => {
      scrolledTo = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, []);
}

/** The list of products. Ticked ones can be changed together. */
export function ProductsOverview({ categories }: { readonly categories: readonly AdminCategory[] }) {
  useKeptScroll();
  const navigate = useNavigate();
  // The table may have cells that are not saved.
  const open = (view: string) => confirmLeave(() => void navigate(`?tab=products${view}`));
  const isTable = useSearchParams()[0].get('view') === 'table';
  const [filters, setFilters] = useState<FilterDraft>(NO_FILTERS);
  const [now] = useState(() => Date.now());
  const { selection, toggle, selectAll, clear } = useSelection();
  // Of the whole list: what a change that stopped has left is not forgotten with the ticks.
  const bulkChange = useBulkChange();
  const list = useProductList(filters);
  const count = list.firstPage?.count ?? list.data?.length ?? 0;
  const selected = countSelected(selection, count);
  return (
    <>
      <AdminHeader title="Products" note={list.data && count.toLocaleString('en-US')}>
        <ShopifySyncButton />
        <ExportButton
          name="products"
          fetchPage={(after) =>
            callAdminApi(adminProductEndpoints.exportProducts, { query: { ...list.filters, ...after } })
          }
        />
        <Button variant="quiet" onClick={() => open(isTable ? '' : '&view=table')}>
          {isTable ? 'Back to List' : 'Edit as Table'}
        </Button>
        <Button variant="quiet" onClick={() => open('&view=import')}>
          Import
        </Button>
        <Button onClick={() => open('&product=new')}>Add Product</Button>
      </AdminHeader>
      <ProductFilters
        filters={filters}
        categories={categories}
        onChange={(change) => {
          // What is ticked but no longer in sight would be changed by surprise.
          clear();
          setFilters((current) => ({ ...current, ...change }));
        }}
      />
      {isTable ? (
        <Suspense fallback={<AdminListSkeleton />}>
          <ProductTable filters={list.filters} />
        </Suspense>
      ) : (
        <AdminQueryResult
          query={list}
          errorMessage="The products could not be loaded."
          emptyMessage="No products found"
        >
          {(products) => (
            <>
              <SelectAll {...{ count, selected }} onSelect={selectAll} onClear={clear} />
              <AdminVirtualList
                label="Products"
                items={products}
                count={count}
                estimatedRowHeight={ESTIMATED_ROW_HEIGHT}
                onNearEnd={list.fetchNextPageOnce}
              >
                {(product) => (
                  <MemoRow
                    product={product}
                    isSelected={isSelected(selection, product.id)}
                    now={now}
                    onToggle={toggle}
                  />
                )}
              </AdminVirtualList>
            </>
          )}
        </AdminQueryResult>
      )}
      {(selected > 0 || bulkChange.stopped) && !isTable && (
        <BulkBar
          count={selected}
          selection={toSelectionRequest(selection, list.filters)}
          excepted={selection.isAll ? selection.ids : NONE}
          categories={categories}
          change={bulkChange}
          onClear={clear}
        />
      )}
    </>
  );
}

const NONE: ReadonlySet<number> = new Set();

type SelectAllProps = {
  readonly count: number;
  readonly selected: number;
  readonly onSelect: () => void;
  readonly onClear: () => void;
};

function SelectAll({ count, selected, onSelect, onClear }: SelectAllProps) {
  return (
    <div className={styles.selectAll}>
      <FormControlLabel
        label={`Select all ${count.toLocaleString('en-US')}`}
        control={
          <Checkbox
            checked={selected === count}
            indeterminate={selected > 0 && selected < count}
            onChange={(event) => (event.target.checked ? onSelect() : onClear())}
          />
        }
      />
    </div>
  );
}

const SEARCH_DEBOUNCE_MS = 250;

const getProducts = ({ products }: EndpointResponse<typeof adminProductEndpoints.listAdminProducts>) => products;

function useProductList(draft: FilterDraft) {
  const text = useDebouncedValue(draft.text.trim(), SEARCH_DEBOUNCE_MS);
  const filters = toListFilters({ ...draft, text });
  const pages = useAdminPages({
    queryKey: apiQueryKey(adminProductEndpoints.listAdminProducts, { query: filters }),
    fetchPage: (after, options) =>
      callAdminApi(adminProductEndpoints.listAdminProducts, { query: { ...filters, ...after } }, options),
    getRows: getProducts,
  });
  return { ...pages, filters };
}
