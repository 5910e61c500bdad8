import { parseQuarterInches } from '../fit/compare-garments.ts';

/** In quarters of an inch: one length, a range, or null where it does not apply. */
export type ChartLength = number | readonly [number, number] | null;
/** A length for each column after the first. */
export type ChartRow = { readonly name: string; readonly lengths: readonly ChartLength[] };

/** What is wrong with a chart, and in which cell; the first column has the names of the rows. */
export type ChartProblem = { readonly message: string; readonly row?: number; readonly column?: number };

export const MAX_CHART_ROWS = 20;
const MAX_NAME = 30;
const RANGE = /^(.+?)\s*(?:[-–—]|\bto\b)\s*(.+)$/;

/** The cells of a stored chart, as they were typed. */
export function splitChart(text: string): string[][] {
  return text.split('\n').map((line) => line.split('|'));
}

/** A chart as it is stored. A cell cannot have what divides cells and rows. */
export function joinChart(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => cell.replaceAll(/[|\n]/g, '')).join('|')).join('\n');
}

/** What a cell says; undefined when it is no length. */
function parseLength(typed: string): ChartLength | undefined {
  const cell = typed.trim();
  if (cell === '' || cell === '–' || cell === '-') return null;
  const [, from, to] = RANGE.exec(cell) ?? [];
  if (from === undefined || to === undefined) return parseQuarterInches(cell, 'inches');
  const [shortest, longest] = [parseQuarterInches(from, 'inches'), parseQuarterInches(to, 'inches')];
  return shortest !== undefined && longest !== undefined && shortest < longest ? [shortest, longest] : undefined;
}

/** Whether a cell has a length, a range or nothing. */
export function isChartLength(cell: string): boolean {
  return parseLength(cell) !== undefined;
}

/** The rows of a chart; a cell that is no length is empty. */
export function parseChart(text: string): ChartRow[] {
  return splitChart(text).map(([name = '', ...cells]) => ({
    name: name.trim(),
    lengths: cells.map((cell) => parseLength(cell) ?? null),
  }));
}

function findNameProblem(rows: readonly (readonly string[])[]): ChartProblem | undefined {
  const names = rows.map(([name = '']) => name.trim());
  for (const [row, name] of names.entries()) {
    const at = { row, column: 0 };
    if (name === '') return { ...at, message: `Row ${row + 1} needs a name.` };
    if (name.length > MAX_NAME) return { ...at, message: `Please use at most ${MAX_NAME} characters for a name.` };
    const isTaken = names.slice(0, row).some((other) => other.toLowerCase() === name.toLowerCase());
    if (isTaken) return { ...at, message: `Two rows are named “${name}”.` };
  }
  return undefined;
}

function findLengthProblem(rows: readonly (readonly string[])[], columns: readonly string[]): ChartProblem | undefined {
  for (const [row, cells] of rows.entries()) {
    const [name = '', ...lengths] = cells.map((cell) => cell.trim());
    const wrong = lengths.findIndex((length) => !isChartLength(length));
    if (wrong !== -1)
      return {
        row,
        column: wrong + 1,
        message: `${columns[wrong + 1] ?? ''} of ${name}: write inches such as 21.5 or 21 1/2, a range such as 30–33, or nothing.`,
      };
    if (lengths.every((length) => parseLength(length) === null))
      return { row, column: 1, message: `${name} needs a length.` };
  }
  return undefined;
}

/** Each size is at least as large as the one above it. */
function findShrinking(rows: readonly ChartRow[], columns: readonly string[]): ChartProblem | undefined {
  for (const [column, measure] of columns.entries()) {
    let before: { readonly name: string; readonly ends: readonly [number, number] } | undefined;
    for (const [row, { name, lengths }] of rows.entries()) {
      const length = column === 0 ? null : (lengths[column - 1] ?? null);
      if (length === null) continue;
      const ends = typeof length === 'number' ? ([length, length] as const) : length;
      if (before && (ends[0] < before.ends[0] || ends[1] < before.ends[1]))
        return { row, column, message: `${measure} of ${name} is less than that of ${before.name}.` };
      before = { name, ends };
    }
  }
  return undefined;
}

/** Why a chart with these columns cannot be saved; undefined when it can. Where the first one is 'Size', the rows go from small to large. */
export function findChartProblem(text: string, columns: readonly string[]): ChartProblem | undefined {
  const rows = splitChart(text);
  if (rows.length > MAX_CHART_ROWS) return { message: `A chart has at most ${MAX_CHART_ROWS} rows.` };
  const uneven = rows.findIndex((cells) => cells.length !== columns.length);
  if (uneven !== -1) return { row: uneven, message: `Row ${uneven + 1} needs ${columns.length} cells.` };
  return (
    findNameProblem(rows) ??
    findLengthProblem(rows, columns) ??
    (columns[0] === 'Size' ? findShrinking(parseChart(text), columns) : undefined)
  );
}
