import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type ReadCell, type Row, readHeader } from '../../functions/src/shopify/csv/export-row.ts';
import { CliError } from '../start/command.ts';

/** A product export that can be read from its start as often as needed; `name` is for messages. */
export interface ExportFile {
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array>;
}

export function exportFile(path: string): ExportFile {
  return { name: basename(path), open: () => createReadStream(path) };
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
        const header = readHeader(record);
        if ('fault' in header) throw new CliError(`${file} ${header.fault}`);
        readRow = header.value;
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
