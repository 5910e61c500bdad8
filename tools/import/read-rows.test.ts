import { expect, test } from 'vitest';
import { CliError } from '../start/command.ts';
import { readRows } from './read-rows.ts';
import { createExportFile, mapExport } from './testing/map-export.ts';

async function readLines(text: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const row of readRows(createExportFile(text)))
    lines.push(`${row.line}-${row.lastLine} ${row.cell('handle')}`);
  return lines;
}

async function sentenceFor(text: string | Uint8Array): Promise<string> {
  const thrown = await mapExport(text).catch((error: unknown) => error);
  return thrown instanceof CliError ? thrown.message : `no sentence: ${String(thrown)}`;
}

const LINES_IN_QUOTES = [
  'Handle,Title,Body (HTML),Variant Price',
  'first,First,"<p>One',
  '',
  'two ""three""</p>",48.00',
  '',
  'second,Second,,48.00',
  'third,"Third, with a comma","a',
  'b",48.00',
];

test.each(['\n', '\r\n', '\r'])(
  'a product of an export is told by its own lines, whatever the line break (%j)',
  async (end) => {
    const text = LINES_IN_QUOTES.join(end);
    expect(await readLines(text)).toEqual(['2-4 first', '6-6 second', '7-8 third']);
    expect(await readLines(text + end + end)).toEqual(['2-4 first', '6-6 second', '7-8 third']);
  },
);

test('an export with a byte-order mark is read like one without', async () => {
  const text = 'Handle,Title,Variant Price\ncourt-tee,Court Tee – größer,48.00\n';
  expect(await mapExport(`\uFEFF${text}`)).toEqual(await mapExport(text));
  expect(await mapExport(`\uFEFF${text}`)).toMatchObject([
    { kind: 'mapped', product: { handle: 'court-tee', details: { name: 'Court Tee – größer', price: 4800 } } },
  ]);
});

test('a file without the columns of a product export is rejected with the missing columns', async () => {
  expect(await sentenceFor('Name,Email\nAda,ada@example.com\n')).toBe(
    "products.csv is no product export of Shopify: it lacks the columns 'Handle', 'Title', 'Variant Price'.",
  );
  expect(await sentenceFor('Handle,Title,Vendor\na,A,Plenty\n')).toBe(
    "products.csv is no product export of Shopify: it lacks the column 'Variant Price'.",
  );
});

test('an empty file is reported as such', async () => {
  expect(await sentenceFor('')).toBe('products.csv is empty: export the products from Shopify once more.');
});

test('a quotation mark that is never closed is reported with the line where its row starts', async () => {
  const text = 'Handle,Title,Variant Price\n\na,A,48.00\nb,"B,48.00\nc,C,48.00\n';
  expect(await sentenceFor(text)).toBe(
    'products.csv is no proper CSV: the quotation marks of the row that begins at line 4 do not match.',
  );
});

test('a file in another encoding is rejected, not misread', async () => {
  const latin = Buffer.from('Handle,Title,Variant Price\na,Caf\xe9 Tee,48.00\n', 'latin1');
  expect(await sentenceFor(latin)).toBe("products.csv is not saved as UTF-8: save it once more as 'CSV UTF-8'.");
});
