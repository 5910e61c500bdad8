import { expect, test } from 'vitest';
import { type Remark, formatReport } from './report.ts';

function remark(line: number, sentence: string, lastLine = line): Remark {
  return { line, lastLine, name: `Tee ${line}`, sentence };
}

const NOTHING = { new: 0, changed: 0, unchanged: 0, notForSale: [], leftOut: [], notes: [] };

test('the report of an import counts everything and lists what is left out with its lines', () => {
  const report = formatReport({
    ...NOTHING,
    new: 12,
    leftOut: [remark(4, 'It has no title.'), remark(5, 'It has no handle.', 7)],
    notes: [remark(9, 'Its price is 0.00.')],
  });
  expect(report.split('\n')).toEqual([
    '  new          12',
    '  changed      0',
    '  unchanged    0',
    '  not for sale 0',
    '  left out     2',
    '',
    'Left out',
    '  line 4: Tee 4. It has no title.',
    '  lines 5-7: Tee 5. It has no handle.',
    '',
    'Notes',
    '  line 9: Tee 9. Its price is 0.00.',
  ]);
});

test('a note that many products share is printed once', () => {
  const notes = [remark(2, 'Rare.'), ...Array.from({ length: 21 }, (_, place) => remark(place + 3, 'Common.'))];
  const lines = formatReport({ ...NOTHING, notes }).split('\n');
  expect(lines.filter((line) => line.includes('Common.'))).toHaveLength(1);
  expect(lines.at(-1)).toMatch(/^ {2}21 products \(lines 3, 4, .*, 22 and further down\): Common\.$/);
  expect(lines).toContain('  line 2: Tee 2. Rare.');
});
