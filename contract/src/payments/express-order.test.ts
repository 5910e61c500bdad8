import { expect, test } from 'vitest';
import { priceOrder } from '../checkout/pricing.ts';
import { cents } from '../lib/money.ts';
import { findPriceChange } from './express-checkout.ts';
import { buildExpressPayPalOrder, checkShippingArea, parseApprovedAddress } from './express-order.ts';

const area = (country_code: string, admin_area_1: string, postal_code: string) =>
  checkShippingArea({ country_code, admin_area_1, postal_code });

test('the shop ships to the states and territories, and says by PayPal’s names why not elsewhere', () => {
  expect(area('US', 'ny', '10001')).toEqual({ state: 'NY' });
  expect(area('US', 'Puerto Rico', '00901-1234')).toEqual({ state: 'PR' });
  expect(area('DE', 'BE', '10969')).toEqual({ issue: 'COUNTRY_ERROR' });
  expect(area('US', '', '10001')).toEqual({ issue: 'STATE_ERROR' });
  expect(area('US', 'AE', '09012'), 'military mail').toEqual({ state: 'AE' });
  expect(area('US', 'NY', '97201'), 'of another state').toEqual({ issue: 'ZIP_ERROR' });
  expect(area('US', 'NY', '1000')).toEqual({ issue: 'ZIP_ERROR' });
});

const address = {
  address_line_1: '350 5th Avenue',
  address_line_2: 'Floor 3',
  admin_area_2: 'New York',
  admin_area_1: 'NY',
  postal_code: '10118',
  country_code: 'US',
};

test('PayPal’s address becomes the shop’s, with the apartment and both names', () => {
  expect(parseApprovedAddress({ name: { full_name: 'Jörg Peter Österle' }, address }, undefined)).toEqual({
    firstName: 'Jörg Peter',
    lastName: 'Österle',
    address: '350 5th Avenue',
    address2: 'Floor 3',
    city: 'New York',
    state: 'NY',
    zipCode: '10118',
    country: 'United States',
  });
  const payer = { given_name: 'Jörg', surname: 'Österle' };
  expect(parseApprovedAddress({ name: { full_name: 'Prince' }, address }, payer)).toMatchObject({
    firstName: 'Prince',
    lastName: 'Österle',
  });
  expect(parseApprovedAddress({ address }, payer)).toMatchObject(payer && { firstName: 'Jörg', lastName: 'Österle' });
});

test('an address that the shop cannot store in full is none, rather than half of one', () => {
  const read = (change: object) =>
    parseApprovedAddress({ name: { full_name: 'Ada Moss' }, address: { ...address, ...change } }, undefined);
  expect(read({})).toBeDefined();
  expect(read({ address_line_1: 'x'.repeat(101) })).toBeUndefined();
  expect(read({ admin_area_2: '' })).toBeUndefined();
  expect(read({ country_code: 'CA' })).toBeUndefined();
  expect(parseApprovedAddress({ address }, undefined), 'without a name').toBeUndefined();
});

test('a change is named: price, discount, shipping or the tax of a state', () => {
  const lines = [{ price: cents(4800), quantity: 1 }];
  const plain = priceOrder(lines);
  const reasonOf = (now: typeof plain) => findPriceChange({ amount: plain.total, state: 'NY', quote: plain }, now);
  expect(reasonOf(plain)).toBeUndefined();
  expect(reasonOf(priceOrder([{ price: cents(5000), quantity: 1 }]))).toEqual({
    reason: 'price',
    message: 'A price in your cart has changed. PayPal showed $55.99. The total is $57.99 now.',
  });
  const off = { amount: cents(500), isFreeShipping: false };
  expect(reasonOf(priceOrder(lines, off))?.reason).toBe('discount');
  const free = { amount: cents(0), isFreeShipping: true };
  expect(reasonOf(priceOrder(lines, free))?.message).toContain('Shipping has changed');
  expect(reasonOf({ ...plain, tax: cents(384), total: cents(5983) })?.message).toContain('Sales tax for New York');
});

test('PayPal asks the shop for the amount, and the order has no number yet', () => {
  const items = [{ price: cents(4800), quantity: 1, productId: 1, productName: 'Tee', size: 'MED', color: 'Black' }];
  const cart = {
    ...priceOrder(items),
    items,
    id: 's',
    handle: 'h',
    account: { payee: 'pay@x.example', merchantId: '' },
  };
  const urls = { returnUrl: 'https://x/r', cancelUrl: 'https://x/c', callbackUrl: 'https://x/ask' };
  const { purchase_units, payment_source } = buildExpressPayPalOrder(cart, urls);
  expect(purchase_units[0]).toMatchObject({
    custom_id: '{"o":"s","k":"h"}',
    payee: { email_address: 'pay@x.example' },
  });
  expect(purchase_units[0]).not.toHaveProperty('invoice_id');
  expect(payment_source.paypal.experience_context).toMatchObject({
    shipping_preference: 'GET_FROM_FILE',
    user_action: 'PAY_NOW',
    order_update_callback_config: { callback_events: ['SHIPPING_ADDRESS'], callback_url: 'https://x/ask' },
  });
});
