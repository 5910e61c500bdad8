import { afterEach, expect, test } from 'vitest';
import { buildAuthSession } from '../testing/auth-session.ts';
import { buildCartLine } from '../testing/cart-line.ts';
import { authStore } from './auth-store.ts';
import { type CartResponse, applyCartResponse, cartQuery, compareResponses } from './cart-store.ts';
import { createQueryClient } from './query-client.ts';

function buildResponse(version: string, quantity: number, askedAt: number): CartResponse {
  return { version, lines: [buildCartLine({ quantity })], askedAt, customerId: undefined };
}

afterEach(() => authStore.save(undefined));

test('R-4 a late response never replaces a newer one', () => {
  const client = createQueryClient();
  const quantity = () => client.getQueryData(cartQuery.queryKey)?.[0]?.quantity;
  expect(applyCartResponse(client, buildResponse('ab12:4', 4, 100))).toBe(true);
  expect(applyCartResponse(client, buildResponse('ab12:3', 3, 200))).toBe(false);
  expect(quantity()).toBe(4);
  expect(applyCartResponse(client, buildResponse('ab12:10', 5, 50))).toBe(true);
  expect(quantity()).toBe(5);
});

test('R-4 of two responses with the same version, the one requested later has the current prices', () => {
  expect(compareResponses(buildResponse('ab12:4', 1, 200), buildResponse('ab12:4', 1, 100))).toBe('newer');
  expect(compareResponses(buildResponse('ab12:4', 1, 100), buildResponse('ab12:4', 1, 200))).toBe('older');
});

test('R-4 the first item creates the cart, and two different carts cannot be compared', () => {
  expect(compareResponses(buildResponse('ab12:1', 1, 100), buildResponse('none:0', 1, 200))).toBe('newer');
  expect(compareResponses(buildResponse('cd34:9', 1, 300), buildResponse('ab12:1', 1, 200))).toBe('another-cart');
});

test('R-6 a guest’s cart is not shown to a customer who has signed in meanwhile', () => {
  const client = createQueryClient();
  const guest = buildResponse('ab12:4', 4, 100);
  authStore.save(buildAuthSession());
  expect(applyCartResponse(client, guest)).toBe(false);
  expect(client.getQueryData(cartQuery.queryKey)).toBeUndefined();
  const customerId = authStore.read()?.user.id;
  expect(applyCartResponse(client, { ...buildResponse('ab12:1', 1, 200), customerId })).toBe(true);
});
