const ROWS = /\b([A-Z]{2,6})-(\d{2})(?:\s+to\s+(?:\1-)?(\d{2}))?(?!\d)/g;

/** The row ids in a text: 'SHOP-03 SHOP-04', or a range as 'PFACT-01 to 19'. */
export function readRowIds(text: string): string[] {
  return [...text.matchAll(ROWS)].flatMap(([, section, first, last]) => {
    const begin = Number(first);
    const end = Number(last ?? first);
    return Array.from(
      { length: Math.max(0, end - begin + 1) },
      (_, step) => `${section}-${String(begin + step).padStart(2, '0')}`,
    );
  });
}

/** A section of docs/product.md with its rows that no test names. */
export interface SectionCoverage {
  readonly name: string;
  readonly prefix: string;
  readonly rows: readonly string[];
  readonly missing: readonly string[];
}

// A title is a string that starts with a row id.
const TITLE = /(['"`])([A-Z]{2,6}-\d{2}\b(?:(?!\1)[^\\]|\\.)*)\1/g;
const LEADING = /^(?:[A-Z]{2,6}-\d{2}(?:\s+to\s+(?:[A-Z]{2,6}-)?\d{2})?[\s,;]*(?:and\s+)?)+/;

/** The rows at the start of the titles in a test file. */
export function readCoveredRows(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(([, , title = '']) => readRowIds(LEADING.exec(title)?.[0] ?? ''));
}

// The first cell of a table row defines its id; elsewhere an id is only a reference.
const FIRST_CELL = /^\| *([A-Z]{2,6}-\d{2}) *\|/gm;

/** The rows that docs/product.md, or a part of it, defines. */
export function readDefinedRows(page: string): string[] {
  return [...page.matchAll(FIRST_CELL)].map(([, row = '']) => row);
}

export function measureCoverage(page: string, named: ReadonlySet<string>): SectionCoverage[] {
  const [, ...sections] = page.split(/^## /m);
  return sections.map((section) => {
    const [name = ''] = section.split('\n');
    const rows = readDefinedRows(section);
    return { name, prefix: rows[0]?.split('-')[0] ?? '', rows, missing: rows.filter((row) => !named.has(row)) };
  });
}

/** Rows that tests name and the page does not define, such as typos. */
export function findUnknownRows(page: string, named: ReadonlySet<string>): string[] {
  const defined = new Set(readDefinedRows(page));
  return [...named].filter((row) => !defined.has(row)).toSorted();
}
