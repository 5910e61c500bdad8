import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { priceTaxedOrder } from '../checkout/tax.ts';
import { anAddress } from '../testing/builders.ts';
import { type PayableOrder, calculateCharge, buildPayPalForm } from './paypal-form.ts';
import { buildPayPalOrder } from './paypal-order.ts';

const URLS = {
  notifyUrl: 'https://shop.example/api/payments/paypal/ipn',
  returnUrl: 'https://shop.example/api/payments/paypal/return?order=PL-0000-0000&handle=0',
  cancelUrl: 'https://shop.example/checkout?cancelled=true',
};
const anItem = {
  productName: 'Script Tee',
  productId: 1,
  price: cents(4800),
  quantity: 2,
  size: 'MED',
  color: 'Black',
};
const anOrder = (items: PayableOrder['items'], discount = 0, isFreeShipping = false, rate = 0): PayableOrder => ({
  id: 'a'.repeat(40),
  orderNumber: 'PL-7K3M-92QX',
  handle: '0'.repeat(32),
  payee: 'pay@plenty.example',
  items,
  ...priceTaxedOrder(
    items.map((item) => ({ ...item, taxKind: 'clothing' })),
    { amount: cents(discount), isFreeShipping },
    { rate, rule: { clothing: { kind: 'taxed' }, shipping: 'if-any', exemptRate: 0 } },
  ),
  customerEmail: 'ada@example.com',
  shippingAddress: anAddress({ state: 'Oregon' }),
});

test('PAY-01 PAY-02 the form lists the items of the order, and shipping as an item of its own', () => {
  expect(buildPayPalForm(anOrder([anItem]), URLS)).toMatchObject({
    cmd: '_cart',
    upload: '1',
    business: 'pay@plenty.example',
    currency_code: 'USD',
    item_name_1: 'Script Tee',
    amount_1: '48.00',
    quantity_1: '2',
    on0_1: 'Size',
    os0_1: 'MED',
    on1_1: 'Color',
    os1_1: 'Black',
    item_name_2: 'Shipping',
    amount_2: '7.99',
    tax_cart: '0.00',
    invoice: 'PL-7K3M-92QX',
    custom: `{"o":"${'a'.repeat(40)}","k":"${'0'.repeat(32)}"}`,
    state: 'OR',
    country: 'US',
    notify_url: URLS.notifyUrl,
  });
});

test('the second address line and the phone number are fields of their own, and left out without a text', () => {
  const shippingAddress = anAddress({ address2: 'Apt 4', phone: '5035550123' });
  const order = { ...anOrder([anItem]), shippingAddress };
  const phone = { night_phone_a: '503', night_phone_b: '555', night_phone_c: '0123' };
  expect(buildPayPalForm(order, URLS)).toMatchObject({ address1: '1 Pine Street', address2: 'Apt 4', ...phone });
  expect(buildPayPalOrder({ ...order, merchantId: '' }, URLS).purchase_units[0]?.shipping?.address).toEqual({
    address_line_1: '1 Pine Street',
    address_line_2: 'Apt 4',
    admin_area_2: 'Portland',
    admin_area_1: 'OR',
    postal_code: '97201',
    country_code: 'US',
  });
  const plain = anOrder([anItem]);
  for (const field of ['address2', ...Object.keys(phone)])
    expect(buildPayPalForm(plain, URLS)).not.toHaveProperty(field);
  const shipping = buildPayPalOrder({ ...plain, merchantId: '' }, URLS).purchase_units[0]?.shipping;
  expect(shipping?.address).not.toHaveProperty('address_line_2');
});

test('an older order with a state or ZIP code that PayPal does not know is paid without a shipping address', () => {
  const order = { ...anOrder([anItem]), shippingAddress: anAddress({ state: 'Bavaria', zipCode: 'hello' }) };
  expect(buildPayPalForm(order, URLS)).toMatchObject({ state: 'Bavaria', zip: 'hello' });
  expect(buildPayPalOrder({ ...order, merchantId: '' }, URLS).purchase_units[0]).not.toHaveProperty('shipping');
});

test('military mail has its region as the state', () => {
  const shippingAddress = anAddress({ address: 'PSC 3 Box 4120', city: 'APO', state: 'AE', zipCode: '09012' });
  const order = { ...anOrder([anItem]), shippingAddress };
  expect(buildPayPalForm(order, URLS)).toMatchObject({ city: 'APO', state: 'AE', zip: '09012' });
  expect(buildPayPalOrder({ ...order, merchantId: '' }, URLS).purchase_units[0]?.shipping?.address).toMatchObject({
    admin_area_1: 'AE',
  });
});

test('an order whose discount covers all items is sent as one line', () => {
  const fields = buildPayPalForm(anOrder([{ ...anItem, quantity: 1 }], 4800), URLS);
  expect(fields).toMatchObject({
    item_name_1: 'Order PL-7K3M-92QX',
    amount_1: '7.99',
    quantity_1: '1',
    tax_cart: '0.00',
  });
  expect(fields['item_name_2']).toBeUndefined();
  expect(fields['discount_amount_cart']).toBeUndefined();
});

test('an order with a free product is sent as one line', () => {
  const fields = buildPayPalForm(anOrder([anItem, { ...anItem, price: cents(0) }]), URLS);
  expect(fields).toMatchObject({ item_name_1: 'Order PL-7K3M-92QX', amount_1: '103.99' });
});

test('attack 13: an order whose lines do not add up to its total is sent as one line of that total', () => {
  for (const difference of [-1, 1]) {
    const order = anOrder([anItem]);
    const fields = buildPayPalForm({ ...order, total: cents(order.total + difference) }, URLS);
    expect(fields['item_name_1']).toBe('Order PL-7K3M-92QX');
    expect(calculateCharge(fields)).toBe(order.total + difference);
  }
});

test('for any order PayPal would charge exactly its total, and every field keeps to its maximum length', () => {
  const item = fc.record({
    productName: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    productId: fc.integer({ min: 1, max: 9999 }),
    price: fc.integer({ min: 0, max: 20_000 }).map(cents),
    quantity: fc.integer({ min: 1, max: 10 }),
    size: fc.constantFrom('', 'MED'),
    color: fc.constantFrom('', 'Natural/Green'),
  });
  const numRuns = 500;
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 1100 }),
      (items, discount, isFree, rate) => {
        const subtotal = items.reduce((sum, each) => sum + each.price * each.quantity, 0);
        const order = anOrder(items, Math.min(discount, subtotal), isFree, rate);
        fc.pre(order.total > 0);
        const fields = buildPayPalForm(order, URLS);
        expect(calculateCharge(fields)).toBe(order.total);
        for (const [name, value] of Object.entries(fields)) {
          if (name.startsWith('item_name_')) expect(Array.from(value).length).toBeLessThanOrEqual(127);
          if (name.startsWith('amount_')) expect(value).toMatch(/^\d+\.\d{2}$/);
        }
      },
    ),
    { seed: 5, numRuns },
  );
});
