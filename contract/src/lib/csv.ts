/** A spreadsheet takes a cell that begins like this for a formula and runs it. */
const FORMULA_START = /^[=+\-@\t\r\n]/;

function formatCell(value: string): string {
  const harmless = FORMULA_START.test(value.trimStart()) || FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV lines (RFC 4180), each with its line end; what a stranger typed can never become a formula. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}
