import { expect, test } from 'vitest';
import { buildPath, matchPath } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('a path that matches its template gives the named parameters, and no other path does', () => {
  expect(matchPath('/api/products/{id}', '/api/products/12')).toEqual({ id: '12' });
  expect(matchPath('/api/products/{id}', '/api/products/')).toBeUndefined();
  expect(matchPath('/api/products/{id}', '/api/products/1/2')).toBeUndefined();
  expect(matchPath('/api/products', '/api/products')).toEqual({});
});

test('a path parameter with a broken escape is passed on as it is', () => {
  expect(matchPath('/api/cart/{id}', '/api/cart/%zz')).toEqual({ id: '%zz' });
  expect(matchPath('/api/cart/{id}', '/api/cart/a%2Fb')).toEqual({ id: 'a/b' });
});

test('path parameters are escaped', () => {
  expect(buildPath('/api/cart/{id}', { id: 'a/b' })).toBe('/api/cart/a%2Fb');
});

test('no two endpoints share a method and a path', () => {
  const seen = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(seen).size).toBe(seen.length);
});
