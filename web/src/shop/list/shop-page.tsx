import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import {
  DEFAULT_SORT,
  countFacets,
  filterBySearchAndPrice,
  matchesFacets,
  sortProducts,
} from '@plenty/contract/catalog/product-filter';
import { getSelectedCategory, getShopTitle } from '@plenty/contract/content/page-titles';
import { getShopPath } from '@plenty/contract/content/shop-paths';
import type { Category } from '@plenty/contract/content/site';
import { type ComponentProps, Suspense, lazy, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasOpened } from '../../lib/lazy-dialog.ts';
import { useSite } from '../../shell/use-site.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import { useDehydrated } from '../../shell/page-data.ts';
import { useProducts } from '../../shell/use-products.ts';
import { FilterPanel, listFilterOptions } from './filter-panel.tsx';
import { ProductResults } from './product-results.tsx';
import styles from './shop-page.module.css';
import { ShopToolbar } from './shop-toolbar.tsx';
import { type ListQuery, countFilters, useAfterPaint, useListQuery, useRenamedCategories } from './use-list-query.ts';

const CloseMatches = lazy(() => import('./close-matches.tsx'));
const EmptyCartNotice = lazy(async () => ({
  default: (await import('../../ui/empty-cart-notice.tsx')).EmptyCartNotice,
}));
const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/** /shop. The checkout redirects shoppers with an empty cart here (CHK-07, D-26). */
export default function ShopPage() {
  const { state } = useLocation();
  return (
    <>
      {isEmptyCartRedirect(state) && (
        <Suspense fallback={<div className={styles.place} />}>
          <EmptyCartNotice />
        </Suspense>
      )}
      <ProductList />
    </>
  );
}

function isEmptyCartRedirect(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cartIsEmpty' in state && state.cartIsEmpty === true;
}

/** The list with its search, sort and filters, all applied in the browser to the full list (SHOP-16). */
function ProductList() {
  const { categories } = useSite();
  const { query, paintedQuery, controls } = useListQuery();
  useRenamedCategories(categories, query.filter, controls);
  const category = getSelectedCategory(categories, query.filter.categories);
  usePageHead(getShopTitle(category), getShopPath({ category: category?.name }));
  const { data, isError, refetch } = useProducts();
  const { found, matching, options, counts } = useFilteredProducts(data, paintedQuery);
  const firstProducts = useFirstProducts(paintedQuery);
  const [isPanelShown, setIsPanelShown] = useState(true);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const hasDialogOpened = useHasOpened(isDialogOpen);
  const panelId = useId();
  const products = matching ?? firstProducts;
  const hasFewMatches = matching !== undefined && isSearchWithFewMatches(paintedQuery, matching);
  const panel = useFilterPanel({ filter: query.filter, controls, categories, options, counts });
  // Memoized, so that a keystroke in the search does not render the results twice.
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
        <div className={`${styles.results} ${hasFewMatches ? styles.few : ''}`}>
          {isError ? (
            <LoadFailed message="The products could not be loaded." onRetry={() => void refetch()} />
          ) : (
            <>
              {results}
              {data && matching && hasFewMatches && (
                <Suspense>
                  <CloseMatches
                    products={data}
                    exact={matching}
                    filter={paintedQuery.filter}
                    hasFilters={isPanelShown}
                  />
                </Suspense>
              )}
            </>
          )}
        </div>
      </div>
      {hasDialogOpened && (
        <Suspense>
          <FilterDialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} count={matching?.length}>
            {panel}
          </FilterDialog>
        </Suspense>
      )}
    </div>
  );
}

/** Filters in steps, so that each keystroke repeats only what it changes and ten thousand products take about two milliseconds. */
function useFilteredProducts(products: readonly Product[] | undefined, { filter, sort }: ListQuery) {
  const options = useMemo(() => products && listFilterOptions(products), [products]);
  const sorted = useMemo(() => products && sortProducts(products, sort), [products, sort]);
  const found = useMemo(() => sorted && { narrowed: filterBySearchAndPrice(sorted, filter), filter }, [sorted, filter]);
  const matching = useMemo(() => found?.narrowed.filter((product) => matchesFacets(product, found.filter)), [found]);
  // The counts follow one frame later, so that the next keystroke does not wait for both.
  const counted = useAfterPaint(found);
  const counts = useMemo(() => counted && countFacets(counted.narrowed, counted.filter), [counted]);
  return { found, matching, options, counts };
}

/** The first products, which come with the page's HTML, while nothing is filtered. */
function useFirstProducts({ filter, sort }: ListQuery): readonly Product[] | undefined {
  const dehydrated = useDehydrated(catalogEndpoints.listProducts, '/api/products#first');
  const isUnfiltered = sort === DEFAULT_SORT && countFilters(filter) === 0 && filter.search === '';
  return isUnfiltered ? dehydrated : undefined;
}

/** Fewer than one row of products: close matches are shown below. */
const FEW_MATCHES = 4;

function isSearchWithFewMatches({ filter }: ListQuery, matching: readonly Product[]): boolean {
  return filter.search.trim() !== '' && matching.length < FEW_MATCHES;
}

type FilterPanelOptions = Omit<ComponentProps<typeof FilterPanel>, 'categories'> & {
  readonly categories: readonly Category[];
};

/** Memoized without the search, so that typing there does not render the panel. */
function useFilterPanel({ filter, controls, categories, options, counts }: FilterPanelOptions) {
  const { categories: chosenCategories, sizes, colors, minimumPrice, maximumPrice } = filter;
  return useMemo(
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
}
