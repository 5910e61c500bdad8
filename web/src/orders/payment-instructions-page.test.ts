import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { expect, test } from 'vitest';
import { parsePaymentQuery } from './payment-instructions-page.tsx';

const orderNumber = createOrderNumber(Uint8Array.of(7, 19, 3, 20, 9, 2, 23));

function read(query: Record<string, string>) {
  return parsePaymentQuery(new URLSearchParams(query));
}

test('D-47 order number and amount come from the URL', () => {
  expect(read({ order: orderNumber.toLowerCase(), total: '55.99', name: 'Ada' })).toEqual({
    orderNumber,
    total: 5599,
  });
});

test('D-47 what does not look like an order number or an amount is not shown', () => {
  expect(read({ order: 'Send it to mallory@example.com', total: '55.99 to mallory' })).toEqual({});
  expect(read({ order: 'PL-0000-0001', total: '-5.00' })).toEqual({});
  expect(read({ total: '0x10' })).toEqual({});
  expect(read({})).toEqual({});
});
