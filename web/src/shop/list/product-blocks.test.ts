import { aProduct } from '@plenty/contract/testing/builders';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PAGE_SIZE, ProductBlocks, ProductResults } from './product-results.tsx';

const buildProducts = (count: number) =>
  Array.from({ length: count }, (_item, index) => aProduct({ id: index + 1, name: `Garment ${index + 1}.` }));
const render = (element: ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, element));
const namesIn = (markup: string): string[] => markup.match(/Garment \d+\.(?=<)/g) ?? [];

test('SHOP-20 a long list renders in blocks of whole rows, each product once and in order', () => {
  const products = buildProducts(2 * PAGE_SIZE + 5);
  const markup = render(createElement(ProductBlocks, { products, skeletons: 0, columns: 'three' }));
  const blocks = markup.split('<ul').slice(1);
  expect(blocks.map((block) => block.split('<article').length - 1)).toEqual([PAGE_SIZE, PAGE_SIZE, 5]);
  expect([PAGE_SIZE % 2, PAGE_SIZE % 3, PAGE_SIZE % 4]).toEqual([0, 0, 0]);
  expect(namesIn(markup)).toEqual(products.map(({ name }) => name));
});

test('SHOP-20 while the products load there are skeletons and no block', () => {
  const markup = render(createElement(ProductBlocks, { products: undefined, skeletons: 12, columns: 'four' }));
  expect(markup.split('<li').length - 1).toBe(12);
  expect(markup).not.toContain('<article');
});

test('SHOP-22 the first block shows at once, and Show More only where there is more', () => {
  const results = (count: number) =>
    render(createElement(ProductResults, { products: buildProducts(count), hasFilters: true, onClear: () => {} }));
  expect(namesIn(results(PAGE_SIZE))).toHaveLength(PAGE_SIZE);
  expect(results(PAGE_SIZE)).not.toContain('Show More');
  expect(namesIn(results(PAGE_SIZE + 1))).toHaveLength(PAGE_SIZE);
  expect(results(PAGE_SIZE + 1)).toContain('Show More');
});
