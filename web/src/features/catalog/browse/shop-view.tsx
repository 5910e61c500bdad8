import { filterProducts, sortProducts } from '@plenty/contract/catalog/browse-products';
import type { Category } from '@plenty/contract/site/site';
import { Suspense, lazy, useDeferredValue, useId, useMemo, useState } from 'react';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { useProducts } from '../api/use-products.ts';
import { listFilterOptions } from './filter-options.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ProductResults } from './product-results.tsx';
import { ShopToolbar } from './shop-toolbar.tsx';
import styles from './shop-view.module.css';
import { useBrowsing } from './use-browsing.ts';
import { useCurrentNames } from './use-current-names.ts';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

type Props = { readonly categories: readonly Category[] };

/** The listing with its search, sort and filters; all filtering happens here, over the full list (SHOP-16). */
export function ShopView({ categories }: Props) {
  const { data, isError, refetch } = useProducts();
  const browsing = useBrowsing();
  useCurrentNames(categories, browsing);
  const { sort } = browsing;
  const filter = useDeferredValue(browsing.filter);
  const [isPanelShown, setIsPanelShown] = useState(true);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [wasDialogOpened, setWasDialogOpened] = useState(false);
  if (isDialogOpen && !wasDialogOpened) setWasDialogOpened(true);
  const panelId = useId();
  const options = useMemo(() => data && listFilterOptions(data), [data]);
  const matching = useMemo(() => data && sortProducts(filterProducts(data, filter), sort), [data, filter, sort]);
  const panel = (
    <FilterPanel
      browsing={browsing}
      categories={categories.map(({ name, displayName }) => ({ value: name, label: displayName }))}
      options={options}
    />
  );
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Shop All Products</PageHeading>
      <ShopToolbar
        browsing={browsing}
        count={data && matching ? `Showing ${matching.length} of ${data.length} products` : ''}
        isPanelShown={isPanelShown}
        panelId={panelId}
        onTogglePanel={() => setIsPanelShown(!isPanelShown)}
        onOpenDialog={() => setIsDialogOpen(true)}
      />
      <div className={isPanelShown ? styles.columns : undefined}>
        <aside id={panelId} className={styles.aside} aria-label="Filters" hidden={!isPanelShown}>
          {panel}
        </aside>
        <div className={styles.results}>
          {isError ? (
            <LoadFailed sentence="The products could not be loaded." onTryAgain={() => void refetch()} />
          ) : (
            <ProductResults products={matching} hasFilters={isPanelShown} onClear={browsing.clear} />
          )}
        </div>
      </div>
      {wasDialogOpened && (
        <Suspense>
          <FilterDialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)}>
            {panel}
          </FilterDialog>
        </Suspense>
      )}
    </div>
  );
}
