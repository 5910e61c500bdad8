import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable, pipeline } from 'node:stream';
import { unescapeCell } from '@plenty/contract/lib/csv';
import { CsvError, parse } from 'csv-parse';
import { FIT_METAFIELDS, type FitMetafield } from '../../functions/src/shopify/fit-metafields.ts';
import { CliError } from '../start/command.ts';

/** A product export that can be read from its start as often as needed; `name` is for messages. */
export interface ExportFile {
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array>;
}

export function exportFile(path: string): ExportFile {
  return { name: basename(path), open: () => createReadStream(path) };
}

/** The column names of the export in lower case: the classic name first, then the newer one. */
const COLUMN_NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'description'],
  productCategory: ['product category', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  count: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  picture: ['image src', 'product image url'],
  picturePosition: ['image position'],
  pictureText: ['image alt text'],
  variantPicture: ['variant image', 'variant image url'],
} as const;

const isFitMetafield = (field: Field): field is FitMetafield => field in FIT_METAFIELDS;

/** A metafield's column has a name that the owner chose, and its key in parentheses. */
function isColumnOf(field: Field, name: string): boolean {
  if (isFitMetafield(field)) return name.endsWith(`(product.metafields.custom.${FIT_METAFIELDS[field]})`);
  return COLUMN_NAMES[field].some((known) => known === name);
}

export type Field = keyof typeof COLUMN_NAMES | FitMetafield;
/** Reads one cell of a row, trimmed; a missing column reads as empty. */
export type ReadCell = (field: Field) => string;

const REQUIRED = [
  { field: 'handle', column: 'Handle' },
  { field: 'title', column: 'Title' },
  { field: 'price', column: 'Variant Price' },
] as const;

/** Returns a reader for rows with this header, in any column order; throws if a required column is missing. */
export function readHeader(header: readonly string[], file: string): (record: readonly string[]) => ReadCell {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map<Field, number>();
  const placeOf = (field: Field): number => {
    const place = places.get(field) ?? names.findIndex((name) => isColumnOf(field, name));
    places.set(field, place);
    return place;
  };
  const missing = REQUIRED.filter(({ field }) => placeOf(field) === -1).map(({ column }) => `'${column}'`);
  if (missing.length > 0) {
    const columns = missing.length === 1 ? 'the column' : 'the columns';
    throw new CliError(`${file} is no product export of Shopify: it lacks ${columns} ${missing.join(', ')}.`);
  }
  return (record) => (field) => unescapeCell(record[placeOf(field)] ?? '').trim();
}

/** One row of the export with its first and last line in the file (the header is line 1). `surplus`: more values than columns. */
export interface Row {
  readonly line: number;
  readonly lastLine: number;
  readonly cell: ReadCell;
  readonly surplus: boolean;
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function toReadableError(error: unknown, file: string, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new CliError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new CliError(`${file} is a folder: name the CSV file in it.`);
  if (code === 'EACCES') return new CliError(`${file} may not be read: give yourself read access to it.`);
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new CliError(`${file} is not saved as UTF-8: save it once more as 'CSV UTF-8'.`);
  }
  if (!(error instanceof CsvError)) return error;
  return new CliError(
    `${file} is no proper CSV: the quotation marks of the row that begins at line ${line} do not match.`,
  );
}

/** The text with line breaks normalized: the parser counts a quoted CRLF as two lines. */
async function* readText({ open }: ExportFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let held = '';
  for await (const chunk of open()) {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  yield (held + decoder.decode()).replaceAll('\r', '\n');
}

/** Reads the export row by row, whatever its size. Throws a sentence if the whole file is unreadable. */
export async function* readRows(source: ExportFile): AsyncGenerator<Row> {
  const file = source.name;
  let parsedTo = 0;
  const parser = parse({
    info: true,
    bom: true,
    relax_column_count: true,
    record_delimiter: '\n',
    // Buffered rows are lost when a later one fails to parse, so its line is known only here.
    on_record: (record: string[], { lines }) => {
      parsedTo = lines;
      return record;
    },
  });
  // A read error reaches the loop below through the parser.
  const records = pipeline(Readable.from(readText(source)), parser, () => undefined);
  let readRow: ((record: readonly string[]) => ReadCell) | undefined;
  let columns = 0;
  let line = 1;
  try {
    for await (const parsed of records) {
      const { record, info } = parsed as ParsedRecord;
      if (!readRow) {
        readRow = readHeader(record, file);
        columns = record.length;
      } else if (record.some((value) => value.trim() !== '')) {
        yield { line, lastLine: info.lines, cell: readRow(record), surplus: record.length > columns };
      }
      line = info.lines + 1;
    }
  } catch (error) {
    throw toReadableError(error, file, parsedTo + 1);
  }
  if (!readRow) throw new CliError(`${file} is empty: export the products from Shopify once more.`);
}
