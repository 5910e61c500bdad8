import { SORT_OPTIONS } from '@plenty/contract/catalog/product-filter';
import { Icon } from '../../ui/icon.tsx';
import styles from './shop-toolbar.module.css';
import { type ListControls, type ListQuery, countFilters } from './use-list-query.ts';

type Props = {
  readonly query: ListQuery;
  readonly controls: ListControls;
  /** 'Showing X of Y products', or nothing while the products are on their way. */
  readonly count: string;
  readonly isPanelShown: boolean;
  readonly panelId: string;
  readonly onTogglePanel: () => void;
  readonly onOpenDialog: () => void;
};

/** Search, the toggle of the filters (a panel on large screens, a slide-over on small ones), the count and the sort. */
export function ShopToolbar({ query, controls, count, isPanelShown, panelId, onTogglePanel, onOpenDialog }: Props) {
  const { filter, sort } = query;
  const { type, sortBy } = controls;
  const active = countFilters(filter);
  const toggleContent = (
    <>
      <Icon name="filter" />
      Filters{active > 0 && ` (${active})`}
    </>
  );
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
          value={filter.search}
          onChange={(event) => type({ search: event.target.value })}
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
          {toggleContent}
        </button>
        <button
          type="button"
          className={`${styles.toggle} ${styles.onSmall}`}
          aria-haspopup="dialog"
          onClick={onOpenDialog}
        >
          {toggleContent}
        </button>
        <output className={styles.count}>{count}</output>
        <span className={styles.sort}>
          <select
            className={styles.select}
            aria-label="Sort by"
            value={sort}
            onChange={(event) => sortBy(SORT_OPTIONS.find(({ value }) => value === event.target.value)?.value ?? sort)}
          >
            {SORT_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </div>
    </div>
  );
}
