import { expect, test } from 'vitest';
import { getVariantKey } from '../catalog/availability.ts';
import { storedProductSchema } from '../catalog/stored-product.ts';
import { cents } from '../lib/money.ts';
import {
  CART_VERSION_HEADER,
  type StoredCartLine,
  cartLineSchema,
  countUnits,
  quantitySchema,
  storedCartLineSchema,
  toCartLines,
} from './cart.ts';

const LINE: StoredCartLine = {
  id: 'a1b2c3d4',
  productId: 1,
  productName: 'Court Tee',
  image: '/api/pictures/old.webp',
  price: cents(4800),
  size: 'MED',
  color: 'Black',
  selectedSize: 'MED',
  selectedColor: 'Black',
  quantity: 2,
};

/** A shop with the product of the line; its stock is counted when a count is given. */
function anInventory(count?: number, override: object = {}) {
  const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' }];
  const product = storedProductSchema.parse({
    id: 1,
    name: 'Court Tee',
    description: '',
    price: 4800,
    category: 'tees',
    sizes: ['MED'],
    colors: ['Black'],
    pictures: [],
    ...(count !== undefined && { variants }),
    ...override,
  });
  return {
    products: new Map([[1, product]]),
    counts: new Map(count === undefined ? [] : [[getVariantKey(LINE), count]]),
  };
}

const lineWith = (count?: number, quantity = 2) => toCartLines([{ ...LINE, quantity }], anInventory(count))[0];

test('a line shows the product as it is now, with its name, price and pictures', () => {
  const pictures = [{ src: '/api/pictures/new.webp', alt: '', width: 1200, height: 1500, placeholder: '#e6e1d3' }];
  const [line] = toCartLines([LINE], anInventory(undefined, { name: 'Court Tee II', price: 5200, pictures }));
  expect(line).toMatchObject({
    productName: 'Court Tee II',
    price: '52.00',
    previousPrice: '48.00',
    available: true,
    product: { name: 'Court Tee II', price: '52.00', images: ['/api/pictures/new.webp'] },
  });
});

test('a line whose price did not change says nothing about a former one', () => {
  expect(lineWith()).not.toHaveProperty('previousPrice');
  expect(lineWith()).toMatchObject({ price: '48.00' });
});

test('a line whose product is gone keeps the name, price and picture it was added with, and counts no more', () => {
  const nothing = { products: new Map(), counts: new Map() };
  const [line] = toCartLines([LINE], nothing);
  expect(line).toMatchObject({
    productName: 'Court Tee',
    price: '48.00',
    available: false,
    product: { name: 'Court Tee', price: '48.00', images: ['/api/pictures/old.webp'] },
  });
  expect(line).not.toHaveProperty('previousPrice');
  expect(toCartLines([{ ...LINE, image: '' }], nothing)[0]?.product.images).toEqual([]);
});

test('a line says what is left when that is less than wanted or a single one, and nothing else about stock', () => {
  expect(lineWith(1, 2)).toMatchObject({ left: 1 });
  expect(lineWith(3, 4)).toMatchObject({ left: 3 });
  expect(lineWith(1, 1)).toMatchObject({ left: 1 });
  expect(lineWith(2, 2)).not.toHaveProperty('left');
  expect(lineWith(3, 2)).not.toHaveProperty('left');
  expect(lineWith(undefined, 2)).not.toHaveProperty('left');
});

test('stock below zero is shown as none', () => {
  expect(lineWith(0)).toMatchObject({ left: 0, available: false });
  expect(lineWith(-2)).toMatchObject({ left: 0, available: false });
});

test('LAY-24 the badge counts the units of available lines', () => {
  const available = (quantity: number) => ({ quantity, available: true });
  expect(countUnits([])).toBe(0);
  expect(countUnits([available(2), available(3), { quantity: 9, available: false }])).toBe(5);
});

test('D-25 a line has one to ten of a product, and a stored line without a quantity one', () => {
  const { quantity: _quantity, ...without } = LINE;
  expect(storedCartLineSchema.parse(without).quantity).toBe(1);
  expect([0, 1, 10, 11, 1.5].map((quantity) => quantitySchema.safeParse(quantity).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('a browser accepts a line with and without its former price and what is left', () => {
  const [line] = toCartLines([LINE], anInventory());
  expect(cartLineSchema.safeParse(line).success).toBe(true);
  expect(cartLineSchema.safeParse({ ...line, previousPrice: '40.00', left: 0 }).success).toBe(true);
  expect(cartLineSchema.safeParse({ ...line, left: -1 }).success).toBe(false);
});

test('a line’s id names one line and nothing else', () => {
  const accepts = (id: string) => storedCartLineSchema.safeParse({ ...LINE, id }).success;
  expect(['a1b2c3d', 'A1B2C3D4', 'a1b2c3d4/..', '/a1b2c3d4'].filter(accepts)).toEqual([]);
});

test('the header with the cart’s version keeps its name, which open pages know', () => {
  expect(CART_VERSION_HEADER).toBe('cart-version');
});
