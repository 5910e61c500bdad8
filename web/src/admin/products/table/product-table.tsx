import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { MAX_CELLS, type ProductTableRow } from '@plenty/contract/admin/product-cells';
import type { ProductListFilters } from '@plenty/contract/admin/products';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { apiQueryKey } from '../../../shell/query-client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { callAdminApi, useAdminPages } from '../../api/admin-api.ts';
import { readPastedCells } from '../../ui/grid-cells.ts';
import { AdminQueryResult, LoadMoreButton } from '../../ui/list.tsx';
import { type Cell, findBeside, findInColumn, findPosition, placePasted, toLines } from './cells.ts';
import styles from './product-table.module.css';
import { useCells } from './use-cells.ts';

const getProducts = ({ products }: EndpointResponse<typeof adminProductEndpoints.listProductTable>) => products;

/** Prices and stock, to be typed and pasted like in a spreadsheet (O-20). */
export default function ProductTable({ filters }: { readonly filters: ProductListFilters }) {
  const pages = useAdminPages({
    queryKey: apiQueryKey(adminProductEndpoints.listProductTable, { query: filters }),
    fetchPage: (after, options) =>
      callAdminApi(adminProductEndpoints.listProductTable, { query: { ...filters, ...after } }, options),
    getRows: getProducts,
  });
  // Here, because the table itself goes while those of another filter load.
  const cells = useCells();
  return (
    <>
      <p className={styles.help}>
        Arrow keys and Enter move between the cells, Escape takes back what you typed. A column copied from a
        spreadsheet can be pasted. Each cell is saved when you leave it.
      </p>
      <AdminQueryResult query={pages} errorMessage="The table could not be loaded." emptyMessage="No products found">
        {(products) => <Table products={products} cells={cells} />}
      </AdminQueryResult>
      <LoadMoreButton key={JSON.stringify(filters)} pages={pages} rows="products">
        Show more products
      </LoadMoreButton>
    </>
  );
}

type TableProps = {
  readonly products: readonly ProductTableRow[];
  readonly cells: ReturnType<typeof useCells>;
};

function Table({ products, cells }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const lines = useMemo(() => toLines(products), [products]);
  const { typed, type, revert, save } = cells;
  const focus = (cell: Cell | undefined) =>
    cell && table.current?.querySelector<HTMLInputElement>(`[data-cell="${CSS.escape(cell.key)}"]`)?.focus();

  const handleKey = (event: KeyboardEvent<HTMLInputElement>, cell: Cell) => {
    const position = findPosition(lines, cell.key);
    const target = position && getTarget(event);
    if (event.key === 'Escape') revert(cell);
    if (!position || !target) return;
    event.preventDefault();
    // Leaving the cell saves it. In the last one, Enter stays and saves.
    const next = target === 'beside' ? findBeside(lines, position) : findInColumn(lines, position, target);
    if (next) focus(next);
    else void save([{ cell, value: event.currentTarget.value }]);
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, cell: Cell) => {
    const pasted = readPastedCells(event.clipboardData.getData('text/plain'));
    const position = findPosition(lines, cell.key);
    if (!position || !pasted) return;
    event.preventDefault();
    const placed = placePasted(lines, position, pasted);
    if (placed.length > MAX_CELLS)
      showToast({ title: `Please paste at most ${MAX_CELLS} cells at once`, tone: 'destructive' });
    else void save(placed);
  };

  const renderCell = (cell: Cell | undefined, inputMode: 'decimal' | 'numeric') => {
    if (!cell) return null;
    const entry = typed.get(cell.key);
    const isInvalid = entry?.state === 'invalid';
    const hintId = `hint ${cell.key}`.replaceAll(' ', '-');
    return (
      <>
        <input
          className={styles.cell}
          data-cell={cell.key}
          data-state={entry?.state}
          aria-label={cell.label}
          aria-invalid={isInvalid || entry?.state === 'failed'}
          aria-describedby={isInvalid ? hintId : undefined}
          inputMode={inputMode}
          autoComplete="off"
          value={entry?.text ?? cell.value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(cell, event.target.value)}
          onBlur={(event) => void save([{ cell, value: event.target.value }])}
          onKeyDown={(event) => handleKey(event, cell)}
          onPaste={(event) => handlePaste(event, cell)}
        />
        {isInvalid && (
          <span id={hintId} className={styles.problem}>
            {inputMode === 'decimal' ? 'Such as 48.00' : 'A whole number'}
          </span>
        )}
      </>
    );
  };

  return (
    <table ref={table} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Price</th>
          <th scope="col">Stock</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, variant, isFirst, ownPrices, price, count }) => (
          <tr key={key} data-first={isFirst}>
            <th scope="row">
              {isFirst && <span className={styles.name}>{name}</span>}
              {ownPrices !== '' && <span className={styles.ownPrices}>{ownPrices}</span>}
              <span className={styles.variant}>{variant}</span>
            </th>
            <td>{renderCell(price, 'decimal')}</td>
            <td>{renderCell(count, 'numeric')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where a key leads: a line down or up, or to the cell beside. Left and right move the caret until it is at the end. */
function getTarget(event: KeyboardEvent<HTMLInputElement>): 1 | -1 | 'beside' | undefined {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  switch (event.key) {
    case 'Enter':
      return event.shiftKey ? -1 : 1;
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'ArrowRight':
      return isWhole || selectionStart === value.length ? 'beside' : undefined;
    case 'ArrowLeft':
      return isWhole || selectionEnd === 0 ? 'beside' : undefined;
    default:
      return undefined;
  }
}
