import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import {
  type CatalogFilter,
  type ProductSort,
  DEFAULT_SORT,
  countFacets,
  filterBySearchAndPrice,
  listSearchedColors,
  matchesFacets,
  sortProducts,
} from '@plenty/contract/catalog/product-filter';
import { getSelectedCategory, getShopTitle } from '@plenty/contract/content/page-titles';
import { getShopPath } from '@plenty/contract/content/shop-paths';
import type { Category } from '@plenty/contract/content/site';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyDialog } from '../../lib/lazy-dialog.tsx';
import { lazyOptional } from '../../shell/lazy-optional.ts';
import { useSite } from '../../shell/use-site.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import { useDehydrated } from '../../shell/page-data.ts';
import { usePairOrder } from '../pair/use-pair-order.ts';
import { useProducts } from '../../shell/use-products.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { FilterPanel, listFilterOptions } from './filter-panel.tsx';
import type { InMySizeProps, SizeMatcher } from './in-my-size.tsx';
import { ProductResults } from './product-results.tsx';
import styles from './shop-page.module.css';
import { ShopToolbar } from './shop-toolbar.tsx';
import {
  type ListControls,
  type ListQuery,
  countFilters,
  useAfterPaint,
  useListQuery,
  useRenamedCategories,
} from './use-list-query.ts';

const CloseMatches = lazyOptional(() => import('./close-matches.tsx'));
const EmptyCartNotice = lazyOptional(async () => ({
  default: (await import('../../ui/empty-cart-notice.tsx')).EmptyCartNotice,
}));
const { Dialog: FilterDialog } = lazyDialog(() => import('./filter-dialog.tsx'));
const InMySize = lazyOptional(() => import('./in-my-size.tsx'), WithoutMySize);

/** Without its code the filter is off, and the list shows everything. */
function WithoutMySize({ isOn, controls }: InMySizeProps): null {
  useEffect(() => {
    if (isOn) controls.type({ inMySize: false });
  }, [isOn, controls]);
  return null;
}

/** What the filter last meant: on the way back the list has its length at once. */
let lastMySize: SizeMatcher | undefined;

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

/** The category that the filters select names the page. */
function usePageCategory({ filter }: ListQuery, controls: ListControls) {
  const { categories } = useSite();
  useRenamedCategories(categories, filter, controls);
  const category = getSelectedCategory(categories, filter.categories);
  const title = getShopTitle(category);
  usePageHead(title, getShopPath({ category: category?.name }));
  return { categories, category, title };
}

/** The list with its search, sort and filters, all applied in the browser to the full list (SHOP-16). */
function ProductList() {
  const { query, paintedQuery, controls } = useListQuery();
  const { categories, category, title } = usePageCategory(query, controls);
  const order = usePairOrder();
  const [mySize, setMySize] = useState(() => lastMySize);
  useEffect(() => {
    lastMySize = mySize;
  }, [mySize]);
  const { products, sized, matching, colors, options, counts, retry } = useFilteredProducts(
    paintedQuery,
    mySize,
    order,
  );
  const [isPanelShown, setIsPanelShown] = useState(true);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const panelId = useId();
  const isMySizeLoaded = useIsMySizeLoaded(query.filter.inMySize === true || isDialogOpen);
  const mySizeFilter = isMySizeLoaded && (
    <Suspense>
      <InMySize isOn={query.filter.inMySize === true} controls={controls} onMatcher={setMySize} />
    </Suspense>
  );
  const panel = useFilterPanel({ filter: query.filter, controls, categories, options, counts });
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>{title}</PageHeading>
      <CategoryStrip categories={categories} selected={category}>
        {mySizeFilter}
      </CategoryStrip>
      <ShopToolbar
        query={query}
        controls={controls}
        count={products && matching ? `Showing ${matching.length} of ${products.length} products` : ''}
        hasPair={order !== undefined && order !== null}
        isPanelShown={isPanelShown}
        panelId={panelId}
        onTogglePanel={() => setIsPanelShown(!isPanelShown)}
        onOpenDialog={() => setIsDialogOpen(true)}
      />
      <div className={isPanelShown ? styles.columns : undefined}>
        <aside id={panelId} className={styles.aside} aria-label="Filters" hidden={!isPanelShown}>
          {panel}
        </aside>
        <Results
          active={<ActiveFilters filter={query.filter} categories={categories} controls={controls} />}
          all={products}
          sized={sized}
          matching={matching}
          query={paintedQuery}
          colors={colors}
          hasFilters={isPanelShown}
          onClear={controls.clear}
          onRetry={retry}
        />
      </div>
      <FilterDialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} count={matching?.length}>
        {mySizeFilter}
        {panel}
      </FilterDialog>
    </div>
  );
}

