import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

test('cells in quotation marks may hold commas, quotation marks and line breaks, and each record knows its lines', () => {
  expect(parseCsv('\uFEFFa,b\r\n"1, ""one""\r\nand",2\r\n,\n')).toEqual({
    records: [
      { cells: ['a', 'b'], line: 1, lastLine: 1 },
      { cells: ['1, "one"\nand', '2'], line: 2, lastLine: 3 },
      { cells: ['', ''], line: 4, lastLine: 4 },
    ],
  });
});

test('quotation marks that do not match are named by the line of their record', () => {
  expect(parseCsv('a\nb\n"c\nd')).toEqual({ faultLine: 3 });
  expect(parseCsv('a\nb"c\n')).toEqual({ faultLine: 2 });
  expect(parseCsv('a\n"b"c\n')).toEqual({ faultLine: 2 });
});

test('any cells come back as they were written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', 'é') });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, (cells) => {
      const text = cells.map((row) => `${row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')}\n`).join('');
      const parsed = parseCsv(text);
      expect('records' in parsed && parsed.records.map((record) => record.cells)).toEqual(cells);
    }),
    { seed: 20261126 },
  );
});
