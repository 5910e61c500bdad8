import { SORT_OPTIONS } from '@plenty/contract/catalog/product-filter';
import { Icon } from '../../ui/icon.tsx';
import styles from './shop-toolbar.module.css';
import { type ListControls, type ListQuery, countFilters } from './use-list-query.ts';

type ShopToolbarProps = {
  readonly query: ListQuery;
  readonly controls: ListControls;
  /** 'Showing X of Y products', or '' while the products load. */
  readonly count: string;
  readonly hasPair: boolean;
  readonly isPanelShown: boolean;
  readonly panelId: string;
  readonly onTogglePanel: () => void;
  readonly onOpenDialog: () => void;
};

/** Search, count, sort, and the button of the filters: a panel on large screens, a dialog on small ones. */
export function ShopToolbar(props: ShopToolbarProps) {
  const { query, controls, count, hasPair, isPanelShown, panelId, onTogglePanel, onOpenDialog } = props;
  return (
    <div className={styles.toolbar}>
      <label className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          className={styles.term}
          aria-label="Search products"
          placeholder="Search products..."
          autoComplete="off"
          value={query.filter.search}
          onChange={(event) => controls.type({ search: event.target.value })}
        />
      </label>
      <div className={styles.controls}>
        <button
          type="button"
          className={`${styles.toggle} ${styles.onLarge}`}
          aria-expanded={isPanelShown}
          aria-controls={panelId}
          onClick={onTogglePanel}
        >
          <FiltersLabel query={query} />
        </button>
        <button
          type="button"
          className={`${styles.toggle} ${styles.onSmall}`}
          aria-haspopup="dialog"
          onClick={onOpenDialog}
        >
          <FiltersLabel query={query} />
        </button>
        <output className={styles.count}>{count}</output>
        <SortSelect query={query} controls={controls} hasPair={hasPair} />
      </div>
    </div>
  );
}

function FiltersLabel({ query }: Pick<ShopToolbarProps, 'query'>) {
  const count = countFilters(query.filter);
  return (
    <>
      <Icon name="filter" />
      Filters{count > 0 && ` (${count})`}
    </>
  );
}

function SortSelect({
  query: { sort },
  controls: { sortBy },
  hasPair,
}: Pick<ShopToolbarProps, 'query' | 'controls' | 'hasPair'>) {
  return (
    <span className={styles.sort}>
      <select
        className={styles.select}
        aria-label="Sort by"
        value={sort}
        onChange={(event) => sortBy(SORT_OPTIONS.find(({ value }) => value === event.target.value)?.value ?? sort)}
      >
        {SORT_OPTIONS.filter(({ value }) => hasPair || value !== 'pair' || sort === value).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
