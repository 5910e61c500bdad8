import { expect, test } from 'vitest';
import { findBeside, findInColumn, findPosition, placePasted, toLines } from './cells.ts';

const black = (size: string, count: number) => ({ size, color: 'Black', count });
const LINES = toLines([
  { id: 2, name: 'Tee', price: '30.00', counts: [black('SM', 4), black('MED', 0)] },
  { id: 1, name: 'Cap', price: '20.00', counts: [] },
]);

function place(key: string, pasted: readonly (readonly string[])[]) {
  const start = findPosition(LINES, key);
  return start && placePasted(LINES, start, pasted).map(({ cell, value }) => `${cell.key}=${value}`);
}

test('O-20 the price of a product is beside its first variant, and a product without counts has no stock', () => {
  expect(LINES.map(({ variant, price, count }) => [variant, price?.value, count?.value])).toEqual([
    ['SM, Black', '30.00', '4'],
    ['MED, Black', undefined, '0'],
    ['Stock is not counted', '20.00', undefined],
  ]);
});

test('D-63 a product whose sizes have prices of their own says that a typed price leaves them', () => {
  const tee = { id: 2, name: 'Tee', price: '30.00', counts: [black('SM', 4), black('MED', 0)] };
  const describe = (ownPrices?: number) =>
    toLines([{ ...tee, ...(ownPrices !== undefined && { ownPrices }) }]).map((line) => line.ownPrices);
  expect([describe(), describe(1), describe(2)]).toEqual([
    ['', ''],
    ['1 own price stays as it is', ''],
    ['2 own prices stay as they are', ''],
  ]);
});

test('O-20 the arrow keys skip lines that have no such cell', () => {
  const first = findPosition(LINES, '2 price');
  expect(first && findInColumn(LINES, first, 1)?.key).toBe('1 price');
  expect(first && findInColumn(LINES, first, -1)).toBeUndefined();
  expect(first && findBeside(LINES, first)?.key).toBe('2 sm__black');
});

test('O-20 a pasted column fills the cells below one another, several columns line by line', () => {
  expect(place('2 price', [['31'], ['21']])).toEqual(['2 price=31', '1 price=21']);
  expect(place('2 sm__black', [['5'], ['6'], ['7']])).toEqual(['2 sm__black=5', '2 med__black=6']);
  expect(
    place('2 price', [
      ['31', '5'],
      ['', '6'],
      ['21', ''],
    ]),
  ).toEqual(['2 price=31', '2 sm__black=5', '2 med__black=6', '1 price=21']);
});

test('O-20 what is typed becomes an edit of the value that was seen, and nonsense none', () => {
  const [tee] = LINES;
  expect(tee?.price?.toEdit('$31', '30.00')).toEqual({ field: 'price', id: 2, value: '31.00', was: '30.00' });
  expect(tee?.count?.toEdit(' 7 ', '4')).toEqual({
    field: 'count',
    id: 2,
    size: 'SM',
    color: 'Black',
    value: 7,
    was: 4,
  });
  expect([tee?.price?.toEdit('soon', '30.00'), tee?.count?.toEdit('-1', '4'), tee?.count?.toEdit('1.5', '4')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(tee?.count?.toEdit('9', '7')).toMatchObject({ value: 9, was: 7 });
});
