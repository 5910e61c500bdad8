import { expect, test } from 'vitest';
import { describeDifferences, describeRemoteChanges } from './edit-conflict.ts';

test('D-34 a conflict shows the stored and the typed value of each field', () => {
  const seen = { title: 'Plenty', isActive: true, backgroundImage: '' };
  const mine = { title: 'Mine', isActive: false, backgroundImage: '/a.avif' };
  const theirs = { title: 'Theirs', isActive: true, backgroundImage: '/b.avif' };
  expect(describeDifferences(mine, seen, theirs)).toEqual([
    { field: 'Title', mine: 'Mine', theirs: 'Theirs' },
    { field: 'Background image', mine: '/a.avif', theirs: '/b.avif' },
  ]);
});

test('D-34 a change to another field, or to the same value, is no conflict', () => {
  const seen = { label: 'Shop', order: 0, sizes: ['SM'] };
  expect(describeDifferences({ label: 'Store' }, seen, { ...seen, order: 3 })).toEqual([]);
  expect(describeDifferences({ label: 'Store' }, seen, { ...seen, label: 'Store' })).toEqual([]);
  expect(describeDifferences({ sizes: ['SM', 'LRG'] }, seen, { ...seen, sizes: [] })).toEqual([
    { field: 'Sizes', mine: 'SM, LRG', theirs: 'nothing' },
  ]);
});

test('D-34 deleting something changed meanwhile shows its changed plain fields, and no nested or technical ones', () => {
  const seen = { code: 'TEN', percent: 10, endsAt: null, pins: [1], updatedAt: '1' };
  expect(
    describeRemoteChanges(seen, { ...seen, percent: 20, endsAt: '2026-12-01', pins: [2], updatedAt: '2' }),
  ).toEqual([
    { field: 'Percent', mine: '10', theirs: '20' },
    { field: 'Ends at', mine: 'nothing', theirs: '2026-12-01' },
  ]);
});
