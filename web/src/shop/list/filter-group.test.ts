import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterGroup } from './filter-panel.tsx';

const draw = (counts: ReadonlyMap<string, number> | undefined): string[] => {
  const options = ['SM', 'MED'].map((value) => ({ value, label: value }));
  const props = { title: 'Size', options, chosen: ['MED'], counts, onChange: () => {} };
  return renderToStaticMarkup(createElement(FilterGroup, props)).split('<label').slice(1);
};

test('SHOP-18 beside each value stands how many products it would show, and 0 where there is none', () => {
  const [small, medium] = draw(new Map([['MED', 7]]));
  expect(small).toContain('>0<');
  expect(medium).toContain('>7<');
});

test('SHOP-18 while the products are on their way a value is told without a count', () => {
  expect(draw(undefined).join('')).not.toMatch(/>\d+</);
});
