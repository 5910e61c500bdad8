import type { Product } from '@plenty/contract/catalog/product';
import { DEFAULT_CATEGORIES } from '@plenty/contract/content/site-defaults';
import { expect, test } from 'vitest';
import { filterProducts, parseShopFilter, getShopAddress } from './shop-filter.ts';

function product(id: number, category: string, ...colors: string[]): Product {
  const common = { name: `Product ${id}`, description: '', price: '48.00', sizes: [], pictures: [], images: [] };
  return { ...common, id, category, colors, featured: false, inStock: true };
}

const LISTED = [product(3, 'bottoms', 'Black'), product(2, 'tees', 'White', 'Black'), product(1, 'tees', 'Pink')];
const CATEGORIES = DEFAULT_CATEGORIES.map((category) =>
  category.name === 'bottoms' ? { ...category, formerNames: ['pants'] } : category,
);
const read = (query: string) => parseShopFilter(new URLSearchParams(query), CATEGORIES, LISTED);

test('R-19 R-16 a page of one category, one color or both is rendered with its products', () => {
  const found = (query: string) => {
    const filter = read(query);
    return [filter.isRendered, getShopAddress(filter), filterProducts(LISTED, filter).map(({ id }) => id)];
  };
  expect(found('')).toEqual([true, '/shop', [3, 2, 1]]);
  expect(found('category=tees')).toEqual([true, '/shop?category=tees', [2, 1]]);
  expect(found('color=Black')).toEqual([true, '/shop?color=Black', [3, 2]]);
  expect(found('color=Black&category=tees')).toEqual([true, '/shop?category=tees&color=Black', [2]]);
});

test('R-19 a query with other or unknown values is not rendered, and all such pages of a category are the same', () => {
  for (const query of ['search=x', 'color=Mauve', 'color=Black&color=White', 'category=hats', 'utm_source=mail']) {
    expect(read(query), query).toEqual({ category: undefined, colors: [], isRendered: false });
  }
  const filter = read('category=tees&color=Mauve');
  expect(filter).toMatchObject({ category: { name: 'tees' }, colors: [], isRendered: false });
  expect(getShopAddress(filter)).toBe('/shop?category=tees');
});

test('R-19 a category’s former name leads to its current one, and the browser renders the products', () => {
  const filter = read('category=pants');
  expect(filter).toMatchObject({ category: { displayName: 'Bottoms' }, isRendered: false });
  expect(getShopAddress(filter)).toBe('/shop?category=bottoms');
});
