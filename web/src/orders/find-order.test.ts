import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { expect, test } from 'vitest';
import { validateSearch } from './find-order.tsx';

const orderNumber = createOrderNumber(new Uint8Array([7, 3, 20, 9, 2, 23, 29]));

test('D-29 a number is read as people type it, and an email as the checkout reads it', () => {
  expect(validateSearch({ orderNumber, email: ' ada@example.com ' })).toEqual({});
  expect(validateSearch({ orderNumber: orderNumber.toLowerCase().replaceAll('-', ' '), email: 'a@b.co' })).toEqual({});
});

test('D-29 each field that is wrong says so in its own words', () => {
  expect(validateSearch({ orderNumber: '', email: '' })).toEqual({
    orderNumber: 'Enter an order number such as PL-7K3M-92QX',
    email: 'Please enter a valid email address',
  });
  expect(validateSearch({ orderNumber: `${orderNumber.slice(0, -1)}?`, email: 'a@b.co' })).toEqual({
    orderNumber: 'Enter an order number such as PL-7K3M-92QX',
  });
});
