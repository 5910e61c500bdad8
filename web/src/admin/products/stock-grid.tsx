import { stockKey } from '@plenty/contract/catalog/availability';
import { nameVariant } from '@plenty/contract/catalog/stock-keeping';
import { CheckboxInput } from '../ui/form-inputs.tsx';
import { type ProductDraft, isCount } from './product-draft.ts';
import styles from './product-form.module.css';

type Props = Pick<ProductDraft, 'sizes' | 'colors' | 'counts' | 'isCounted' | 'inStock'> & {
  readonly onChange: (change: Partial<ProductDraft>) => void;
  readonly error?: string | undefined;
};

const PROBLEM_ID = 'stock-problem';

/** Either one checkbox for the whole product, or a count for each size and color (D-24). */
export function StockGrid({ sizes, colors, counts, isCounted, inStock, onChange, error }: Props) {
  return (
    <section aria-labelledby="stock-title" className={styles.stock}>
      <h3 id="stock-title" className={styles.legend}>
        Stock
      </h3>
      <CheckboxInput
        label="Count every size and color"
        value={isCounted}
        onChange={(value) => onChange({ isCounted: value })}
      />
      {isCounted ? (
        <StockTable
          sizes={sizes}
          colors={colors}
          counts={counts}
          hasProblem={error !== undefined}
          onCount={(key, count) => onChange({ counts: { ...counts, [key]: count } })}
        />
      ) : (
        <CheckboxInput label="In stock" value={inStock} onChange={(value) => onChange({ inStock: value })} />
      )}
      {error && (
        <p id={PROBLEM_ID} className={styles.problem}>
          {error}
        </p>
      )}
    </section>
  );
}

type TableProps = Pick<ProductDraft, 'sizes' | 'colors' | 'counts'> & {
  /** Whether the counts were rejected; then those that are wrong are marked. */
  readonly hasProblem: boolean;
  readonly onCount: (key: string, count: string) => void;
};

function StockTable({ sizes, colors, ...cells }: TableProps) {
  const rows = colors.length === 0 ? [''] : colors;
  const columns = sizes.length === 0 ? [''] : sizes;
  return (
    // Focusable, so that the arrow keys scroll a wide table sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.tableFrame} aria-label="Counts" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Color</th>
            {columns.map((size) => (
              <th key={size} scope="col">
                {size || 'Count'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((color) => (
            <tr key={color}>
              <th scope="row" dir="auto">
                {color || 'Any color'}
              </th>
              {columns.map((size) => (
                <td key={size}>
                  <CountInput size={size} color={color} {...cells} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CountInputProps = Omit<TableProps, 'sizes' | 'colors'> & { readonly size: string; readonly color: string };

function CountInput({ size, color, counts, hasProblem, onCount }: CountInputProps) {
  const key = stockKey(size, color);
  const isWrong = hasProblem && !isCount(counts[key]);
  return (
    <input
      className={styles.count}
      inputMode="numeric"
      aria-label={`Count of ${nameVariant({ size, color }) || 'this product'}`}
      value={counts[key] ?? ''}
      placeholder="0"
      aria-invalid={isWrong}
      aria-describedby={isWrong ? PROBLEM_ID : undefined}
      onChange={(event) => onCount(key, event.target.value)}
    />
  );
}
