import { describeOwnPrices } from '@plenty/contract/catalog/own-prices';
import { MAX_CODE_LENGTH, nameVariant } from '@plenty/contract/catalog/stock-keeping';
import { type ClipboardEvent, useState } from 'react';
import { focusCellBelow, readPastedCells } from '../ui/grid-cells.ts';
import styles from './product-form.module.css';
import { isPrice, normalizePrice } from './typed-price.ts';
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
  /** What a size or color without a price of its own costs. */
  readonly price: string;
  readonly isOnSale: boolean;
  readonly error: string | undefined;
  readonly onChange: Change;
};

/** Price, SKU and barcode of each size and color; closed until it is wanted, because most shops need none. */
export function VariantTable({ draft, sizes, colors, price, isOnSale, error, onChange }: VariantTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rows = listVariantRows({ sizes, colors });
  return (
    <details open={isOpen || error !== undefined} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{describeVariants(draft, { sizes, colors })}</summary>
      {(isOpen || error !== undefined) && <VariantRows {...{ draft, rows, price, isOnSale, onChange }} />}
      {error && (
        <p id={PROBLEM_ID} className={styles.problem}>
          {error}
        </p>
      )}
    </details>
  );
}

const PROBLEM_ID = 'variants-problem';

function describeVariants(
  { prices, skus }: VariantDraft,
  options: Pick<VariantTableProps, 'sizes' | 'colors'>,
): string {
  const rows = listVariantRows(options);
  const count = (values: Readonly<Record<string, string>>) =>
    rows.filter(({ key }) => (values[key] ?? '').trim() !== '').length;
  const [priced, named] = [count(prices), count(skus)];
  const filled = [
    ...(priced > 0 ? [describeOwnPrices(priced, options)] : []),
    ...(named > 0 ? [`${named} of ${rows.length} have a SKU`] : []),
  ];
  const title = 'Variants: price, SKU and barcode';
  return filled.length === 0 ? title : `${title} (${filled.join(', ')})`;
}

type RowsProps = Pick<VariantTableProps, 'draft' | 'price' | 'isOnSale' | 'onChange'> & {
  readonly rows: readonly VariantRow[];
};

function VariantRows({ draft, rows, price, isOnSale, onChange }: RowsProps) {
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
                    <VariantInput {...{ draft, rows, row, column, label, price, onChange }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.quiet}>
        Empty prices are the product’s. {isOnSale && 'The sale lowers every price above the sale price to it. '}
        Only you see SKUs and barcodes. Cells copied from a sheet fill the table.
      </p>
    </>
  );
}

function isWrong(column: VariantColumn, typed: string): boolean {
  if (column !== 'prices') return typed.length > MAX_CODE_LENGTH;
  return typed !== '' && !isPrice(normalizePrice(typed));
}

type VariantInputProps = Omit<RowsProps, 'isOnSale'> & {
  readonly row: VariantRow;
  readonly column: VariantColumn;
  readonly label: string;
};

function VariantInput({ draft, rows, row, column, label, price, onChange }: VariantInputProps) {
  const { key } = row;
  const value = draft[column][key] ?? '';
  const isInvalid = isWrong(column, value.trim());
  const isOfPrices = column === 'prices';
  const type = (text: string) => onChange((now) => typeVariantValue(now, column, key, text));
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readPastedCells(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    onChange((now) => pasteVariantValues(now, pasted, { rows, column, key }));
  };
  return (
    <input
      className={isOfPrices ? `${styles.count} ${styles.ownPrice}` : styles.count}
      {...(isOfPrices && {
        inputMode: 'decimal',
        placeholder: price || '0.00',
        onBlur: () => type(normalizePrice(value)),
      })}
      autoComplete="off"
      spellCheck={false}
      aria-label={`${label} of ${nameVariant(row) || 'this product'}`}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? PROBLEM_ID : undefined}
      value={value}
      onChange={({ target }) => type(target.value)}
      onKeyDown={focusCellBelow}
      onPaste={paste}
    />
  );
}
