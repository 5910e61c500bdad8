import { expect, test } from 'vitest';
import type { Cart } from './cart.ts';
import { parseForm } from './form-encoding.ts';
import { parseCart } from './cart-form.ts';

const FORM = {
  cmd: '_cart',
  upload: '1',
  business: 'pay@plenty.example',
  currency_code: 'USD',
  charset: 'utf-8',
  item_name_1: 'Script Tee',
  amount_1: '48.00',
  quantity_1: '2',
  tax_cart: '0.00',
};

const parse = (changes: Record<string, string | undefined>) => {
  const fields = Object.entries({ ...FORM, ...changes }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return parseCart(parseForm(Buffer.from(new URLSearchParams(fields).toString())));
};
const parseValid = (changes: Record<string, string | undefined> = {}): Cart => {
  const parsed = parse(changes);
  if (parsed.kind === 'refused') throw new Error(parsed.reasons.join('; '));
  return parsed.cart;
};
const total = (changes: Record<string, string | undefined>) => parseValid(changes).charge.total;
const getReasons = (changes: Record<string, string | undefined>) => {
  const parsed = parse(changes);
  return parsed.kind === 'refused' ? parsed.reasons.join('; ') : undefined;
};

test('PAY-02 PayPal charges items less discount plus shipping, handling and tax', () => {
  expect(total({})).toBe(9600);
  expect(total({ item_name_2: 'Shipping', amount_2: '7.99' })).toBe(10_399);
  expect(total({ discount_amount_cart: '9.60', tax_cart: '5.01' })).toBe(9141);
  expect(total({ shipping_1: '3.00', shipping2_1: '1.00', handling_1: '0.50', handling_cart: '2.00' })).toBe(10_250);
  expect(total({ tax_cart: undefined, tax_1: '1.00', item_name_2: 'Cap', amount_2: '4.00', tax_2: '0.40' })).toBe(
    10_140,
  );
});

test('the cart’s tax and discount replace those of its items', () => {
  expect(total({ tax_1: '9.00', tax_cart: '1.00' })).toBe(9700);
  expect(total({ discount_amount_1: '9.00', discount_amount_cart: '1.00' })).toBe(9500);
  expect(total({ discount_amount_1: '9.00' })).toBe(8700);
});

test('a discounted cart without tax fields gets the tax of the account’s profile', () => {
  expect(total({ discount_amount_cart: '6.00', tax_cart: undefined })).toBe(9900);
  expect(total({ tax_cart: undefined })).toBe(9600);
});

test('an item’s shipping above 999.99 is not charged', () => {
  expect(parseValid({ shipping_1: '1000.00' })).toMatchObject({ charge: { total: 9600 }, dropped: ['shipping_1'] });
  expect(total({ shipping_1: '999.99', quantity_1: '1' })).toBe(104_799);
});

test('items after a gap in their numbers are ignored', () => {
  const cart = parseValid({ item_name_3: 'Cap', amount_3: '20.00', item_name_4: 'Socks', amount_4: '9.00' });
  expect(cart.items).toHaveLength(1);
  expect(cart).toMatchObject({ charge: { total: 9600 }, dropped: ['item_name_3', 'item_name_4'] });
  expect(getReasons({ item_name_1: undefined, amount_1: undefined, item_name_2: 'Cap', amount_2: '1.00' })).toContain(
    'there is no item_name_1',
  );
});

test('a form without a currency is in US dollars', () => {
  expect(parseValid({ currency_code: undefined }).currency).toBe('USD');
});

test('yen have no decimals and dollars have two', () => {
  expect(total({ currency_code: 'JPY', amount_1: '4800', tax_cart: '0' })).toBe(9600);
  expect(getReasons({ currency_code: 'JPY' })).toContain('amount_1 is no amount');
  expect(getReasons({ amount_1: '48' })).toContain('amount_1 is no amount');
});

test('a cart has its options and shipping address, but no option without a name', () => {
  const cart = parseValid({
    on0_1: 'Size',
    os0_1: 'MED',
    os1_1: 'Black',
    first_name: 'Zoë',
    last_name: 'Moss',
    address1: '1 Pine Street',
    city: 'Portland',
    state: 'OR',
    zip: '97201',
    country: 'US',
  });
  expect(cart.items[0]?.options).toEqual([{ name: 'Size', value: 'MED' }]);
  expect(cart).toMatchObject({ dropped: ['os1_1'], shipTo: { firstName: 'Zoë', state: 'OR' }, includesShipTo: true });
  expect(parseValid({ address1: '1 Pine Street', no_shipping: '1' }).includesShipTo).toBe(false);
});

test('a form without a charset is read as windows-1252', () => {
  expect(parseValid({ charset: undefined, item_name_1: 'Zoë' }).items[0]?.name).toBe('ZoÃ«');
});

test.each<[Record<string, string | undefined>, string]>([
  [{ cmd: '_xclick' }, 'only cmd=_cart'],
  [{ upload: undefined }, 'only cmd=_cart'],
  [{ business: undefined }, 'business is neither'],
  [{ business: 'plenty' }, 'business is neither'],
  [{ currency_code: 'usd' }, 'currency_code is none'],
  [{ item_name_1: ' ' }, 'item_name_1 is missing'],
  [{ item_name_1: 'x'.repeat(128) }, 'item_name_1 is longer than 127'],
  [{ item_number_1: 'x'.repeat(128) }, 'item_number_1 is longer than 127'],
  [{ on0_1: 'x'.repeat(65), os0_1: 'a' }, 'on0_1 is longer than 64'],
  [{ on0_1: 'Size', os0_1: 'x'.repeat(65) }, 'os0_1 is longer than 64'],
  [{ amount_1: '48,00' }, 'amount_1 is no amount'],
  [{ amount_1: '1,048.00' }, 'amount_1 is no amount'],
  [{ amount_1: '-1.00' }, 'amount_1 is no amount'],
  [{ amount_1: '0.00' }, 'amount_1 must be more than nothing'],
  [{ amount_1: undefined }, 'amount_1 must be more than nothing'],
  [{ quantity_1: '0' }, 'quantity_1 is no positive'],
  [{ quantity_1: '-1' }, 'quantity_1 is no positive'],
  [{ quantity_1: '1.5' }, 'quantity_1 is no positive'],
  [{ quantity_1: '' }, 'quantity_1 is no positive'],
  [{ shipping_1: '1' }, 'shipping_1 is no amount'],
  [{ handling_cart: 'two' }, 'handling_cart is no amount'],
  [{ tax_cart: '1.0' }, 'tax_cart is no amount'],
  [{ discount_amount_cart: '96.00' }, 'the discount must be less'],
  [{ discount_amount_cart: '96.01' }, 'the discount must be less'],
  [{ discount_rate_cart: '10' }, 'discount_rate_cart makes a sum'],
  [{ discount_rate_1: '10' }, 'discount_rate_1 makes a sum'],
  [{ weight_cart: '2' }, 'weight_cart makes a sum'],
  [{ invoice: 'x'.repeat(128) }, 'invoice is longer than 127'],
  [{ custom: 'x'.repeat(257) }, 'custom is longer than 256'],
  [{ notify_url: `https://shop.example/${'x'.repeat(255)}` }, 'notify_url is longer than 255'],
  [{ return: `https://shop.example/${'x'.repeat(1024)}` }, 'return is longer than 1024'],
  [{ cancel_return: `https://shop.example/${'x'.repeat(1024)}` }, 'cancel_return is longer than 1024'],
  [{ return: '/order-confirmation' }, 'return is no absolute address'],
  [{ notify_url: 'javascript:alert(1)' }, 'notify_url is no absolute address'],
  [{ rm: '3' }, 'rm is none of'],
  [{ no_shipping: '3' }, 'no_shipping is none of'],
  [{ cbt: 'Back' }, 'cbt needs return'],
  [{ paymentaction: 'order' }, 'paymentaction is none of'],
  [{ first_name: 'x'.repeat(33) }, 'first_name is longer than 32'],
  [{ city: 'x'.repeat(41) }, 'city is longer than 40'],
  [{ country: 'USA' }, 'country is not of two'],
  [{ address_override: '1', address1: '1 Pine Street', city: 'Portland' }, 'address_override needs'],
])('PayPal rejects %j: %s', (changes, reason) => {
  expect(getReasons(changes)).toContain(reason);
});

test('fields of exactly the maximum length are accepted', () => {
  const address = (length: number) => `https://shop.example/${'x'.repeat(length - 21)}`;
  expect(
    getReasons({
      item_name_1: 'é'.repeat(127),
      invoice: 'x'.repeat(127),
      custom: 'x'.repeat(256),
      notify_url: address(255),
      return: address(1024),
      cancel_return: address(1024),
      discount_amount_cart: '95.99',
    }),
  ).toBeUndefined();
});

test('a repeated field is rejected', () => {
  const twice = `${new URLSearchParams(FORM).toString()}&amount_1=1.00`;
  expect(parseCart(parseForm(Buffer.from(twice)))).toEqual({
    kind: 'refused',
    reasons: ['amount_1 stands there more than once'],
  });
});
