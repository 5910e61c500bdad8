import { expect, test } from 'vitest';
import { PAGE_PATHS } from '../content/shop-paths.ts';
import { getOrderLink, parseOrderKey, removeOrderKey } from './order-link.ts';

const KEY = '0123456789abcdef'.repeat(2);

test('D-56 an order’s key goes into the hash of its link, and a link without a key only has the number', () => {
  expect(getOrderLink(PAGE_PATHS.orderConfirmation, { orderNumber: 'PL-7K3M-92QX', orderKey: KEY })).toBe(
    `/order-confirmation?order=PL-7K3M-92QX#key=${KEY}`,
  );
  expect(getOrderLink(PAGE_PATHS.paymentInstructions, { orderNumber: 'PL-7K3M-92QX' })).toBe(
    '/payment-instructions?order=PL-7K3M-92QX',
  );
});

test('D-71 a link says that the order is paid when the shop knows it', () => {
  expect(getOrderLink(PAGE_PATHS.orderConfirmation, { orderNumber: 'PL-7K3M-92QX', orderKey: KEY, isPaid: true })).toBe(
    `/order-confirmation?order=PL-7K3M-92QX&payment=success#key=${KEY}`,
  );
});

test('D-56 a key is read from the hash, and from the query of older links', () => {
  expect(parseOrderKey({ search: '?order=PL-7K3M-92QX', hash: `#key=${KEY}` })).toBe(KEY);
  expect(parseOrderKey({ search: `?order=PL-7K3M-92QX&key=${KEY}`, hash: '' })).toBe(KEY);
  expect(parseOrderKey({ search: '?key=short', hash: '#key=' })).toBeUndefined();
  expect(parseOrderKey({ search: '', hash: '' })).toBeUndefined();
});

test('D-56 removing the key changes nothing else of an address', () => {
  const former = { search: `?order=PL-7K3M-92QX&key=${KEY}&payment=success`, hash: '' };
  expect(removeOrderKey(former)).toEqual({ search: '?order=PL-7K3M-92QX&payment=success', hash: '' });
  expect(removeOrderKey({ search: '?order=PL-7K3M-92QX', hash: `#key=${KEY}` })).toEqual({
    search: '?order=PL-7K3M-92QX',
    hash: '',
  });
  expect(removeOrderKey({ search: '?order=PL-7K3M-92QX', hash: '#key=not-a-key' }).hash).toBe('');
  expect(removeOrderKey({ search: '?order=1', hash: '#delay' })).toEqual({ search: '?order=1', hash: '#delay' });
});
