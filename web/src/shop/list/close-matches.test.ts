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
const render = (exact: typeof products, filter: Partial<typeof EMPTY_FILTER>): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(CloseMatches, {
        all: products,
        products,
        exact,
        filter: { ...EMPTY_FILTER, ...filter },
        hasFilters: true,
      }),
    ),
  );

test('SHOP-17 close matches have a heading of their own', () => {
  const markup = render([], { search: 'scrpit' });
  expect(markup).toContain('Close matches');
  expect(markup).toContain('Script Tee');
  expect(markup).toContain('Script Shirt');
  expect(markup).not.toContain('Court Cap');
});

test('SHOP-17 exact matches are not repeated, and filters apply to close matches', () => {
  expect(render([tee], { search: 'scrpit' })).not.toContain('Script Tee');
  expect(render([], { search: 'scrpit', colors: ['Black'] })).not.toContain('Script Shirt');
  expect(render([], { search: 'raincoat' })).toBe('');
});
