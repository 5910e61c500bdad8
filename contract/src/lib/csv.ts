/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n]/;

function formatCell(value: string): string {
  const text = FORMULA_START.test(value.trimStart()) || FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows as CSV (RFC 4180). Cells that look like formulas become text, because customers typed some of them. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}
