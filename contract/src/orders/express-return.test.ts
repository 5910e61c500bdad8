import { expect, test } from 'vitest';
import { PAGE_PATHS } from '../content/shop-paths.ts';
import { isExpressReturn, markExpressReturn, removeExpressMark } from './express-return.ts';
import { getOrderLink, parseOrderKey } from './order-link.ts';

const KEY = '0123456789abcdef'.repeat(2);
const link = (orderKey?: string) =>
  getOrderLink(PAGE_PATHS.orderConfirmation, { orderNumber: 'PL-7K3M-92QX', orderKey });

test('the return from an express checkout says so after the order’s key, and without one', () => {
  for (const orderKey of [KEY, undefined]) {
    const hash = `#${markExpressReturn(link(orderKey)).split('#')[1] ?? ''}`;
    expect(isExpressReturn(hash)).toBe(true);
    expect(parseOrderKey({ search: '', hash })).toBe(orderKey);
    expect(removeExpressMark(hash)).toBe(orderKey === undefined ? '' : `#key=${KEY}`);
  }
});

test('removing that it is the return changes nothing else of the hash', () => {
  expect(removeExpressMark(`#delay&express&key=${KEY}`)).toBe(`#delay&key=${KEY}`);
});

test('no other link of an order is the return from an express checkout, and none changes', () => {
  for (const hash of ['', '#', '#delay', `#key=${KEY}`, '#expressly']) {
    expect(isExpressReturn(hash)).toBe(false);
    expect(removeExpressMark(hash)).toBe(hash);
  }
});
