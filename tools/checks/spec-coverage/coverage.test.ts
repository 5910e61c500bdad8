import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { findUnknownRows, measureCoverage, readCoveredRows, readDefinedRows, readRowIds } from './coverage.ts';

const page = [
  '# What the shop does',
  '',
  '## Shop',
  '',
  'Products to browse. Related to HOME-09.',
  '',
  '| Row | What it does |',
  '| ------- | ---- |',
  '| SHOP-01 | Sorts by name, unlike PDP-01. |',
  '| SHOP-02 | Sorts by price. |',
  '| SHOP-03 | Filters. |',
  '',
  '## Home',
  '',
  '| Row | What it does |',
  '| ------- | ---- |',
  '| HOME-01 | Shows the hero. |',
  '| HOME-02 | Shows the looks. |',
].join('\n');

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
    `// SHOP-03 is only mentioned here`,
    `test('sorts as D-12 says', () => {});`,
  ].join('\n');
  expect(readCoveredRows(source)).toEqual(['SHOP-01', 'SHOP-02', 'HOME-01', 'HOME-02']);
});

test('a page defines the rows in the first cells of its tables, and no other row that it mentions', () => {
  expect(readDefinedRows(page)).toEqual(['SHOP-01', 'SHOP-02', 'SHOP-03', 'HOME-01', 'HOME-02']);
});

test('each section lists its rows without a test', () => {
  expect(measureCoverage(page, new Set(['SHOP-01', 'SHOP-02', 'HOME-01', 'HOME-02']))).toEqual([
    { name: 'Shop', prefix: 'SHOP', rows: ['SHOP-01', 'SHOP-02', 'SHOP-03'], missing: ['SHOP-03'] },
    { name: 'Home', prefix: 'HOME', rows: ['HOME-01', 'HOME-02'], missing: [] },
  ]);
});

test('a row that does not exist is reported', () => {
  expect(findUnknownRows(page, new Set(['SHOP-01', 'SHOP-77', 'HOME-09']))).toEqual(['HOME-09', 'SHOP-77']);
});

test('docs/product.md defines each row once, and has lost none of its first 380', () => {
  const rows = readDefinedRows(readFileSync(join(ROOT, 'docs/product.md'), 'utf8'));
  expect(rows.length).toBeGreaterThanOrEqual(380);
  expect(new Set(rows).size).toBe(rows.length);
});
