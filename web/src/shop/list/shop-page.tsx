import type { Product } from '@plenty/contract/catalog/product';
import {
  type CatalogFilter,
  DEFAULT_SORT,
  countFacets,
  filterBySearchAndPrice,
  matchesFacets,
  sortProducts,
} from '@plenty/contract/catalog/product-filter';
import { getSelectedCategory, getShopPath, getShopTitle } from '@plenty/contract/content/page-titles';
import type { Category } from '@plenty/contract/content/site';
import { Suspense, lazy, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../shell/use-site.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import { getDehydratedProducts, useProducts } from '../use-products.ts';
import { FilterPanel, listFilterOptions } from './filter-panel.tsx';
import { ProductResults } from './product-results.tsx';
import styles from './shop-page.module.css';
import { ShopToolbar } from './shop-toolbar.tsx';
import { countFilters, useAfterPaint, useListQuery, useRenamedCategories } from './use-list-query.ts';

/** Most visits never need it. */
const EmptyCartNotice = lazy(async () => ({
  default: (await import('../../ui/empty-cart-notice.tsx')).EmptyCartNotice,
}));

function isEmptyCartRedirect(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cartIsEmpty' in state && state.cartIsEmpty === true;
}

/** /shop. Checkout sends shoppers with an empty cart here and says so (CHK-07, D-26). */
export default function ShopPage() {
  const { state } = useLocation();
  const { categories } = useSite();
  return (
    <>
      {isEmptyCartRedirect(state) && (
        <Suspense fallback={<div className={styles.place} />}>
          <EmptyCartNotice />
        </Suspense>
      )}
      <ProductList categories={categories} />
    </>
  );
}

const CloseMatches = lazy(() => import('./close-matches.tsx'));
const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/** Fewer than a row: what is spelled nearly so is shown below. */
const FEW_MATCHES = 4;

function hasFewMatches({ search }: CatalogFilter, matching: readonly Product[]): boolean {
  return search.trim() !== '' && matching.length < FEW_MATCHES;
}

type Props = { readonly categories: readonly Category[] };

/** The listing with its search, sort and filters; all filtering happens here, over the full list (SHOP-16). */
export function ProductList({ categories }: Props) {
  const { data, isError, refetch } = useProducts();
  const { query, paintedQuery, controls } = useListQuery();
  useRenamedCategories(categories, query.filter, controls);
  const { categories: chosenCategories, sizes, colors, minimumPrice, maximumPrice } = query.filter;
  const { filter, sort } = paintedQuery;
  const category = getSelectedCategory(categories, chosenCategories);
  usePageHead(getShopTitle(category), getShopPath(category));
  const [isPanelShown, setIsPanelShown] = useState(true);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [wasDialogOpened, setWasDialogOpened] = useState(false);
  if (isDialogOpen && !wasDialogOpened) setWasDialogOpened(true);
  const panelId = useId();
  const options = useMemo(() => data && listFilterOptions(data), [data]);
  // Sorted once: a keystroke only filters, which ten thousand products take two milliseconds for.
  const sorted = useMemo(() => data && sortProducts(data, sort), [data, sort]);
  const found = useMemo(() => sorted && { narrowed: filterBySearchAndPrice(sorted, filter), filter }, [sorted, filter]);
  const matching = useMemo(() => found?.narrowed.filter((product) => matchesFacets(product, found.filter)), [found]);
  // The counts beside the filters come a frame after what was found: each alone is short enough for the next key to find its turn.
  const counted = useAfterPaint(found);
  const counts = useMemo(() => counted && countFacets(counted.narrowed, counted.filter), [counted]);
  const [dehydrated] = useState(() => getDehydratedProducts('/api/products#first'));
  const findsFew = matching !== undefined && hasFewMatches(filter, matching);
  const isEverything = sort === DEFAULT_SORT && countFilters(filter) === 0 && filter.search === '';
  // What a letter of the search does not change is not drawn again with it.
  const panel = useMemo(
    () => (
      <FilterPanel
        filter={{ categories: chosenCategories, sizes, colors, minimumPrice, maximumPrice }}
        controls={controls}
        categories={categories.map(({ name, displayName }) => ({ value: name, label: displayName }))}
        options={options}
        counts={counts}
      />
    ),
    [chosenCategories, sizes, colors, minimumPrice, maximumPrice, controls, categories, options, counts],
  );
  const products = matching ?? (isEverything ? dehydrated : undefined);
  const results = useMemo(
    () => (
      <ProductResults
        products={products}
        hasFilters={isPanelShown}
        colors={found?.filter.colors}
        onClear={controls.clear}
      />
    ),
    [products, isPanelShown, found, controls],
  );
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>{getShopTitle(category)}</PageHeading>
      <ShopToolbar
        query={query}
        controls={controls}
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
        <div className={`${styles.results} ${findsFew ? styles.few : ''}`}>
          {isError ? (
            <LoadFailed message="The products could not be loaded." onRetry={() => void refetch()} />
          ) : (
            <>
              {results}
              {data && matching && findsFew && (
                <Suspense>
                  <CloseMatches products={data} exact={matching} filter={filter} hasFilters={isPanelShown} />
                </Suspense>
              )}
            </>
          )}
        </div>
      </div>
      {wasDialogOpened && (
        <Suspense>
          <FilterDialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} count={matching?.length}>
            {panel}
          </FilterDialog>
        </Suspense>
      )}
    </div>
  );
}
