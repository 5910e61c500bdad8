import { DEFAULT_CATEGORIES } from '@plenty/contract/content/site-defaults';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CategoryStrip } from './category-strip.tsx';

test('FIT-07 a shop with one category shows the filter by size all the same, and has no strip', () => {
  const strip = CategoryStrip({
    categories: DEFAULT_CATEGORIES.slice(0, 1),
    selected: undefined,
    children: 'In my size',
  });
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, strip));
  expect(markup).toContain('In my size');
  expect(markup).not.toContain('<nav');
  expect(markup).not.toContain('hidden');
});