type ResultsProps = Pick<ComponentProps<typeof ProductResults>, 'hasFilters' | 'colors' | 'onClear'> & {
  readonly active: ReactNode;
  /** Undefined while they load, like `sized` and `matching`. */
  readonly all: readonly Product[] | undefined;
  readonly sized: readonly Product[] | undefined;
  readonly matching: readonly Product[] | undefined;
  readonly query: ListQuery;
  /** Given when the products could not be loaded. */
  readonly onRetry: (() => void) | undefined;
};

/** The matching products, and close ones below when there are few. */
function Results({ active, all, sized, matching, query, colors, hasFilters, onClear, onRetry }: ResultsProps) {
  const firstProducts = useFirstProducts(query);
  const products = matching ?? firstProducts;
  const hasFewMatches = matching !== undefined && isSearchWithFewMatches(query, matching);
  // Memoized, so that a keystroke in the search does not render the results twice.
  const results = useMemo(
    () => <ProductResults products={products} hasFilters={hasFilters} colors={colors} onClear={onClear} />,
    [products, hasFilters, colors, onClear],
  );
  return (
    <div className={`${styles.results} ${hasFewMatches ? styles.few : ''}`}>
      {active}
      {onRetry ? <LoadFailed message="The products could not be loaded." onRetry={onRetry} /> : results}
      {!onRetry && all && sized && matching && hasFewMatches && (
        <Suspense>
          <CloseMatches all={all} products={sized} exact={matching} filter={query.filter} hasFilters={hasFilters} />
        </Suspense>
      )}
    </div>
  );
}

const MY_SIZE_DELAY_MS = 4000;

/** Late, because few shoppers have a size that the browser knows; at once when it is asked for. */
function useIsMySizeLoaded(isAskedFor: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), isAskedFor ? 0 : MY_SIZE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAskedFor]);
  return isLoaded;
}

/** Filters in steps, so that each keystroke repeats only what it changes and ten thousand products take about two milliseconds. */
function useFilteredProducts(
  { filter, sort }: ListQuery,
  mySize: SizeMatcher | undefined,
  order: ReturnType<typeof usePairOrder>,
) {
  const { data: products, isError, refetch } = useProducts();
  const options = useMemo(() => products && listFilterOptions(products), [products]);
  const sorted = useMemo(() => products && sortWithPair(products, sort, order), [products, sort, order]);
  const isSized = filter.inMySize === true;
  // Undefined until the browser's sizes are known.
  const sized = useMemo(() => (isSized ? mySize && sorted?.filter(mySize.matches) : sorted), [isSized, mySize, sorted]);
  const found = useMemo(() => sized && { narrowed: filterBySearchAndPrice(sized, filter), filter }, [sized, filter]);
  const matching = useMemo(() => found?.narrowed.filter((product) => matchesFacets(product, found.filter)), [found]);
  const named = useMemo(() => found && listShownColors(found.filter, options?.colors), [found, options]);
  const colors = sort === 'pair' && order && !named?.length ? order.getColors : named;
  // The counts follow one frame later, so that the next keystroke does not wait for both.
  const counted = useAfterPaint(found);
  const counts = useMemo(() => counted && countFacets(counted.narrowed, counted.filter), [counted]);
  const retry = isError ? () => void refetch() : undefined;
  return { products, sized, matching, colors, options, counts, retry };
}

/** Nothing is shown in another order while the pair loads: all would move. */
function sortWithPair(products: readonly Product[], sort: ProductSort, order: ReturnType<typeof usePairOrder>) {
  if (sort !== 'pair' || order === null) return sortProducts(products, sort);
  return order?.rank(products);
}

/** The colors to show products in: those chosen in the filter, or else those that the search names. */
function listShownColors({ colors, search }: CatalogFilter, offered: readonly string[] = []): readonly string[] {
  return colors.length > 0 ? colors : listSearchedColors(search, offered);
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
