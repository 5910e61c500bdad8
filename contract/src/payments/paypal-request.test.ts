import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { priceOrder } from '../checkout/pricing.ts';
import { anAddress } from '../testing/builders.ts';
import {
  buildExpressPayPalOrder,
  buildInvoicePatch,
  buildShippingQuote,
  buildShippingRejection,
  shippingCallbackSchema,
} from './express-order.ts';
import { canConfirmExpress } from './express-checkout.ts';
import { type PayableOrder, buildPayPalForm, calculateCharge, truncate } from './paypal-form.ts';
import { buildPayPalOrder } from './paypal-order.ts';

const TEE = { productName: 'Script Tee', productId: 7, price: cents(4800), quantity: 2, size: 'MED', color: 'Black' };
const URLS = {
  notifyUrl: 'https://shop.example/api/payments/paypal/ipn',
  returnUrl: 'https://shop.example/api/payments/paypal/return',
  cancelUrl: 'https://shop.example/checkout?cancelled=true',
};

function anOrder(override: Partial<PayableOrder> = {}, items = [TEE]): PayableOrder & { readonly merchantId: string } {
  return {
    id: 'order-1',
    orderNumber: 'PL-7K3M-92QX',
    handle: '0'.repeat(32),
    payee: 'pay@plenty.example',
    merchantId: 'PLENTYDEMO123',
    items,
    ...priceOrder(items),
    customerEmail: 'ada@example.com',
    shippingAddress: anAddress(),
    ...override,
  };
}

const unitOf = (order: ReturnType<typeof anOrder>) => buildPayPalOrder(order, URLS).purchase_units[0];

test('PAY-01 the form says everything that PayPal’s cart upload asks for', () => {
  const fields = buildPayPalForm(
    anOrder({ shippingAddress: anAddress({ address2: 'Apt 4', phone: '5035550100' }) }),
    URLS,
  );
  expect(fields).toMatchObject({
    cmd: '_cart',
    upload: '1',
    charset: 'utf-8',
    no_note: '1',
    no_shipping: '1',
    rm: '1',
    lc: 'US',
    return: URLS.returnUrl,
    cancel_return: URLS.cancelUrl,
    first_name: 'Ada',
    last_name: 'Moss',
    address1: '1 Pine Street',
    address2: 'Apt 4',
    city: 'Portland',
    zip: '97201',
    email: 'ada@example.com',
    night_phone_a: '503',
    night_phone_b: '555',
    night_phone_c: '0100',
    item_number_1: '7',
    item_number_2: 'shipping',
    quantity_2: '1',
  });
  const cheap = { ...anOrder(), shippingCost: cents(1), total: cents(9601) };
  expect(buildPayPalForm(cheap, URLS)).toMatchObject({ item_name_2: 'Shipping', amount_2: '0.01' });
  // No shipping line is sent where shipping is free.
  expect(buildPayPalForm(anOrder({}, [{ ...TEE, quantity: 3 }]), URLS)).not.toHaveProperty('amount_2');
});

test('what PayPal limits is cut to its limit, between characters', () => {
  expect(truncate('a🧦b', 2)).toBe('a🧦');
  const long = 'x'.repeat(400);
  const shippingAddress = anAddress({
    firstName: long,
    lastName: long,
    address: long,
    address2: long,
    city: long,
    zipCode: long,
  });
  const fields = buildPayPalForm(
    anOrder({ shippingAddress: { ...shippingAddress, state: long }, customerEmail: long }, [
      { ...TEE, productName: long, size: long },
    ]),
    URLS,
  );
  const lengths = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.length]));
  expect(lengths).toMatchObject({
    first_name: 32,
    last_name: 64,
    address1: 100,
    address2: 100,
    city: 40,
    state: 40,
    zip: 32,
    email: 127,
    item_name_1: 127,
    os0_1: 64,
  });
});

test('an item without a size or color has no such option', () => {
  const fields = buildPayPalForm(anOrder({}, [{ ...TEE, size: '' }]), URLS);
  expect(fields).toMatchObject({ on0_1: 'Color', os0_1: 'Black' });
  expect(fields).not.toHaveProperty('on1_1');
});

