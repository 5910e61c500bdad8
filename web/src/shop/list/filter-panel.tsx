import { COLORS } from '@plenty/contract/catalog/options';
import { sortSizes } from '@plenty/contract/catalog/size-order';
import type { Product } from '@plenty/contract/catalog/product';
import type { CatalogFilter, FacetCounts } from '@plenty/contract/catalog/product-filter';
import { Button } from '../../ui/button.tsx';
import { getColorSwatch } from '../color-swatch.ts';
import styles from './filter-panel.module.css';
import type { ListControls } from './use-list-query.ts';

type FilterOption = { readonly value: string; readonly label: string };
type FilterOptions = { readonly sizes: readonly string[]; readonly colors: readonly string[] };

function getColorRank(color: string): number {
  const known = COLORS.findIndex((candidate) => candidate === color);
  return known === -1 ? COLORS.length : known;
}

/** The sizes and colors the products come in: small to large, and the shop's colors before those the owner has added. */
export function listFilterOptions(products: readonly Product[]): FilterOptions {
  const sizes = new Set(products.flatMap((product) => product.sizes));
  const colors = new Set(products.flatMap((product) => product.colors));
  return {
    sizes: sortSizes([...sizes]),
    colors: [...colors].toSorted(
      (left, right) => getColorRank(left) - getColorRank(right) || left.localeCompare(right, 'en'),
    ),
  };
}

type FilterPanelProps = {
  readonly filter: Omit<CatalogFilter, 'search'>;
  readonly controls: ListControls;
  readonly categories: readonly FilterOption[];
  /** Undefined while the products load. */
  readonly options: FilterOptions | undefined;
  readonly counts: FacetCounts | undefined;
};

function toOptions(values: readonly string[]): FilterOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** SHOP-08 to 10. What depends on the products appears below the categories, so that nothing moves. */
export function FilterPanel({ filter, controls, categories, options, counts }: FilterPanelProps) {
  const { choose, type, clear } = controls;
  const group = (name: 'categories' | 'sizes' | 'colors') => ({
    counts: counts?.[name],
    chosen: filter[name],
    onChange: (chosen: string[]) => choose({ [name]: chosen }),
  });
  return (
    <div className={styles.panel}>
      <FilterGroup title="Category" options={categories} {...group('categories')} />
      {options && (
        <>
          <FilterGroup title="Size" options={toOptions(options.sizes)} {...group('sizes')} />
          <FilterGroup title="Color" hasSwatches options={toOptions(options.colors)} {...group('colors')} />
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

type FilterGroupProps = {
  readonly title: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  /** How many products each value would show; undefined while they load. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (chosen: string[]) => void;
  readonly hasSwatches?: boolean;
};

function toggleValue(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** A product matches when it has any of the chosen values (SHOP-18). */
export function FilterGroup({ title, options, chosen, counts, onChange, hasSwatches = false }: FilterGroupProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggleValue(chosen, value))}
          />
          {hasSwatches && getColorSwatch(value) && (
            <span className={styles.swatch} style={{ background: getColorSwatch(value) }} />
          )}
          <span>{label}</span>
          {/* Another number is another element: with its last digit in place, fewer digits of the same one would begin further on. */}
          {counts && (
            <span key={counts.get(value)} className={styles.count}>
              {counts.get(value) ?? 0}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

type PriceRangeProps = {
  readonly minimum: string;
  readonly maximum: string;
  readonly onMinimum: (typed: string) => void;
  readonly onMaximum: (typed: string) => void;
};

type PriceInputProps = { readonly label: string; readonly value: string; readonly onType: (typed: string) => void };

function PriceInput({ label, value, onType }: PriceInputProps) {
  return (
    <input
      type="number"
      className={styles.bound}
      min={0}
      step="any"
      inputMode="decimal"
      aria-label={label}
      placeholder={label.slice(0, 3)}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** In dollars; an empty bound does not apply (SHOP-09, SHOP-19). */
function PriceRange({ minimum, maximum, onMinimum, onMaximum }: PriceRangeProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Price Range</legend>
      <div className={styles.bounds}>
        <PriceInput label="Min price in dollars" value={minimum} onType={onMinimum} />
        <span aria-hidden="true">–</span>
        <PriceInput label="Max price in dollars" value={maximum} onType={onMaximum} />
      </div>
    </fieldset>
  );
}
