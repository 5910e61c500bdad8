import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { expect, test } from 'vitest';
import { parseForm } from '../ui/use-form.ts';

const orderNumber = createOrderNumber(new Uint8Array([7, 3, 20, 9, 2, 23, 29]));

function getErrors(search: { readonly orderNumber: string; readonly email: string }) {
  return parseForm(orderEndpoints.lookUpOrder.body, search, ['orderNumber', 'email']).errors;
}

test('D-29 an order number may be typed in lower case and with spaces, an email as in the checkout', () => {
  expect(getErrors({ orderNumber, email: ' ada@example.com ' })).toBeUndefined();
  expect(getErrors({ orderNumber: orderNumber.toLowerCase().replaceAll('-', ' '), email: 'a@b.co' })).toBeUndefined();
});

test('D-29 each invalid field has its own message', () => {
  expect(getErrors({ orderNumber: '', email: '' })).toEqual({
    orderNumber: 'Enter an order number such as PL-7K3M-92QX',
    email: 'Please enter a valid email address',
  });
  expect(getErrors({ orderNumber: `${orderNumber.slice(0, -1)}?`, email: 'a@b.co' })).toEqual({
    orderNumber: 'Enter an order number such as PL-7K3M-92QX',
  });
});
