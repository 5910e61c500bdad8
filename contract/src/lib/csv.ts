/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n]/;

function formatCell(value: string): string {
  const text = FORMULA_START.test(value.trimStart()) || FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as it was before `formatCsv` made it text. */
export function unescapeCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && (FORMULA_START.test(text) || FORMULA_START.test(text.trimStart())) ? text : cell;
}

/** Formats rows as CSV (RFC 4180). Cells that look like formulas become text, because customers typed some of them. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}
