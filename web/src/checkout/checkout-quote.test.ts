import { createOrderRequestSchema } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import { expect, test } from 'vitest';
import { buildOrder, computeQuote, describeChanges } from './checkout-quote.ts';

const tee: CartLine = {
  id: 'abcdefgh',
  productId: 7,
  productName: 'Script Tee',
  image: '/pictures/tee-1200.avif',
  price: '48.00',
  available: true,
  size: 'MED',
  color: 'Black',
  selectedSize: 'MED',
  selectedColor: 'Black',
  quantity: 2,
  product: { name: 'Script Tee', price: '48.00', images: [] },
};
const cap: CartLine = { ...tee, id: 'ijklmnop', productName: 'Cap', selectedSize: '', price: '9.50', quantity: 1 };
const gone: CartLine = { ...tee, id: 'qrstuvwx', available: false };
const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Way',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};
const form = { customerEmail: 'ada@example.com', shippingAddress, sameAsShipping: true };

test('API-10 an order carries the form, the lines that can be bought and the amounts as they were shown', () => {
  const order = buildOrder(form, computeQuote([tee, gone]));
  expect(order).toEqual({
    email: 'ada@example.com',
    ...shippingAddress,
    cartItems: [
      {
        id: 'abcdefgh',
        productName: 'Script Tee',
        selectedSize: 'MED',
        selectedColor: 'Black',
        price: '48.00',
        quantity: 2,
      },
    ],
    subtotal: '96.00',
    shipping: '7.99',
    discountAmount: '0.00',
    total: '103.99',
  });
  expect(createOrderRequestSchema.parse(order)).toEqual(order);
});

test('API-10 an order with a code carries it and the amounts as they were shown', () => {
  const checkedSubtotal = {
    code: 'TAKE15',
    subtotal: '96.00',
    discount: '15.00',
    isFreeShipping: false,
    isTestOrder: false,
  };
  const shown = computeQuote([tee], { kind: 'valid', ...checkedSubtotal });
  expect(buildOrder(form, shown)).toMatchObject({
    discountCode: 'TAKE15',
    subtotal: '96.00',
    shipping: '7.99',
    discountAmount: '15.00',
    total: '88.99',
  });
});

test('D-17 a code counts only for the subtotal it was judged for', () => {
  const checkedSubtotal = {
    code: 'SHIP',
    subtotal: '96.00',
    discount: '0.00',
    isFreeShipping: true,
    isTestOrder: false,
  };
  expect(computeQuote([tee], { kind: 'valid', ...checkedSubtotal }).quote).toMatchObject({
    shippingCost: '0.00',
    total: '96.00',
  });
  expect(computeQuote([cap], { kind: 'valid', ...checkedSubtotal }).quote).toMatchObject({
    shippingCost: '7.99',
    total: '17.49',
  });
});

test('D-43 a billing address goes along only when it is another one', () => {
  const billingAddress = { ...shippingAddress, firstName: 'Charles' };
  const shown = computeQuote([tee]);
  expect(buildOrder({ ...form, billingAddress }, shown).billingAddress).toBeUndefined();
  const billed = buildOrder({ ...form, sameAsShipping: false, billingAddress }, shown);
  expect(billed.billingAddress).toEqual(billingAddress);
});

test('R-4 an order names the quote that is shown, with its lines, amounts and code and nothing from anywhere else', () => {
  const shown = { ...computeQuote([tee, cap]), discountCode: 'TAKE15', version: 'a'.repeat(32) };
  const order = buildOrder({ ...form, discountCode: 'TYPED-SINCE' }, shown);
  expect(order).toMatchObject({ discountCode: 'TAKE15', subtotal: '105.50', quoteVersion: shown.version });
  expect(order.cartItems.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['abcdefgh', 2],
    ['ijklmnop', 1],
  ]);
  expect(createOrderRequestSchema.parse(order)).toEqual(order);
});

test('D-12 a new price, quantity and line and a line that is gone are told one by one, and the total last', () => {
  const socks: CartLine = { ...cap, id: 'stays123', productName: 'Socks' };
  const before = computeQuote([tee, cap, socks]);
  const after = computeQuote([
    { ...tee, price: '52.00', quantity: 1 },
    socks,
    { ...cap, id: 'newline1', productName: 'Tote' },
  ]);
  expect(describeChanges(before, after)).toEqual([
    'Script Tee (MED, Black) now costs $52.00 instead of $48.00.',
    'Script Tee (MED, Black): your cart now has 1 instead of 2.',
    'Cap (Black) can no longer be bought.',
    'Tote (Black) is new in your cart.',
    'The total is now $78.99 instead of $115.00.',
  ]);
});

test('R-4 the total that is told is that of the lines that are told, and never said to be what it was', () => {
  const lines = [{ ...tee, price: '36.00', quantity: 1 }];
  expect(describeChanges(computeQuote([{ ...tee, price: '36.00' }]), computeQuote(lines))).toEqual([
    'Script Tee (MED, Black): your cart now has 1 instead of 2.',
    'The total is now $43.99 instead of $79.99.',
  ]);
  expect(describeChanges(computeQuote([tee]), computeQuote([tee]))).toEqual(['The total is $103.99.']);
});
