import { readRowIds } from './read-row-ids.ts';

/** A section of the acceptance rows and which of them tests name. */
export interface SectionRows {
  readonly name: string;
  readonly prefix: string;
  readonly rows: readonly string[];
  readonly missing: readonly string[];
}

// A title is a string that begins with a row id; what else a string holds is no title.
const TITLE = /(['"`])([A-Z]{2,6}-\d{2}\b(?:(?!\1)[^\\]|\\.)*)\1/g;
const LEADING = /^(?:[A-Z]{2,6}-\d{2}(?:\s+to\s+(?:[A-Z]{2,6}-)?\d{2})?[\s,;]*(?:and\s+)?)+/;

/** The rows named at the beginning of the titles in a test file. */
export function readNamedRows(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(([, , title = '']) => readRowIds(LEADING.exec(title)?.[0] ?? ''));
}

/** The sections of docs/acceptance-rows.md against the rows that tests name. */
export function compareRows(page: string, named: ReadonlySet<string>): SectionRows[] {
  return page.split('\n').flatMap((line) => {
    const [, name, ids] = /^\| (.+?) \| (.+?) \|$/.exec(line) ?? [];
    const rows = readRowIds(ids ?? '');
    if (name === undefined || rows.length === 0) return [];
    return [{ name, prefix: rows[0]?.split('-')[0] ?? '', rows, missing: rows.filter((row) => !named.has(row)) }];
  });
}

/** Rows that tests name and the page does not know: a slip of the pen. */
export function findUnknownRows(page: string, named: ReadonlySet<string>): string[] {
  const known = new Set(readRowIds(page));
  return [...named].filter((row) => !known.has(row)).toSorted();
}
