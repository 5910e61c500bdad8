import { expect, test } from 'vitest';
import { readPastedCells } from './grid-cells.ts';

test('cells copied from a sheet are read by row, and a single one is pasted like any text', () => {
  expect(readPastedCells(' 21.5\n')).toBeUndefined();
  expect(readPastedCells('20\n21')).toEqual([['20'], ['21']]);
  expect(readPastedCells('31\t 5 \r\n\t6\r\n')).toEqual([['31', '5'], ['', '6']]); // prettier-ignore
});
