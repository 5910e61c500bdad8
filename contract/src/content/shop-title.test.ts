import { expect, test } from 'vitest';
import { getShopTitle, getSelectedCategory } from './page-titles.ts';
import { getShopPath } from './shop-paths.ts';
import { DEFAULT_CATEGORIES } from './site-defaults.ts';

const CATEGORIES = DEFAULT_CATEGORIES.map((category) =>
  category.name === 'bottoms' ? { ...category, displayName: 'Pants & Shorts', formerNames: ['trousers'] } : category,
);
const titleOf = (...chosen: string[]) => getShopTitle(getSelectedCategory(CATEGORIES, chosen));
const pathOf = (...chosen: string[]) => getShopPath({ category: getSelectedCategory(CATEGORIES, chosen)?.name });

test('R-19 the shop page of a category has the category’s current name and address', () => {
  expect(titleOf('bottoms')).toBe('Pants & Shorts');
  expect(pathOf('bottoms')).toBe('/shop?category=bottoms');
});

test('R-19 a category’s former name resolves to its current one', () => {
  expect(titleOf('trousers')).toBe('Pants & Shorts');
  expect(titleOf('trousers', 'bottoms')).toBe('Pants & Shorts');
  expect(pathOf('trousers')).toBe('/shop?category=bottoms');
});

test('SHOP-01 R-19 no category, several or an unknown one is titled Shop All Products', () => {
  for (const chosen of [[], ['tees', 'bottoms'], ['hats']]) {
    expect(titleOf(...chosen)).toBe('Shop All Products');
    expect(pathOf(...chosen)).toBe('/shop');
  }
});
