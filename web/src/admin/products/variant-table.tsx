import { MAX_CODE_LENGTH } from '@plenty/contract/catalog/stock-keeping';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import styles from './product-form.module.css';
import {
  VARIANT_COLUMNS,
  type VariantColumn,
  type VariantDraft,
  type VariantRow,
  listVariantRows,
  pasteVariantValues,
  typeVariantValue,
} from './variant-draft.ts';

type Change = (getNext: (now: VariantDraft) => VariantDraft) => void;
type VariantTableProps = {
  readonly draft: VariantDraft;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly error: string | undefined;
  readonly onChange: Change;
};

/** SKU and barcode of each size and color; closed until it is wanted, because most shops need none. */
export function VariantTable({ draft, sizes, colors, error, onChange }: VariantTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rows = listVariantRows({ sizes, colors });
  return (
    <details open={isOpen || error !== undefined} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{describeVariants(draft, rows)}</summary>
      {(isOpen || error !== undefined) && <VariantRows draft={draft} rows={rows} onChange={onChange} />}
      {error && <p className={styles.problem}>{error}</p>}
    </details>
  );
}

function describeVariants({ skus }: VariantDraft, rows: readonly VariantRow[]): string {
  const named = rows.filter(({ key }) => (skus[key] ?? '').trim() !== '').length;
  const title = 'Variants: SKU and barcode';
  return named === 0 ? title : `${title} (${named} of ${rows.length} have a SKU)`;
}

type RowsProps = Pick<VariantTableProps, 'draft' | 'onChange'> & { readonly rows: readonly VariantRow[] };

function VariantRows({ draft, rows, onChange }: RowsProps) {
  return (
    <>
      {/* Focusable, so that the arrow keys scroll a wide table sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.tableFrame} aria-label="Variants" tabIndex={0}>
        <table className={`${styles.table} ${styles.codes}`}>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              {VARIANT_COLUMNS.map(({ column, label }) => (
                <th key={column} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" dir="auto">
                  {row.size || row.color || 'This product'}
                  {row.size !== '' && row.color !== '' && <span className={styles.variantColor}>{row.color}</span>}
                </th>
                {VARIANT_COLUMNS.map(({ column, label }) => (
                  <td key={column}>
                    <VariantInput {...{ draft, rows, row, column, label, onChange }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.quiet}>Only you see them. Cells copied from a sheet fill the table.</p>
    </>
  );
}

/** As in a sheet, Enter goes to the cell below. */
function focusCellBelow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const cell = event.currentTarget.closest('td');
  const row = cell?.parentElement?.nextElementSibling;
  if (cell) row?.children[cell.cellIndex]?.querySelector('input')?.focus();
}

type VariantInputProps = RowsProps & {
  readonly row: VariantRow;
  readonly column: VariantColumn;
  readonly label: string;
};

function VariantInput({ draft, rows, row, column, label, onChange }: VariantInputProps) {
  const { key, size, color } = row;
  const value = draft[column][key] ?? '';
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange((now) => pasteVariantValues(now, text, { rows, column, key }));
  };
  return (
    <input
      className={styles.count}
      autoComplete="off"
      spellCheck={false}
      aria-label={`${label} of ${[size, color].filter(Boolean).join(' in ') || 'this product'}`}
      aria-invalid={value.trim().length > MAX_CODE_LENGTH}
      value={value}
      onChange={({ target }) => onChange((now) => typeVariantValue(now, column, key, target.value))}
      onKeyDown={focusCellBelow}
      onPaste={paste}
    />
  );
}
