import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { expect, test } from 'vitest';
import { validateSearch } from './find-order.tsx';

const orderNumber = createOrderNumber(new Uint8Array([7, 3, 20, 9, 2, 23, 29]));

test('D-29 an order number may be typed in lower case and with spaces, an email as in the checkout', () => {
  expect(validateSearch({ orderNumber, email: ' ada@example.com ' })).toEqual({});
  expect(validateSearch({ orderNumber: orderNumber.toLowerCase().replaceAll('-', ' '), email: 'a@b.co' })).toEqual({});
});

test('D-29 each invalid field has its own message', () => {
  expect(validateSearch({ orderNumber: '', email: '' })).toEqual({
    orderNumber: 'Enter an order number such as PL-7K3M-92QX',
    email: 'Please enter a valid email address',
  });
  expect(validateSearch({ orderNumber: `${orderNumber.slice(0, -1)}?`, email: 'a@b.co' })).toEqual({
    orderNumber: 'Enter an order number such as PL-7K3M-92QX',
  });
});
