import { expect, test } from 'vitest';

const PARTS = Object.keys(import.meta.glob('../components/*/*.tsx'));
const PAGES = Object.values(import.meta.glob('./*.tsx', { query: '?raw', import: 'default', eager: true })).join('\n');

/** A page's own heading and links look like any other; the rest cannot stand without what the panel knows. */
const SHOWN_ELSEWHERE = [
  'address-fields',
  'arrival',
  'page-heading',
  'page-notice',
  'panel-export',
  'panel-picture',
  'panel-sort',
  'pay-order',
  'recent-order',
  'section',
  'site-link',
];

test('the design page shows a part of every folder of shared components', () => {
  const folders = [...new Set(PARTS.map((path) => path.split('/')[2] ?? ''))];
  const missing = folders.filter((folder) => !PAGES.includes(`../components/${folder}/`));
  expect(missing.filter((folder) => !SHOWN_ELSEWHERE.includes(folder))).toEqual([]);
  expect(SHOWN_ELSEWHERE.filter((folder) => !missing.includes(folder))).toEqual([]);
});
