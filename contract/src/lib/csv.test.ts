import { expect, test } from 'vitest';
import { formatCsv, unescapeCell } from './csv.ts';

test('cells with commas, quotes or line breaks are quoted', () => {
  expect(
    formatCsv([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""hi""","two\nlines"\r\n');
  expect(formatCsv([['', 'ümlaut 🧦', '0042']])).toBe(',ümlaut 🧦,0042\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("https://evil.example")', '\n@x'])(
  'what a customer typed (%j) is text in a spreadsheet and never a formula',
  (typed) => {
    const written = formatCsv([[typed]]);
    expect(written.replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each([['=1+1'], ['- One'], [' -1'], ["'tis"], ["'"], ['plain'], ['T-Shirt']])(
  '%j is read back as it was',
  (typed) => {
    const cell = formatCsv([[typed]])
      .trimEnd()
      .replace(/^"|"$/g, '');
    expect(unescapeCell(cell)).toBe(typed);
  },
);
