import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterGroup } from './filter-panel.tsx';

const render = (counts: ReadonlyMap<string, number> | undefined): string[] => {
  const options = ['SM', 'MED'].map((value) => ({ value, label: value }));
  const props = { title: 'Size', options, chosen: ['MED'], counts, onChange: () => {} };
  return renderToStaticMarkup(createElement(FilterGroup, props)).split('<label').slice(1);
};

test('SHOP-18 each value shows how many products it would find, and 0 where there are none', () => {
  const [small, medium] = render(new Map([['MED', 7]]));
  expect(small).toContain('>0<');
  expect(medium).toContain('>7<');
});

test('SHOP-18 while the products load, values have no count', () => {
  expect(render(undefined).join('')).not.toMatch(/>\d+</);
});
