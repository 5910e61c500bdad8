import type { Filter } from '@plenty/contract/catalog/browse-products';
import type { ValueCounts } from '@plenty/contract/catalog/count-values';
import { Button } from '../../../components/button/button.tsx';
import type { FilterOption, FilterOptions } from './filter-options.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import { PriceRange } from './price-range.tsx';
import type { BrowsingControls } from './use-browsing.ts';

type Props = {
  readonly filter: Omit<Filter, 'search'>;
  readonly controls: BrowsingControls;
  readonly categories: readonly FilterOption[];
  /** Not there while the products are on their way. */
  readonly options: FilterOptions | undefined;
  readonly counts: ValueCounts | undefined;
};

function sameLabels(values: readonly string[]): FilterOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** SHOP-08 to 10. What depends on the products appears with them, so that nothing above it moves. */
export function FilterPanel({ filter, controls, categories, options, counts }: Props) {
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
            options={sameLabels(options.sizes)}
            counts={counts?.sizes}
            chosen={filter.sizes}
            onChange={(chosen) => choose({ sizes: chosen })}
          />
          <FilterGroup
            title="Color"
            hasSwatches
            options={sameLabels(options.colors)}
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
          <Button look="quiet" isWide onClick={clear}>
            Clear All Filters
          </Button>
        </>
      )}
    </div>
  );
}
