/** A record with its first and last line in the text; the first line is 1. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
  readonly lastLine: number;
}

/** The next cell of a line; undefined where quotation marks do not match. */
function readCell(text: string, start: number): { readonly value: string; readonly end: number } | undefined {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== ',' && text[end] !== '\n') end += 1;
    const value = text.slice(start, end);
    return value.includes('"') ? undefined : { value, end };
  }
  let value = '';
  for (let from = start + 1; ;) {
    const mark = text.indexOf('"', from);
    if (mark === -1) return undefined;
    value += text.slice(from, mark);
    if (text[mark + 1] !== '"') return isCellEnd(text[mark + 1]) ? { value, end: mark + 1 } : undefined;
    value += '"';
    from = mark + 2;
  }
}

function isCellEnd(character: string | undefined): boolean {
  return character === undefined || character === ',' || character === '\n';
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
    const start = position;
    const cells: string[] = [];
    for (;;) {
      const cell = readCell(text, position);
      if (!cell) return { faultLine: line };
      cells.push(cell.value);
      position = cell.end;
      if (text[position] !== ',') break;
      position += 1;
    }
    const lastLine = line + countLineBreaks(text.slice(start, position));
    records.push({ cells, line, lastLine });
    line = lastLine + 1;
    position += 1;
  }
  return { records };
}
