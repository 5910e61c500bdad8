import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Response } from 'express';
import { beforeAll, expect, test, vi } from 'vitest';
import { toTestIp } from '../../../functions/src/testing/http-client.ts';
import { ORIGIN, TEST_ORDER_CODE } from '../../../functions/src/testing/test-shop.ts';
import { buildForDeploy } from '../../build/shop-build.ts';
import { ROOT } from '../../start/project.ts';
import { getFunctionEnvironment } from '../../start/function-process.ts';

/** Low enough to reach in this test; every function of the deployment reads them. */
const BY_ADDRESS = 4;
const TOGETHER = 20;
const EMAIL = 'ada@example.com';
const KEY = 'f'.repeat(32);

type Deployed = Record<string, unknown>;
type Handler = (request: unknown, response: Partial<Response>) => Promise<void>;
type Line = Readonly<Record<string, unknown>>;

let deployed: Deployed;
/** Logs go to the console that exists when the logger is loaded. */
const said = vi.hoisted(() => {
  const received: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    console[level] = (line: unknown) => received.push(String(line));
  return received;
});

beforeAll(async () => {
  const projectId = `demo-test-deployed-${randomBytes(3).toString('hex')}`;
  const firestore = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const limits = `address=${BY_ADDRESS}, messenger=${BY_ADDRESS}, everybody=${TOGETHER}, panel=${TOGETHER}, messages=${TOGETHER}`;
  Object.assign(
    process.env,
    getFunctionEnvironment({ projectId, firestore, origins: ORIGIN, testOrderCode: TEST_ORDER_CODE }),
    { RATE_LIMITS: limits, NODE_ENV: 'test' },
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  await buildForDeploy();
  deployed = (await import(/* @vite-ignore */ join(ROOT, 'functions/dist/index.js'))) as Deployed;
});

const passMinute = () => vi.setSystemTime(Date.now() + 60_000);

const HTTPS = (): string[] =>
  Object.entries(deployed)
    .filter(([, each]) => typeof each === 'function' && 'httpsTrigger' in Object(Reflect.get(each, '__endpoint')))
    .map(([name]) => name);

/** Their lines are written after all requests of a moment. */
const afterRequests = () => new Promise((resolve) => setImmediate(resolve));

/** Calls a function as the platform does, past its HTTP server; returns the status. */
async function ask(name: string, address: string, originalUrl: string, method = 'GET', body = ''): Promise<number> {
  const response: Partial<Response> = {
    headersSent: false,
    statusCode: 0,
    on: () => response as Response,
    writeHead: (status: number) => {
      response.statusCode = status;
      return response as Response;
    },
    end: () => response as Response,
  };
  const sender = toTestIp(address);
  const headers = { 'x-forwarded-for': sender, origin: ORIGIN, 'content-type': 'application/json', 'order-key': KEY };
  const app = { use: () => undefined };
  const request = { method, originalUrl, headers, rawBody: Buffer.from(body), app, header: () => undefined };
  await (deployed[name] as Handler)(request, response);
  await afterRequests();
  return response.statusCode ?? 0;
}

const lines = (): Line[] => said.flatMap((text) => text.split('\n')).map((line) => JSON.parse(line) as Line);
const requests = (): Line[] => lines().filter(({ message }) => message === 'Request');

/** An address that each function serves: found or not, every request counts. */
const KNOWN: Readonly<Record<string, readonly [path: string, method?: string, body?: string]>> = {
  storefront: ['/api/cart'],
  pages: ['/shop'],
  admin: ['/api/admin/orders'],
  payments: ['/api/payments/paypal/webhook', 'POST', '{}'],
  shopifyMessages: ['/api/webhooks/shopify', 'POST', '{}'],
};

test('every public function has rate limits: for an address, and for all addresses together', async () => {
  expect(HTTPS().toSorted()).toEqual(Object.keys(KNOWN).toSorted());
  for (const [name, [path, method, body]] of Object.entries(KNOWN)) {
    passMinute();
    for (const asked of [path, '/nothing/here']) {
      const address = `${asked} ${name}`;
      const answers: number[] = [];
      for (let call = 0; call < BY_ADDRESS + 2; call += 1) answers.push(await ask(name, address, asked, method, body));
      expect(answers.slice(BY_ADDRESS), `${name} ${asked}`).toEqual([429, 429]);
      expect(answers.slice(0, BY_ADDRESS), `${name} ${asked}`).not.toContain(429);
    }
    passMinute();
    const answers: number[] = [];
    for (let call = 0; call < TOGETHER + 3; call += 1)
      answers.push(await ask(name, `${name} ${call}`, path, method, body));
    expect(answers.slice(TOGETHER), name).toEqual([429, 429, 429]);
    expect(answers.slice(0, TOGETHER), name).not.toContain(429);
  }
});

test('pictures, PayPal’s return and an email’s link are rate limited like everything else', async () => {
  for (const [name, path] of [
    ['storefront', `/pictures/${'a'.repeat(64)}`],
    ['storefront', '/api/newsletter/unsubscribe?token=x'],
    ['payments', '/api/payments/paypal/return'],
  ] as const) {
    passMinute();
    for (let call = 0; call < BY_ADDRESS; call += 1) expect(await ask(name, path, path)).not.toBe(429);
    expect(await ask(name, path, path), path).toBe(429);
  }
});

test('a flood of the shop blocks neither the owner nor PayPal’s messages', async () => {
  passMinute();
  for (let call = 0; call < TOGETHER; call += 1) await ask('storefront', `flood ${call}`, '/api/cart');
  expect(await ask('storefront', 'a shopper', '/api/cart')).toBe(429);
  expect(await ask('admin', 'the owner', '/api/admin/orders')).toBe(401);
  expect(await ask('payments', 'PayPal', '/api/payments/paypal/ipn', 'POST', '{}')).toBe(200);
});

test('D-41 D-56 S-8 a request is logged as one line with its reference, without its contents or anything about the caller', async () => {
  passMinute();
  said.length = 0;
  await ask('storefront', '203.0.113.9', `/api/orders/PL-2345-6789?email=${EMAIL}`);
  await ask('storefront', '203.0.113.9', `/api/${EMAIL}`);
  await ask('storefront', '203.0.113.9', '/api/auth/login', 'POST', JSON.stringify({ email: EMAIL, password: KEY }));
  await ask('payments', '203.0.113.9', `/api/payments/paypal/return?order=PL-2345-6789&handle=${KEY}`);
  await ask('payments', '203.0.113.8', `/api/payments/paypal/return?order=PL-2345-6789&key=${KEY}`, 'POST');
  await ask('storefront', '203.0.113.8', '/api/orders/recent');
  await ask('pages', '203.0.113.9', `/products/39?email=${EMAIL}`);
  expect(requests()).toHaveLength(7);
  expect(requests().map(({ route, status }) => `${String(route)} ${String(status)}`)).toEqual([
    expect.stringMatching(/^\/api\/orders\/\{\w+\} /),
    'none 404',
    expect.stringMatching(/^\/api\/auth\/login /),
    '/api/payments/paypal/return 303',
    '/api/payments/paypal/return 303',
    '/api/orders/recent 200',
    expect.stringMatching(/^\/products\/\{id\} /),
  ]);
  for (const line of requests()) {
    expect(line).toMatchObject({ severity: 'INFO', reference: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect(JSON.stringify(line)).not.toMatch(/ada@|example\.com|f{32}|203\.0|PL-2345|email=|products\/39/);
  }
  expect(new Set(requests().map(({ reference }) => reference)).size).toBe(7);
});

test('D-41 an unknown failure is logged in full, under the reference of its request', async () => {
  passMinute();
  said.length = 0;
  // An invalid event, to provoke an unexpected failure.
  const broken = { method: 'GET', originalUrl: '/api/cart', headers: { cookie: 1 }, rawBody: Buffer.from('') };
  let sent = '';
  const response: Partial<Response> = {
    on: () => response as Response,
    writeHead: (status: number) => {
      response.statusCode = status;
      return response as Response;
    },
    end: (body?: unknown) => {
      sent = String(body);
      return response as Response;
    },
  };
  const request = { ...broken, app: { use: () => undefined }, header: () => undefined };
  await (deployed['storefront'] as Handler)(request, response);
  await afterRequests();
  const [failure, ...others] = lines().filter(({ severity }) => severity === 'ERROR');
  expect(others).toEqual([]);
  const [line] = requests();
  expect(line).toMatchObject({ status: 500, code: 'internal' });
  expect(failure).toMatchObject({ reference: line?.['reference'], failure: expect.stringContaining('TypeError') });
  expect(JSON.parse(sent)).toMatchObject({ code: 'internal', reference: line?.['reference'] });
  expect(sent).not.toContain('TypeError');
});