test('PayPal charges items times quantity, less the discount, plus tax', () => {
  expect(calculateCharge({ amount_1: '10.00', quantity_1: '3', amount_2: '1.50', tax_cart: '0.90' })).toBe(3240);
  expect(calculateCharge({ amount_1: '10.00', discount_amount_cart: '9.99' })).toBe(1);
  expect(calculateCharge({ amount_1: '10.00', discount_amount_cart: '10.00' })).toBeUndefined();
  expect(calculateCharge({ amount_1: '0.01', discount_amount_cart: '0.01' })).toBeUndefined();
  expect(calculateCharge({})).toBe(0);
});

test('a discount is a field of its own beside the items, be it of a cent, and no field where there is none', () => {
  const withDiscount = (amount: number) =>
    buildPayPalForm(anOrder(priceOrder([TEE], { amount: cents(amount), isFreeShipping: false })), URLS);
  expect(withDiscount(1000)).toMatchObject({ item_name_1: 'Script Tee', discount_amount_cart: '10.00' });
  expect(withDiscount(1)).toMatchObject({ item_name_1: 'Script Tee', discount_amount_cart: '0.01' });
  expect(withDiscount(0)).not.toHaveProperty('discount_amount_cart');
});

test('an item of a cent is listed like any other', () => {
  const items = [TEE, { ...TEE, price: cents(1) }];
  expect(buildPayPalForm(anOrder({}, items), URLS)).toMatchObject({ amount_2: '0.01', quantity_2: '2' });
});

test('PAY-02 PayPal’s order has the items with their prices, and amounts that add up', () => {
  const discounted = priceOrder([TEE], { amount: cents(1000), isFreeShipping: false });
  expect(unitOf(anOrder(discounted))).toMatchObject({
    reference_id: 'default',
    custom_id: JSON.stringify({ o: 'order-1', k: '0'.repeat(32) }),
    invoice_id: 'PL-7K3M-92QX',
    payee: { merchant_id: 'PLENTYDEMO123' },
    amount: {
      currency_code: 'USD',
      value: '93.99',
      breakdown: {
        item_total: { value: '96.00' },
        shipping: { value: '7.99' },
        discount: { value: '10.00' },
        tax_total: { value: '0.00' },
      },
    },
    items: [
      {
        name: 'Script Tee',
        sku: '7',
        quantity: '2',
        unit_amount: { currency_code: 'USD', value: '48.00' },
        description: 'MED, Black',
      },
    ],
  });
});

test('an order whose parts do not add up, cost nothing or are all discounted goes to PayPal as one amount', () => {
  const onlyTotal = (order: ReturnType<typeof anOrder>, value: string) =>
    expect(unitOf(order)).toMatchObject({ amount: { currency_code: 'USD', value } });
  const odd = [
    anOrder({ total: cents(10_400) }),
    anOrder({ subtotal: cents(9500) }),
    anOrder({}, [TEE, { ...TEE, price: cents(0) }]),
    anOrder(priceOrder([TEE], { amount: cents(9600), isFreeShipping: false })),
  ];
  for (const order of odd) expect(unitOf(order)).not.toHaveProperty('items');
  for (const order of odd) expect(unitOf(order)?.amount).not.toHaveProperty('breakdown');
  onlyTotal(anOrder(priceOrder([TEE], { amount: cents(9600), isFreeShipping: false })), '7.99');
});

test('an item without options has no description, and long texts are cut', () => {
  const itemOf = (override: Partial<typeof TEE>) => {
    const unit = unitOf(anOrder({}, [{ ...TEE, ...override }]));
    return unit && 'items' in unit ? unit.items?.[0] : undefined;
  };
  expect(itemOf({ size: '', color: '' })).not.toHaveProperty('description');
  expect(itemOf({ size: '' })?.description).toBe('Black');
  expect(itemOf({ productName: 'x'.repeat(128) })?.name).toHaveLength(127);
  expect(itemOf({ size: 'x'.repeat(128) })?.description).toHaveLength(127);
});

