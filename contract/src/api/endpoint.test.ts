import { expect, test } from 'vitest';
import { buildPath, matchPath } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('a path gives the parts its template names, and only a path of that form', () => {
  expect(matchPath('/api/products/{id}', '/api/products/12')).toEqual({ id: '12' });
  expect(matchPath('/api/products/{id}', '/api/products/')).toBeUndefined();
  expect(matchPath('/api/products/{id}', '/api/products/1/2')).toBeUndefined();
  expect(matchPath('/api/products', '/api/products')).toEqual({});
});

test('a part that is escaped wrongly stays as it came', () => {
  expect(matchPath('/api/cart/{id}', '/api/cart/%zz')).toEqual({ id: '%zz' });
  expect(matchPath('/api/cart/{id}', '/api/cart/a%2Fb')).toEqual({ id: 'a/b' });
});

test('the address of a call holds its parameters escaped', () => {
  expect(buildPath('/api/cart/{id}', { id: 'a/b' })).toBe('/api/cart/a%2Fb');
});

test('no two calls share a method and a path', () => {
  const seen = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(seen).size).toBe(seen.length);
});
