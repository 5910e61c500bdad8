import { expect, it } from 'vitest';
import { DRAWN_PAIRS } from './sneaker-pair.ts';
import { type SizedProduct, type SuggestableRequest, listSuggestable } from './suggestable-products.ts';

function product(id: number, name: string, change: Partial<SizedProduct> = {}): SizedProduct {
  return { id, name, category: 'tees', colors: ['White'], sizes: ['SML', 'MED'], inStock: true, ...change };
}

const TEE = product(1, 'Script Tee');
const SHORTS = product(2, 'Mesh Shorts', { category: 'bottoms' });
const listIds = (products: readonly SizedProduct[], change: Partial<SuggestableRequest<SizedProduct>> = {}) =>
  listSuggestable({ products, cart: [], getSize: () => undefined, pair: undefined, ...change }).map(
    (suggested) => suggested.product.id,
  );
const IN_CART = [{ productId: 1, selectedColor: 'White' }];

it('offers nothing that is in the cart, and first what the cart has none of', () => {
  expect(listIds([TEE, SHORTS, product(3, 'Other Tee')], { cart: IN_CART })).toEqual([2, 3]);
});

it('offers nothing that is sold out, as a whole or in the shopper’s size', () => {
  const variants = [
    { size: 'SML', color: 'White', availability: 'in-stock' as const },
    { size: 'MED', color: 'White', availability: 'sold-out' as const },
  ];
  expect(listIds([product(3, 'Tee', { inStock: false })])).toEqual([]);
  expect(listIds([product(3, 'Tee', { variants })], { getSize: () => 'MED' })).toEqual([]);
  expect(listIds([product(3, 'Tee', { variants })], { getSize: () => 'SML' })).toEqual([3]);
  expect(listIds([TEE], { getSize: () => 'XXL' })).toEqual([]);
});

it('leaves the size open that is not known, and knows the only one', () => {
  const cap = product(4, 'Cap', { category: 'headwear', sizes: ['One Size'] });
  const suggested = listSuggestable({ products: [TEE, cap], cart: [], getSize: () => undefined, pair: undefined });
  expect(suggested.map(({ size }) => size)).toEqual(['One Size', undefined]);
});

it('offers the color that goes with the pair, and nothing that goes with none', () => {
  const green = DRAWN_PAIRS.find(({ id }) => id === 'green');
  const tee = product(3, 'Tee', { colors: ['White', 'Forest Green'] });
  const options = { cart: [], getSize: () => 'MED', pair: green };
  expect(listSuggestable({ products: [tee], ...options })[0]?.color).toBe('Forest Green');
  expect(listIds([product(3, 'Tee', { colors: ['Not A Color'] })], options)).toEqual([]);
});

it('offers no color that quarrels with one in the cart', () => {
  const cart = [{ productId: 1, selectedColor: 'Red' }];
  expect(listIds([product(3, 'Tee', { colors: ['Green', 'Black'] })], { cart })).toEqual([3]);
  expect(listIds([product(3, 'Tee', { colors: ['Yellow'] })], { cart })).toEqual([]);
});
