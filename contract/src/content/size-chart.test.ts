import { expect, test } from 'vitest';
import { checkText } from '../admin/editable-texts.ts';
import { SIZE_CHART_COLUMNS, SIZE_CHART_TEXTS } from './size-chart-texts.ts';
import { findChartProblem, joinChart, parseChart, splitChart } from './size-chart.ts';

const chart = (...rows: string[]) => rows.join('\n');
const find = (...rows: string[]) => findChartProblem(chart(...rows), SIZE_CHART_COLUMNS.tees);
const XS = 'XS|18.5|26.5|7.75|23.5';

test.each(Object.entries(SIZE_CHART_TEXTS))('O-4 PDP-06 the default of %s can be saved as it is', (id, text) => {
  expect(checkText(id, text)).toBeUndefined();
  expect(joinChart(splitChart(text)), 'and is the same after it was edited').toBe(text);
});

test('PDP-06 a cell is a length, a range or nothing', () => {
  expect(parseChart('XS| 18.5 |26 1/2|24–27|\n2XL|27 - 30|30 to 31||–')).toEqual([
    { name: 'XS', lengths: [74, 106, [96, 108], null] },
    { name: '2XL', lengths: [[108, 120], [120, 124], null, null] },
  ]);
});

test.each(['wide', '30-27', '30-', '30-30', '0', '900', '1e3', '30–x', '-3'])(
  'O-4 a size chart with “%s” is rejected at its cell',
  (cell) => {
    expect(find(XS, `SM|${cell}|27|8|24`)).toEqual({
      row: 1,
      column: 1,
      message: 'Chest of SM: write inches such as 21.5 or 21 1/2, a range such as 30–33, or nothing.',
    });
  },
);

test('O-4 ACON-06 no length of a size chart gets smaller from one size to the next', () => {
  expect(find(XS, 'SM|20|27|8|23')).toEqual({
    row: 1,
    column: 4,
    message: 'Long sleeve of SM is less than that of XS.',
  });
  expect(find(XS, 'SM||27|8|24', 'MED|18|28|8|24')?.message, 'also across a size without it').toBe(
    'Chest of MED is less than that of XS.',
  );
  expect(find('XS|24–27|1|1|1', 'SM|25–26|1|1|1')?.message).toBe('Chest of SM is less than that of XS.');
  expect(find(XS, 'SM|18.5|26.5|7.75|23.5'), 'the same is fine').toBeUndefined();
});

test('O-4 rows that are pieces and not sizes have any order', () => {
  const pieces = SIZE_CHART_COLUMNS.accessories;
  expect(findChartProblem('Totes|||15.5|16\nShoe bags|||12|15', pieces)).toBeUndefined();
});

test('O-4 ACON-06 a size chart has rows with a name of their own and a length', () => {
  expect(find(XS, ' |20|27|8|24')).toEqual({ row: 1, column: 0, message: 'Row 2 needs a name.' });
  expect(find(XS, 'xs|20|27|8|24')).toEqual({ row: 1, column: 0, message: 'Two rows are named “xs”.' });
  expect(find(XS, 'SM|||–|')).toEqual({ row: 1, column: 1, message: 'SM needs a length.' });
  expect(find(XS, 'SM|20')).toEqual({ row: 1, message: 'Row 2 needs 5 cells.' });
  expect(find(`${'x'.repeat(31)}|1|1|1|1`)?.message).toBe('Please use at most 30 characters for a name.');
  const rows = Array.from({ length: 21 }, (_row, index) => `S${index}|1|1|1|1`);
  expect(find(...rows)?.message).toBe('A chart has at most 20 rows.');
  expect(find(...rows.slice(1))).toBeUndefined();
});

test('O-4 a cell cannot break a chart apart', () => {
  expect(joinChart([['X|S', '1\n8', '']])).toBe('XS|18|');
});
