import { expect, test } from 'vitest';
import { parseApprovedPayment } from './approved-payment.ts';

const PAYER = { email_address: 'ada@shop.test', name: { given_name: 'Ada', surname: 'Moss' } };
const SHIPPING = {
  name: { full_name: 'Ada Moss' },
  address: {
    address_line_1: '1 Pine Street',
    address_line_2: '',
    admin_area_2: 'Portland',
    admin_area_1: 'OR',
    postal_code: '97205',
    country_code: 'US',
  },
};
const USD = { value: '48.00', currency_code: 'USD' };
const UNIT = { amount: USD, shipping: SHIPPING };
const ORDER = { id: '5O190127TN364715T', status: 'APPROVED', payer: PAYER, purchase_units: [UNIT] };

test('an approval at PayPal says its amount, its state, the address and the email', () => {
  expect(parseApprovedPayment(ORDER)).toMatchObject({
    amount: 4800,
    state: 'OR',
    address: { firstName: 'Ada', lastName: 'Moss', city: 'Portland' },
    email: 'ada@shop.test',
  });
});

test('the payer may stand beside the payment, where PayPal’s newer orders have it', () => {
  const { payer, ...order } = ORDER;
  const approved = parseApprovedPayment({ ...order, payment_source: { paypal: payer } });
  expect(approved).toMatchObject({ email: 'ada@shop.test' });
  expect(parseApprovedPayment(order)).toMatchObject({ amount: 4800, email: undefined });
});

test('an order that nobody has approved is open, whatever it says besides', () => {
  expect(parseApprovedPayment({ ...ORDER, status: 'CREATED' })).toBe('open');
});

test('an approval without an address is one to ask about, not a fault', () => {
  const approved = parseApprovedPayment({ ...ORDER, purchase_units: [{ amount: USD }] });
  expect(approved).toEqual({ amount: 4800, state: '', address: undefined, email: 'ada@shop.test' });
});

test('another currency, an amount that is none and an order of several parts are no approval', () => {
  for (const unit of [{ amount: { ...USD, currency_code: 'CAD' } }, { amount: { ...USD, value: 'free' } }])
    expect(parseApprovedPayment({ ...ORDER, purchase_units: [{ ...UNIT, ...unit }] })).toBeUndefined();
  for (const units of [[], [UNIT, UNIT]])
    expect(parseApprovedPayment({ ...ORDER, purchase_units: units })).toBeUndefined();
  expect(parseApprovedPayment(undefined)).toBeUndefined();
});
