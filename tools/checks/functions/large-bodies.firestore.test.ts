import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORIGIN, TEST_ORDER_CODE } from '../../../functions/src/testing/test-shop.ts';
import { buildFunctions } from '../../build/shop-build.ts';
import { recordFigure } from '../figures.ts';
import { type FunctionProcess, startFunction } from '../../start/function-process.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT = 64 * 1024;
const SIZES = process.env['PROVE'] === undefined ? [10] : [10, 30];
let storefront: FunctionProcess;

beforeAll(async () => {
  await buildFunctions();
  storefront = await startFunction('storefront', {
    projectId: `demo-test-bodies-${randomBytes(3).toString('hex')}`,
    firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
    origins: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
  });
});
afterAll(() => storefront.kill());

type Sent = { readonly type?: string; readonly path?: string; readonly inChunks?: boolean };

/** Posts raw bytes; returns the status, the text and the duration. */
async function send(body: Buffer, { type = 'application/json', path = '/api/cart', inChunks = false }: Sent = {}) {
  const since = performance.now();
  return new Promise<{ status: number; text: string; milliseconds: number }>((resolve, reject) => {
    const length = inChunks ? {} : { 'content-length': body.byteLength };
    const headers = { origin: ORIGIN, 'content-type': type, ...length };
    const sending = request({ port: storefront.port, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text, milliseconds: performance.now() - since }),
      );
    });
    sending.once('error', reject);
    for (let start = 0; start < body.byteLength; start += 16 * 1024)
      sending.write(body.subarray(start, start + 16 * 1024));
    sending.end();
  });
}

/** Expensive to parse: nested brackets that never close. */
const nested = (bytes: number) => Buffer.alloc(bytes, '[');
const usual = (bytes: number) => Buffer.from(JSON.stringify({ productId: 'x' }).padEnd(bytes, ' '));

test('S-12 a body with a too large Content-Length is rejected before it is parsed', async () => {
  for (const megabytes of SIZES) {
    const one = await send(nested(megabytes * MEGABYTE));
    // A parser would report invalid JSON instead.
    expect(one).toMatchObject({ status: 413, text: expect.stringContaining('too-large') });
    const eight = await Promise.all(Array.from({ length: 8 }, () => send(nested(megabytes * MEGABYTE))));
    expect(eight.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 413));
    const slowest = Math.max(...eight.map(({ milliseconds }) => milliseconds));
    recordFigure(
      `${megabytes} MB of JSON rejected: one ${one.milliseconds.toFixed(0)} ms, eight at once ${slowest.toFixed(0)} ms`,
    );
  }
});

test('S-12 a chunked body without a length is counted while it arrives', async () => {
  expect((await send(nested(10 * MEGABYTE), { inChunks: true })).status).toBe(413);
  expect((await send(usual(LIMIT + 1), { inChunks: true })).status).toBe(413);
  const served = await send(usual(LIMIT), { inChunks: true });
  expect(served, 'as long as is allowed').toMatchObject({ status: 400, text: expect.stringContaining('"productId"') });
});

test('S-12 a body that is no JSON is not parsed, whatever its content type', async () => {
  const form = Buffer.from(`${'a[b]'.repeat(2000)}=1&`.repeat(5));
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/cloudevents+json', 'x/y']) {
    expect((await send(form, { type })).status, type).toBe(415);
    expect((await send(nested(10 * MEGABYTE), { type })).status, type).toBe(413);
  }
});

test.each([
  ['a path that does not exist', '/api/nothing', ORIGIN, 404],
  ['another page', '/api/cart', 'https://other.example', 403],
  ['nobody who is signed in', '/api/auth/logout-everywhere', ORIGIN, 401],
])('S-12 no body is awaited of a request for or from %s', async (_what, path, origin, status) => {
  const headers = { origin, 'content-type': 'application/json', 'content-length': 60_000 };
  const sending = request({ port: storefront.port, path, method: 'POST', headers });
  sending.write('{');
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(status);
  sending.destroy();
});

test('a body within the limit is read as it was sent, and a request without one is served', async () => {
  const served = await send(usual(LIMIT));
  expect(served).toMatchObject({ status: 400, text: expect.stringContaining('"productId"') });
  expect(await send(Buffer.from('{'))).toMatchObject({ status: 400, text: expect.stringContaining('not JSON') });
  expect((await fetch(`http://127.0.0.1:${storefront.port}/api/cart`)).status).toBe(200);
});
