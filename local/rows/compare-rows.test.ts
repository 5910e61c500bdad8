import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../emulators/folders.ts';
import { readRowIds } from './read-row-ids.ts';
import { compareRows, findUnknownRows, readNamedRows } from './compare-rows.ts';

const page = '| Section | Rows |\n| --- | --- |\n| Shop | SHOP-01 to 03 |\n| Home | HOME-01, HOME-02 |\n';

test('rows are read one by one and as ranges', () => {
  expect(readRowIds('SHOP-03 SHOP-04 and PFACT-01 to 03')).toEqual([
    'SHOP-03',
    'SHOP-04',
    'PFACT-01',
    'PFACT-02',
    'PFACT-03',
  ]);
});

test('a row counts when a title begins with it, alone, listed or in a range', () => {
  const source = [
    `test('SHOP-01 SHOP-02 sorts by name', () => {});`,
    `test("HOME-01 to 02 shows the hero, unlike SHOP-03", () => {});`,
    `// SHOP-03 is only spoken of here`,
    `test('sorts as D-12 says', () => {});`,
  ].join('\n');
  expect(readNamedRows(source)).toEqual(['SHOP-01', 'SHOP-02', 'HOME-01', 'HOME-02']);
});

test('each section says which of its rows no test names', () => {
  expect(compareRows(page, new Set(['SHOP-01', 'SHOP-02', 'HOME-01', 'HOME-02']))).toEqual([
    { name: 'Shop', prefix: 'SHOP', rows: ['SHOP-01', 'SHOP-02', 'SHOP-03'], missing: ['SHOP-03'] },
    { name: 'Home', prefix: 'HOME', rows: ['HOME-01', 'HOME-02'], missing: [] },
  ]);
});

test('a row that does not exist is found out', () => {
  expect(findUnknownRows(page, new Set(['SHOP-01', 'SHOP-77']))).toEqual(['SHOP-77']);
});

test('the page of rows holds all 380 of them', () => {
  const rows = readRowIds(readFileSync(join(ROOT, 'docs/acceptance-rows.md'), 'utf8'));
  expect(new Set(rows).size).toBe(380);
});
