import type { CatalogFilter } from '@plenty/contract/catalog/browse-products';
import type { FacetCounts } from '@plenty/contract/catalog/count-values';
import { Button } from '../../../components/button/button.tsx';
import type { FilterOption, FilterOptions } from './filter-options.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import { PriceRange } from './price-range.tsx';
import type { ListControls } from './use-browsing.ts';

type FilterPanelProps = {
  readonly filter: Omit<CatalogFilter, 'search'>;
  readonly controls: ListControls;
  readonly categories: readonly FilterOption[];
  /** Not there while the products are on their way. */
  readonly options: FilterOptions | undefined;
  readonly counts: FacetCounts | undefined;
};

function toOptions(values: readonly string[]): FilterOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** SHOP-08 to 10. What depends on the products appears with them, so that nothing above it moves. */
export function FilterPanel({ filter, controls, categories, options, counts }: FilterPanelProps) {
  const { choose, type, clear } = controls;
  return (
    <div className={styles.panel}>
      <FilterGroup
        title="Category"
        options={categories}
        counts={counts?.categories}
        chosen={filter.categories}
        onChange={(chosen) => choose({ categories: chosen })}
      />
      {options && (
        <>
          <FilterGroup
            title="Size"
            options={toOptions(options.sizes)}
            counts={counts?.sizes}
            chosen={filter.sizes}
            onChange={(chosen) => choose({ sizes: chosen })}
          />
          <FilterGroup
            title="Color"
            hasSwatches
            options={toOptions(options.colors)}
            counts={counts?.colors}
            chosen={filter.colors}
            onChange={(chosen) => choose({ colors: chosen })}
          />
          <PriceRange
            minimum={filter.minimumPrice}
            maximum={filter.maximumPrice}
            onMinimum={(minimumPrice) => type({ minimumPrice })}
            onMaximum={(maximumPrice) => type({ maximumPrice })}
          />
          <Button variant="quiet" isWide onClick={clear}>
            Clear All Filters
          </Button>
        </>
      )}
    </div>
  );
}
