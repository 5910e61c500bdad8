import type { ReactNode } from 'react';
import styles from './value-comparison.module.css';

export function ValueComparisons({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.comparisons}>{children}</dl>;
}

type Props = {
  readonly field: string;
  /** Where the field is, if that is not clear. */
  readonly place?: string;
  /** Two versions of the field by what they are, such as 'Before' and 'After'. */
  readonly versions: Readonly<Record<string, string>>;
};

/** A field in two versions, side by side on a wide screen. */
export function ValueComparison({ field, place, versions }: Props) {
  return (
    <div className={styles.comparison}>
      <dt className={styles.field}>
        {field} {place && <span className={styles.label}>{place}</span>}
      </dt>
      {Object.entries(versions).map(([label, value]) => (
        <dd key={label}>
          <span className={styles.label}>{label}</span>
          <span dir="auto" className={styles.value}>
            {value}
          </span>
        </dd>
      ))}
    </div>
  );
}
