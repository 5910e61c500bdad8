import type { Row } from './export-row.ts';

/** The rows of one product: the first has title and description, the others more variants or only pictures. */
export interface RowGroup {
  readonly handle: string;
  readonly title: string;
  readonly line: number;
  readonly lastLine: number;
  readonly first: Row;
  readonly rows: readonly Row[];
}

/** Handles are compared in lower case, as Shopify itself writes them. */
export function getHandle(row: Row): string {
  return row.cell('handle').toLowerCase();
}

/** The columns of a product's three options. */
export const OPTION_COLUMNS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const;
const OPTION_VALUES = OPTION_COLUMNS.map(({ value }) => value);
const VARIANT_FIELDS = [...OPTION_VALUES, 'price', 'sku', 'count'] as const;

/** False for a row that only adds a picture. */
export function isVariant(row: Row): boolean {
  return VARIANT_FIELDS.some((field) => row.cell(field) !== '');
}

function isAnotherProduct(row: Row, first: Row): boolean {
  const [handle, title] = [getHandle(row), row.cell('title')];
  if (handle !== '' && handle !== getHandle(first)) return true;
  if (title !== '' && title !== first.cell('title')) return true;
  // Some tools repeat the title on every row: a new product starts only where its first variant does.
  const beginsAnew = OPTION_VALUES.every((field) => row.cell(field) === first.cell(field));
  return title !== '' && isVariant(row) && beginsAnew;
}

/** Rows of one product as a group. */
export function createGroup(first: Row, rows: readonly Row[]): RowGroup {
  return {
    handle: getHandle(first),
    title: first.cell('title').replaceAll(/\s+/g, ' '),
    line: first.line,
    lastLine: rows.at(-1)?.lastLine ?? first.lastLine,
    first,
    rows,
  };
}

/** Groups consecutive rows into products. A row with neither handle nor title belongs to the product above it. */
export async function* groupRows(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<RowGroup> {
  let open: Row[] = [];
  for await (const row of rows) {
    const [first] = open;
    if (first && isAnotherProduct(row, first)) {
      yield createGroup(first, open);
      open = [];
    }
    open.push(row);
  }
  const [first] = open;
  if (first) yield createGroup(first, open);
}

/** The first line of each handle, and where rows without a title continue it after other products. */
export interface Survey {
  readonly firstLines: ReadonlyMap<string, number>;
  readonly strayLines: ReadonlyMap<string, readonly number[]>;
}

/** Scans the whole export before anything is imported: scattered rows must be known before their product's first rows are. */
export async function surveyRows(rows: AsyncIterable<Row> | Iterable<Row>): Promise<Survey> {
  const firstLines = new Map<string, number>();
  const strayLines = new Map<string, number[]>();
  for await (const { handle, title, line } of groupRows(rows)) {
    if (handle === '') continue;
    if (!firstLines.has(handle)) firstLines.set(handle, line);
    else if (title === '') strayLines.set(handle, [...(strayLines.get(handle) ?? []), line]);
  }
  return { firstLines, strayLines };
}
