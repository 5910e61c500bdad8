import { getChartColumns } from '@plenty/contract/admin/editable-texts';
import {
  MAX_CHART_ROWS,
  findChartProblem,
  isChartLength,
  joinChart,
  splitChart,
} from '@plenty/contract/content/size-chart';
import { type ClipboardEvent, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusCellBelow, readPastedCells } from '../ui/grid-cells.ts';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import { type CellPlace, type ChartCells, addRow, pasteCells, typeCell } from './chart-draft.ts';
import styles from './chart-input.module.css';

type ChartInputProps = {
  readonly id: string;
  readonly label: string;
  /** As it is stored, so that the form, the history and an undo treat it as any other text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** A size chart as a table of cells (D-61). Its columns are what the drawing beside it shows, so they stay. */
export function ChartInput({ id, label, value, onChange, error }: ChartInputProps) {
  const columns = getChartColumns(id);
  const rows = splitChart(value);
  const problem = findChartProblem(value, columns);
  const message = problem?.message ?? error;
  const messageId = useId();
  const table = useRef<HTMLTableElement>(null);
  const change = (cells: ChartCells) => onChange(joinChart(cells));
  const appendRow = () => {
    change(addRow(rows, columns.length));
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('tbody tr:last-child input')?.focus());
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, place: CellPlace) => {
    const pasted = readPastedCells(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    change(pasteCells(rows, pasted, place));
  };
  // The sentence is about one cell; every other one that is no length is marked, too.
  const isInvalid = (row: number, column: number) =>
    (problem?.row === row && problem.column === column) || (column > 0 && !isChartLength(rows[row]?.[column] ?? ''));
  const describeCell = (row: number, column: number) =>
    column === 0
      ? `Name of row ${row + 1} of ${label}`
      : `${columns[column] ?? ''} of ${rows[row]?.[0] ?? ''}, ${label}`;
  return (
    <section className={styles.chart} aria-label={label}>
      <p className={styles.title}>{label}, in inches</p>
      {/* Focusable, so that the arrow keys scroll a wide table sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.frame} aria-label={`Cells of ${label}`} tabIndex={0}>
        <table ref={table} className={styles.table} aria-label={label} {...PARTS}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // A row stays in its place while its name is typed.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {columns.map((name, column) => (
                  <td key={name}>
                    <input
                      className={styles.cell}
                      size={4}
                      dir={column === 0 ? 'auto' : undefined}
                      autoComplete="off"
                      aria-label={describeCell(row, column)}
                      aria-invalid={isInvalid(row, column)}
                      aria-describedby={messageId}
                      value={cells[column] ?? ''}
                      onChange={({ target }) => change(typeCell(rows, { row, column }, target.value))}
                      onKeyDown={focusCellBelow}
                      onPaste={(event) => paste(event, { row, column })}
                    />
                  </td>
                ))}
                <td>
                  <RemoveButton
                    label={`Remove ${cells[0] || `row ${row + 1}`} from ${label}`}
                    isDisabled={rows.length === 1}
                    onRemove={() => change(rows.toSpliced(row, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p id={messageId} className={message === undefined ? styles.hint : styles.problem} aria-live="polite">
        {message ??
          'Lengths to a quarter of an inch, such as 21.5 or 21 1/2; ranges such as 30–33. Name sizes as your products do. Cells copied from a sheet fill it.'}
      </p>
      <Button
        variant="quiet"
        disabled={rows.length >= MAX_CHART_ROWS}
        aria-label={`Add a row to ${label}`}
        onClick={appendRow}
      >
        Add a row
      </Button>
    </section>
  );
}
