import styles from './filter-panel.module.css';

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

/** SHOP-09 and 19: in dollars; an empty bound does not apply. */
export function PriceRange({ minimum, maximum, onMinimum, onMaximum }: PriceRangeProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Price Range</legend>
      <div className={styles.bounds}>
        <PriceInput label="Min price in dollars" value={minimum} onType={onMinimum} />
        <span aria-hidden="true">–</span>
        <PriceInput label="Max price in dollars" value={maximum} onType={onMaximum} />
      </div>
    </fieldset>
  );
}
