import { expect, test } from 'vitest';
import { checkRewrites, readFunctions } from './prove-deploy.ts';

const configuration = { hosting: { rewrites: [{ source: '/api/**', function: { functionId: 'storefront' } }] } };

test('a deploy lists the functions by name', () => {
  expect(readFunctions({ endpoints: { storefront: {}, background: {} } })).toEqual(['background', 'storefront']);
  expect(() => readFunctions({ endpoints: {} })).toThrow('export no function');
});

test('a path that is sent to a function nobody exports stops the deploy', () => {
  expect(() => checkRewrites(['storefront'], configuration)).not.toThrow();
  expect(() => checkRewrites(['shopfront'], configuration)).toThrow('sends /api/** to storefront');
});
