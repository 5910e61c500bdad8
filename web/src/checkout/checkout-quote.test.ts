import { createOrderRequestSchema } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import { expect, test } from 'vitest';
import { buildCartLine } from '../testing/cart-line.ts';
import { buildOrder, computeQuote, describeChanges } from './checkout-quote.ts';

const tee = buildCartLine({ image: '/pictures/tee-1200.avif', quantity: 2 });
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

test('API-10 an order has the form, the available lines and the amounts as shown', () => {
  const order = buildOrder(form, computeQuote([tee, gone]));
  expect(order).toEqual({
    email: 'ada@example.com',
    ...shippingAddress,
    cartItems: [
      {
        id: 'abcdefgh',
        productId: 7,
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

test('API-10 an order with a code has it and the amounts as shown', () => {
  const checkedCode = {
    code: 'TAKE15',
    subtotal: '96.00',
    discount: '15.00',
    isFreeShipping: false,
    isTestOrder: false,
  };
  const shown = computeQuote([tee], { kind: 'valid', ...checkedCode });
  expect(buildOrder(form, shown)).toMatchObject({
    discountCode: 'TAKE15',
    subtotal: '96.00',
    shipping: '7.99',
    discountAmount: '15.00',
    total: '88.99',
  });
});

test('D-17 a code counts only for the subtotal it was checked for', () => {
  const checkedCode = {
    code: 'SHIP',
    subtotal: '96.00',
    discount: '0.00',
    isFreeShipping: true,
    isTestOrder: false,
  };
  expect(computeQuote([tee], { kind: 'valid', ...checkedCode }).quote).toMatchObject({
    shippingCost: '0.00',
    total: '96.00',
  });
  expect(computeQuote([cap], { kind: 'valid', ...checkedCode }).quote).toMatchObject({
    shippingCost: '7.99',
    total: '17.49',
  });
});

test('D-43 an order has a billing address only when it differs', () => {
  const billingAddress = { ...shippingAddress, firstName: 'Charles' };
  const shown = computeQuote([tee]);
  expect(buildOrder({ ...form, billingAddress }, shown).billingAddress).toBeUndefined();
  const billed = buildOrder({ ...form, sameAsShipping: false, billingAddress }, shown);
  expect(billed.billingAddress).toEqual(billingAddress);
});

test('R-4 an order takes lines, amounts and code from the quote that is shown, and from nowhere else', () => {
  const shown = { ...computeQuote([tee, cap]), discountCode: 'TAKE15', version: 'a'.repeat(32) };
  const order = buildOrder({ ...form, discountCode: 'TYPED-SINCE' }, shown);
  expect(order).toMatchObject({ discountCode: 'TAKE15', subtotal: '105.50', quoteVersion: shown.version });
  expect(order.cartItems.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['abcdefgh', 2],
    ['ijklmnop', 1],
  ]);
  expect(createOrderRequestSchema.parse(order)).toEqual(order);
});

test('D-12 every changed price, changed quantity, new line and missing line gets a sentence, and the total comes last', () => {
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

test('R-4 the total belongs to the lines that are described, and an unchanged total is not called new', () => {
  const lines = [{ ...tee, price: '36.00', quantity: 1 }];
  expect(describeChanges(computeQuote([{ ...tee, price: '36.00' }]), computeQuote(lines))).toEqual([
    'Script Tee (MED, Black): your cart now has 1 instead of 2.',
    'The total is now $43.99 instead of $79.99.',
  ]);
  expect(describeChanges(computeQuote([tee]), computeQuote([tee]))).toEqual(['The total is $103.99.']);
});
