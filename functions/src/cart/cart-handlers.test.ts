import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { createTestProduct } from '../testing/fixtures.ts';
import { addQuantity, createLine } from './cart-handlers.ts';

const picture = (name: string, color?: string) => ({
  src: `/pictures/${name}-1200.avif`,
  alt: name,
  ...(color !== undefined && { color }),
  width: 1200,
  height: 1500,
  placeholder: '#d9d3c7',
});
const BLACK = { size: 'MED', color: 'Black' };

test('a line of the cart has the picture of its color, else the first one, and none where there is none', () => {
  const imageOf = (pictures: ReturnType<typeof picture>[]) =>
    createLine({ ...createTestProduct(), pictures }, { productId: 1, ...BLACK }, 'line').image;
  expect(imageOf([picture('white', 'White'), picture('black', 'Black')])).toBe('/pictures/black-1200.avif');
  expect(imageOf([picture('white', 'White'), picture('styled')])).toBe('/pictures/white-1200.avif');
  expect(imageOf([])).toBe('');
});

test('a line of the cart has the price of its size and color', () => {
  const product = { ...createTestProduct({ price: 4800 }), pictures: [], prices: { med__black: cents(5200) } };
  const priceOf = (size: string) => createLine(product, { productId: 1, size, color: 'Black' }, 'line').price;
  expect([priceOf('MED'), priceOf('SM')]).toEqual([5200, 4800]);
});

test('what is added to a cart joins the line of the same size and color, up to ten', () => {
  const product = createTestProduct();
  const line = (size: string, id: string) => createLine(product, { productId: 1, size, color: 'Black' }, id);
  const one = addQuantity([], line('MED', 'a'), 4);
  const two = addQuantity(one, line('SM', 'b'), 1);
  const three = addQuantity(two, line('MED', 'c'), 6);
  expect(three.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 10],
    ['b', 1],
  ]);
  expect(() => addQuantity(three, line('MED', 'd'), 1)).toThrow('You can have up to 10 of one item in your cart.');
});

test('a cart holds fifty different items, of which more can still be added', () => {
  const product = createTestProduct();
  const lines = Array.from({ length: 50 }, (_nothing, place) => ({
    ...createLine(product, { productId: 1, size: `S${place}`, color: 'Black' }, String(place)),
    quantity: 1,
  }));
  const another = createLine(product, { productId: 1, size: 'MED', color: 'Black' }, 'more');
  expect(addQuantity(lines.slice(1), another, 1)).toHaveLength(50);
  expect(() => addQuantity(lines, another, 1)).toThrow('A cart holds up to 50 different items.');
  expect(addQuantity(lines, { ...another, size: 'S7' }, 1)[7]?.quantity).toBe(2);
});
