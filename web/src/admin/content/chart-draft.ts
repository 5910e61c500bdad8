import { MAX_CHART_ROWS } from '@plenty/contract/content/size-chart';

/** The cells of a chart as they were typed; the first of each row is its name. */
export type ChartCells = readonly (readonly string[])[];
export type CellPlace = { readonly row: number; readonly column: number };

export function typeCell(rows: ChartCells, { row, column }: CellPlace, text: string): ChartCells {
  return rows.with(row, (rows[row] ?? []).with(column, text));
}

export function addRow(rows: ChartCells, columns: number): ChartCells {
  return [...rows, Array.from({ length: columns }, () => '')];
}

/** Cells of a sheet go right and down from the one they were pasted into, with further rows where there are too few. */
export function pasteCells(rows: ChartCells, pasted: ChartCells, { row, column }: CellPlace): ChartCells {
  let filled = rows;
  for (const [down, cells] of pasted.entries()) {
    if (row + down >= MAX_CHART_ROWS) break;
    const columns = filled[0]?.length ?? 0;
    if (row + down >= filled.length) filled = addRow(filled, columns);
    for (const [right, text] of cells.slice(0, columns - column).entries())
      filled = typeCell(filled, { row: row + down, column: column + right }, text);
  }
  return filled;
}
