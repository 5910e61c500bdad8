/** A record with its first and last line in the text; the first line is 1. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
  readonly lastLine: number;
}

/** The next cell of a line; undefined where quotation marks do not match. */
function readCell(
  text: string,
  start: number,
  separator = ',',
): { readonly value: string; readonly end: number } | undefined {
  if (text[start] !== '"') {
    let end = start;
    while (!isCellEnd(text[end], separator)) end += 1;
    const value = text.slice(start, end);
    return value.includes('"') ? undefined : { value, end };
  }
  let value = '';
  for (let from = start + 1; ;) {
    const mark = text.indexOf('"', from);
    if (mark === -1) return undefined;
    value += text.slice(from, mark);
    if (text[mark + 1] !== '"') return isCellEnd(text[mark + 1], separator) ? { value, end: mark + 1 } : undefined;
    value += '"';
    from = mark + 2;
  }
}

function isCellEnd(character: string | undefined, separator: string): boolean {
  return character === undefined || character === separator || character === '\n';
}

/** The cells of a record and where it ends; undefined where quotation marks do not match. */
function readRecord(
  text: string,
  start: number,
  separator = ',',
): { readonly cells: string[]; readonly end: number } | undefined {
  const cells: string[] = [];
  for (let position = start; ; position += 1) {
    const cell = readCell(text, position, separator);
    if (!cell) return undefined;
    cells.push(cell.value);
    position = cell.end;
    if (text[position] !== separator) return { cells, end: position };
  }
}

/** The cells of one line; undefined where quotation marks do not match. */
export function splitCells(line: string, separator: string): readonly string[] | undefined {
  return readRecord(line, 0, separator)?.cells;
}

function countLineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** Parses CSV (RFC 4180) with any line breaks. Where its quotation marks do not match, the line where that record begins. */
export function parseCsv(source: string): { readonly records: CsvRecord[] } | { readonly faultLine: number } {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const records: CsvRecord[] = [];
  let [position, line] = [0, 1];
  while (position < text.length) {
    const record = readRecord(text, position);
    if (!record) return { faultLine: line };
    const lastLine = line + countLineBreaks(text.slice(position, record.end));
    records.push({ cells: record.cells, line, lastLine });
    line = lastLine + 1;
    position = record.end + 1;
  }
  return { records };
}
