import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaymentSteps, parsePaymentQuery } from './payment-instructions-page.tsx';

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

test('PI-01 the first step names the payment address, the email that has it, or whom to ask while the shop has none', () => {
  const render = (payee?: string) => renderToStaticMarkup(createElement(PaymentSteps, { payee }));
  const named = render('pay@plenty.example');
  expect(named).toContain('pay@plenty.example</strong>.');
  expect(render()).toContain('the payment address in the email we sent you.');
  expect(render('')).toContain('Write to us and ask for our payment address');
  expect(render('')).not.toMatch(/in the email we sent you|<strong/);
});
