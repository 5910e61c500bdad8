import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import kept from '../../released/contract.json' with { type: 'json' };
import { type ReleasedContract, describeContract, findBreakingChanges } from './breaking-changes.ts';
import { type Endpoint, adminGetDefaults } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('P-9 pages of the last release work with the functions of this one: responses only gain fields, requests only gain optional ones', () => {
  const released: ReleasedContract = kept;
  expect(Object.keys(released).length).toBeGreaterThan(50);
  expect(
    findBreakingChanges(describeContract(endpoints), released),
    'Keep what was released for one more release. Only when a deploy has made this contract the released one: npm run release:contract',
  ).toEqual([]);
});

const item = z.object({ name: z.string(), state: z.enum(['open', 'paid']), note: z.optional(z.string()) });
const call = {
  method: 'POST',
  path: '/api/things/{id}',
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  query: z.object({ page: z.optional(z.string()) }),
  body: z.object({ amount: z.int().check(z.maximum(10)), way: z.enum(['post', 'van']) }),
  response: z.object({ items: z.array(item), total: z.nullable(z.int()), shape: z.union([z.string(), z.int()]) }),
  errors: [],
} as const satisfies Endpoint;
const { items, total, shape } = call.response.shape;
const { amount, way } = call.body.shape;

/** The breaking changes when `change` is released after `call`. */
function breaksOf(change: Partial<Endpoint>): string[] {
  return findBreakingChanges(describeContract({ call: { ...call, ...change } }), describeContract({ call }));
}

test.for<[string, Partial<Endpoint>]>([
  ['nothing at all', {}],
  ['one more field in a response', { response: z.extend(call.response, { more: z.string() }) }],
  [
    'one more field in a list',
    { response: z.object({ items: z.array(z.extend(item, { more: z.int() })), total, shape }) },
  ],
  ['a response that is no longer nullable', { response: z.object({ items, total: z.int(), shape }) }],
  ['one alternative less in a response', { response: z.object({ items, total, shape: z.string() }) }],
  ['one more optional field in a request', { body: z.extend(call.body, { more: z.optional(z.string()) }) }],
  ['one more choice in a request', { body: z.object({ amount, way: z.enum(['post', 'van', 'bike']) }) }],
  ['a higher limit in a request', { body: z.object({ amount: z.int().check(z.maximum(20)), way }) }],
  ['one more error', { errors: ['busy'] }],
])('P-9 %s breaks no page of the last release', ([, change]) => {
  expect(breaksOf(change)).toEqual([]);
});

test.for<[string, Partial<Endpoint>, string]>([
  ['a removed field', { response: z.object({ items, total }) }, 'call: response.shape is gone'],
  [
    'a removed optional field',
    { response: z.object({ items: z.array(z.omit(item, { note: true })), total, shape }) },
    'call: response.items[].note is gone',
  ],
  [
    'a field that becomes optional',
    { response: z.object({ items, total: z.optional(total), shape }) },
    'may be missing',
  ],
  ['a field that becomes null', { response: z.object({ items: z.nullable(items), total, shape }) }, 'response.items'],
  ['another type', { response: z.object({ items, total: z.nullable(z.string()), shape }) }, 'response.total'],
  [
    'one more enum value in a response',
    {
      response: z.object({
        items: z.array(z.extend(item, { state: z.enum(['open', 'paid', 'sent']) })),
        total,
        shape,
      }),
    },
    'call: response.items[].state may be "sent"',
  ],
  [
    'one more alternative in a response',
    { response: z.object({ items, total, shape: z.union([shape, z.boolean()]) }) },
    'shape',
  ],
  [
    'a new required field in a request',
    { body: z.extend(call.body, { more: z.string() }) },
    'call: body.more may be missing',
  ],
  [
    'one choice less in a request',
    { body: z.object({ amount, way: z.enum(['post']) }) },
    'call: body.way may be "van"',
  ],
  ['a lower limit in a request', { body: z.object({ amount: z.int().check(z.maximum(5)), way }) }, 'its maximum of 5'],
  ['a shorter parameter', { params: z.object({ id: z.string().check(z.maxLength(9)) }) }, 'its maxLength of 9'],
  ['another path', { path: '/api/others/{id}' }, 'call: path is /api/others/{id}'],
  ['another method', { method: 'PUT' }, 'call: method is PUT'],
  ['a call that now needs a sign-in', { caller: 'customer' }, 'call: caller is customer'],
])('P-9 %s breaks a page of the last release, and is named', ([, change, message]) => {
  expect(breaksOf(change).join('\n')).toContain(message);
});

test('P-9 a call without a query may gain an optional one, and no other', () => {
  const released = describeContract({ call: { ...call, query: adminGetDefaults.query } });
  const breaksWith = (query: Endpoint['query']) =>
    findBreakingChanges(describeContract({ call: { ...call, query } }), released);
  expect(breaksWith(z.object({ after: z.optional(z.string()) }))).toEqual([]);
  expect(breaksWith(z.object({ after: z.string() }))).toEqual(['call: query.after may be missing']);
});

test('P-9 a call that is gone is named', () => {
  expect(findBreakingChanges({}, describeContract({ call }))).toEqual(['call is gone']);
});
