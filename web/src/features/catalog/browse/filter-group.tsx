import type { CSSProperties } from 'react';
import { getColorSwatch } from '../color-swatch.ts';
import styles from './filter-panel.module.css';
import type { FilterOption } from './filter-options.ts';

type FilterGroupProps = {
  readonly title: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  /** How many products each value would show; not there while the products are on their way. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (chosen: string[]) => void;
  readonly hasSwatches?: boolean;
};

function toggleValue(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

function swatchStyle(color: string): CSSProperties {
  return { background: getColorSwatch(color) };
}

/** Checkboxes of which any may match (SHOP-18). */
export function FilterGroup({ title, options, chosen, counts, onChange, hasSwatches = false }: FilterGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggleValue(chosen, value))}
          />
          {hasSwatches && getColorSwatch(value) && <span className={styles.swatch} style={swatchStyle(value)} />}
          <span>{label}</span>
          {counts && <span className={styles.count}>{counts.get(value) ?? 0}</span>}
        </label>
      ))}
    </fieldset>
  );
}
