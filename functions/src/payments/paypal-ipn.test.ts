import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakePayPalClient } from '../testing/fake-paypal.ts';
import { verifyIpn } from './paypal-ipn.ts';

let server: Server;
let origin = '';
let elsewhere = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    if (request.url === '/moved') response.writeHead(307, { location: '/elsewhere' });
    if (request.url === '/elsewhere') elsewhere += 1;
    response.end('VERIFIED');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, timeLimitMs = 60_000) => {
  const url = `${origin}${path}`;
  return verifyIpn(Buffer.from('a=1'), {
    webUrl: url,
    verifyUrl: url,
    isTest: true,
    timeLimitMs,
    fetch,
    orders: undefined,
    webhooks: undefined,
  });
};

test('attack 14: only the configured host verifies messages, and redirects are not followed', async () => {
  expect(await ask('/')).toBe('verified');
  expect(await ask('/moved')).toBe('unknown');
  expect(elsewhere).toBe(0);
});

test('a host that does not answer in time leaves the message unverified', async () => {
  expect(await ask('/silent', 300)).toBe('unknown');
}, 3000);

test('PayPal is asked about the very bytes it sent', async () => {
  const { fakePayPalClient, paypalReplies } = createFakePayPalClient();
  const raw = Buffer.from('txn_id=86J700648N228641Y&first_name=J%F6rg&memo=a+b');
  expect(await verifyIpn(raw, fakePayPalClient)).toBe('verified');
  expect(paypalReplies.received).toEqual([`cmd=_notify-validate&${raw.toString()}`]);
});
