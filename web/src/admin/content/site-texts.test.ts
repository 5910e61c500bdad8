import { formatEntryName } from '@plenty/contract/admin/editable-texts';
import { expect, test } from 'vitest';
import { groupBySection } from './site-texts.tsx';
import { isLongText } from './text-entry-form.tsx';

test('ACON-02 a text longer than 100 characters has a multiline input', () => {
  expect(isLongText('x'.repeat(100))).toBe(false);
  expect(isLongText('x'.repeat(101))).toBe(true);
});

test('ACON-01 the names of sections and keys are shown as words', () => {
  expect(['home', 'storyTitle', 'hero-title', 'size_guide'].map(formatEntryName)).toEqual([
    'Home',
    'Story title',
    'Hero title',
    'Size guide',
  ]);
});

test('ACON-01 texts are grouped by section', () => {
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
