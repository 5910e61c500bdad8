import { EMPTY_FILTER } from '@plenty/contract/catalog/product-filter';
import { aProduct } from '@plenty/contract/testing/builders';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import CloseMatches from './close-matches.tsx';

const tee = aProduct({ id: 1, name: 'Script Tee', category: 'tees', colors: ['Black'] });
const shirt = aProduct({ id: 2, name: 'Script Shirt', category: 'tees', colors: ['White'] });
const cap = aProduct({ id: 3, name: 'Court Cap', category: 'accessories', colors: ['Black'] });
const products = [tee, shirt, cap];
const draw = (exact: typeof products, filter: Partial<typeof EMPTY_FILTER>): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(CloseMatches, { products, exact, filter: { ...EMPTY_FILTER, ...filter }, hasFilters: true }),
    ),
  );

test('SHOP-17 what is spelled nearly so stands under a heading of its own, below what matches exactly', () => {
  const markup = draw([], { search: 'scrpit' });
  expect(markup).toContain('Close matches');
  expect(markup).toContain('Script Tee');
  expect(markup).toContain('Script Shirt');
  expect(markup).not.toContain('Court Cap');
});

test('SHOP-17 what matches exactly is not shown again, and what the filters leave out is no close match', () => {
  expect(draw([tee], { search: 'scrpit' })).not.toContain('Script Tee');
  expect(draw([], { search: 'scrpit', colors: ['Black'] })).not.toContain('Script Shirt');
  expect(draw([], { search: 'raincoat' })).toBe('');
});
