import { afterEach, expect, test, vi } from 'vitest';
import { logRequest } from './request-log.ts';
import { createBodyReader } from './raw-body.ts';

const request = (reference: string, headers = {}) => ({
  method: 'GET',
  path: '/api/orders/secret',
  query: new URLSearchParams('key=secret'),
  headers,
  readBody: createBodyReader(),
  reference,
});
const RESPONSE = { status: 200, headers: {}, body: 'secret', route: '/api/orders/{number}' };
const afterRequests = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.restoreAllMocks());

test('requests of the same moment are logged in one write, a line each, without what is secret in them', async () => {
  const write = vi.spyOn(console, 'info').mockReturnValue();
  logRequest(request('one'), RESPONSE, 1.4);
  logRequest(request('two'), { ...RESPONSE, status: 404, code: 'not-found' }, 2.6);
  expect(write).not.toHaveBeenCalled();
  await afterRequests();
  expect(write).toHaveBeenCalledTimes(1);
  const text = String(write.mock.calls[0]?.[0]);
  const common = { severity: 'INFO', message: 'Request', method: 'GET', route: '/api/orders/{number}' };
  expect(text.split('\n').map((line): unknown => JSON.parse(line))).toEqual([
    { ...common, reference: 'one', status: 200, milliseconds: 1 },
    { ...common, reference: 'two', status: 404, code: 'not-found', milliseconds: 3 },
  ]);
  expect(text).not.toContain('secret');
  logRequest(request('three'), RESPONSE, 1);
  await afterRequests();
  expect(write).toHaveBeenCalledTimes(2);
});

test.each([
  { 'x-cloud-trace-context': 'a1'.repeat(16) + '/123;o=1' },
  { traceparent: `00-${'a1'.repeat(16)}-00f067aa0ba902b7-01` },
])('a request’s line belongs to the platform’s trace of it', async (headers) => {
  const write = vi.spyOn(console, 'info').mockReturnValue();
  logRequest(request('one', headers), RESPONSE, 1);
  await afterRequests();
  expect(String(write.mock.calls[0]?.[0])).toContain(`/traces/${'a1'.repeat(16)}"`);
});
