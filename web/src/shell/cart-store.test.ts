import type { CartLine } from '@plenty/contract/cart/cart';
import { afterEach, expect, test } from 'vitest';
import { buildAuthSession } from '../testing/auth-session.ts';
import { authStore } from './auth-store.ts';
import { type CartResponse, applyCartResponse, cartQuery, compareResponses } from './cart-store.ts';
import { createQueryClient } from './query-client.ts';

const line: CartLine = {
  id: 'abcdefgh',
  productId: 7,
  productName: 'Script Tee',
  image: '',
  price: '48.00',
  available: true,
  size: 'MED',
  color: 'Black',
  selectedSize: 'MED',
  selectedColor: 'Black',
  quantity: 1,
  product: { name: 'Script Tee', price: '48.00', images: [] },
};

function anAnswer(version: string, quantity: number, askedAt: number): CartResponse {
  return { version, lines: [{ ...line, quantity }], askedAt, customerId: undefined };
}

afterEach(() => authStore.save(undefined));

test('R-4 an answer that was overtaken on its way never takes the place of a newer one', () => {
  const client = createQueryClient();
  const quantity = () => client.getQueryData(cartQuery.queryKey)?.[0]?.quantity;
  expect(applyCartResponse(client, anAnswer('ab12:4', 4, 100))).toBe(true);
  expect(applyCartResponse(client, anAnswer('ab12:3', 3, 200))).toBe(false);
  expect(quantity()).toBe(4);
  expect(applyCartResponse(client, anAnswer('ab12:10', 5, 50))).toBe(true);
  expect(quantity()).toBe(5);
});

test('R-4 of two answers of one version the one that was asked for later has the prices of now', () => {
  expect(compareResponses(anAnswer('ab12:4', 1, 200), anAnswer('ab12:4', 1, 100))).toBe('newer');
  expect(compareResponses(anAnswer('ab12:4', 1, 100), anAnswer('ab12:4', 1, 200))).toBe('older');
});

test('R-4 the first thing in a cart begins it, and a cart of another name has no order to this one', () => {
  expect(compareResponses(anAnswer('ab12:1', 1, 100), anAnswer('none:0', 1, 200))).toBe('newer');
  expect(compareResponses(anAnswer('cd34:9', 1, 300), anAnswer('ab12:1', 1, 200))).toBe('another-cart');
});

test('R-6 what was asked for by a guest is not shown to the customer who has signed in meanwhile', () => {
  const client = createQueryClient();
  const guest = anAnswer('ab12:4', 4, 100);
  authStore.save(buildAuthSession());
  expect(applyCartResponse(client, guest)).toBe(false);
  expect(client.getQueryData(cartQuery.queryKey)).toBeUndefined();
  const customerId = authStore.read()?.user.id;
  expect(applyCartResponse(client, { ...anAnswer('ab12:1', 1, 200), customerId })).toBe(true);
});
