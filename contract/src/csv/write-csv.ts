/** A spreadsheet takes a cell that begins like this for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r\n]/;

function writeCell(value: string): string {
  const harmless = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV lines (RFC 4180), each with its line end; what a stranger typed can never become a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}