test('a payee without a merchant id is named by the email address', () => {
  expect(unitOf({ ...anOrder(), merchantId: '' })?.payee).toEqual({ email_address: 'pay@plenty.example' });
});

test('PayPal ships to the address it was given, and asks for none where it would reject it', () => {
  const contextOf = (zipCode: string) =>
    buildPayPalOrder(anOrder({ shippingAddress: anAddress({ zipCode }) }), URLS).payment_source.paypal
      .experience_context;
  expect(contextOf(' 97201-1234 ')).toMatchObject({
    return_url: URLS.returnUrl,
    cancel_url: URLS.cancelUrl,
    user_action: 'PAY_NOW',
    locale: 'en-US',
    shipping_preference: 'SET_PROVIDED_ADDRESS',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  });
  const inBavaria = buildPayPalOrder(anOrder({ shippingAddress: anAddress({ state: 'Bavaria' }) }), URLS);
  expect(inBavaria.intent).toBe('CAPTURE');
  expect(inBavaria.purchase_units[0]).not.toHaveProperty('shipping');
  for (const wrong of ['9720', '972011', 'x97201', '97201-12'])
    expect(contextOf(wrong).shipping_preference).toBe('NO_SHIPPING');
  const longest = {
    firstName: 'x'.repeat(301),
    address: 'x'.repeat(301),
    address2: 'x'.repeat(301),
    city: 'x'.repeat(121),
  };
  const shipping = unitOf(anOrder({ shippingAddress: anAddress({ ...longest, zipCode: ' 97201 ' }) }))?.shipping;
  expect(shipping?.name.full_name).toHaveLength(300);
  expect(shipping?.address).toMatchObject({
    address_line_1: 'x'.repeat(300),
    address_line_2: 'x'.repeat(300),
    admin_area_2: 'x'.repeat(120),
    postal_code: '97201',
  });
  expect(unitOf(anOrder())?.shipping?.name.full_name).toBe('Ada Moss');
});

test('an express payment is asked for, quoted and refused in PayPal’s own words', () => {
  const cart = { ...anOrder(), account: { payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' } };
  const request = buildExpressPayPalOrder(cart, { ...URLS, callbackUrl: 'https://shop.example/ask' });
  expect(request).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ reference_id: 'default', payee: { merchant_id: 'PLENTYDEMO123' }, amount: { value: '103.99' } }],
    payment_source: {
      paypal: { experience_context: { locale: 'en-US', payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED' } },
    },
  });
  expect(buildInvoicePatch('PL-7K3M-92QX')).toEqual([
    { op: 'add', path: "/purchase_units/@reference_id=='default'/invoice_id", value: 'PL-7K3M-92QX' },
  ]);
  expect(buildShippingQuote('P-1', cart)).toMatchObject({
    id: 'P-1',
    purchase_units: [{ reference_id: 'default', amount: { value: '103.99' } }],
  });
  expect(buildShippingRejection('ZIP_ERROR')).toEqual({
    name: 'UNPROCESSABLE_ENTITY',
    details: [{ issue: 'ZIP_ERROR' }],
  });
});

test('PayPal’s question about an address may leave parts out, but is never long', () => {
  const parse = (value: object) => shippingCallbackSchema.safeParse(value);
  expect(parse({ shipping_address: {} }).data).toEqual({
    shipping_address: { country_code: '', admin_area_1: '', postal_code: '' },
  });
  const address = (length: number) => ({ shipping_address: { postal_code: 'x'.repeat(length) } });
  expect([parse(address(300)).success, parse(address(301)).success]).toEqual([true, false]);
  const withId = (id: string) => parse({ id, shipping_address: {} }).success;
  expect(withId('5O190127TN364715T')).toBe(true);
  expect(['', '5o19', '5O19/..', '../5O19', 'X'.repeat(41)].filter(withId)).toEqual([]);
});

test('a cart that was ordered already, or a closed shop, leaves nothing to confirm', () => {
  expect(canConfirmExpress('ordered')).toBe(false);
  expect(canConfirmExpress('closed')).toBe(false);
  expect(canConfirmExpress('price')).toBe(true);
});
