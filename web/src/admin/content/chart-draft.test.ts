import { expect, test } from 'vitest';
import { addRow, pasteCells, typeCell } from './chart-draft.ts';

const ROWS = [
  ['XS', '18.5', '26.5'],
  ['SM', '20', '27.5'],
];

test('O-4 a cell of a size chart keeps what is typed, and the others stay', () => {
  expect(typeCell(ROWS, { row: 1, column: 2 }, 'long')).toEqual([ROWS[0], ['SM', '20', 'long']]);
  expect(addRow(ROWS, 3)).toEqual([...ROWS, ['', '', '']]);
});

test('O-4 cells of a sheet fill a size chart right and down, stop at its last column, and add rows', () => {
  const pasted = [
    ['1', '2', '3'],
    ['4', '5'],
  ];
  expect(pasteCells(ROWS, pasted, { row: 1, column: 1 })).toEqual([ROWS[0], ['SM', '1', '2'], ['', '4', '5']]);
});

test('O-4 a pasted sheet adds no more rows than a size chart may have', () => {
  const pasted = Array.from({ length: 50 }, (_row, index) => [`S${index}`]);
  expect(pasteCells(ROWS, pasted, { row: 0, column: 0 })).toHaveLength(20);
});
