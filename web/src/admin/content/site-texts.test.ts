import { expect, test } from 'vitest';
import { groupBySection, formatEntryName, isLongText } from './site-texts.tsx';

test('ACON-02 a value longer than 100 characters has a box of several lines', () => {
  expect(isLongText('x'.repeat(100))).toBe(false);
  expect(isLongText('x'.repeat(101))).toBe(true);
});

test('ACON-01 sections and keys are shown as words', () => {
  expect(['home', 'storyTitle', 'hero-title', 'size_guide'].map(formatEntryName)).toEqual([
    'Home',
    'Story title',
    'Hero title',
    'Size guide',
  ]);
});

test('ACON-01 entries stand under their sections', () => {
  const entries = [
    { section: 'home', key: 'a' },
    { section: 'footer', key: 'b' },
    { section: 'home', key: 'c' },
  ];
  expect(groupBySection(entries).map(({ section, entries: own }) => [section, own.map(({ key }) => key)])).toEqual([
    ['home', ['a', 'c']],
    ['footer', ['b']],
  ]);
});
