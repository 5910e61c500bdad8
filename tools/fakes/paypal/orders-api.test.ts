import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYPAL_APP } from './accounts.ts';
import { createFakePayPalServer, type FakePayPalServer } from './server.ts';

let server: FakePayPalServer;
let token = '';
const money = (value: string) => ({ currency_code: 'USD', value });
const createOrder = (amount: object, items: object[] = []) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: '{"o":"1","k":"2"}',
      invoice_id: `PL-${JSON.stringify(amount).length}`,
      payee: { merchant_id: 'PLENTYDEMO123' },
      amount,
      items,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: { return_url: 'http://shop.example/back?order=1', cancel_url: 'http://shop.example/' },
    },
  },
});

const requestToken = (clientSecret: string) =>
  fetch(`${server.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${PAYPAL_APP.clientId}:${clientSecret}`).toString('base64')}` },
    body: 'grant_type=client_credentials',
  });
const call = async (path: string, body: object, requestId: string, accessToken = token) => {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'paypal-request-id': requestId,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, data: JSON.parse(await answer.text()) as Record<string, unknown> };
};

beforeAll(async () => {
  server = await createFakePayPalServer(0, { seed: 3 });
  token = ((await (await requestToken(PAYPAL_APP.clientSecret)).json()) as { access_token: string }).access_token;
});
afterAll(() => server.close());

test('only the shop’s app gets a token, and nothing works without one', async () => {
  expect((await requestToken('wrong')).status).toBe(401);
  expect((await call('/v2/checkout/orders', createOrder(money('5.00')), 'a', 'nobody')).status).toBe(401);
});

test('amounts that do not add up are rejected with PayPal’s names of the issues', async () => {
  const item = { name: 'Tee', quantity: '2', unit_amount: money('2.00') };
  const breakdown = { item_total: money('4.00'), shipping: money('1.00') };
  const issueOf = async (amount: object, items: object[]) =>
    JSON.stringify((await call('/v2/checkout/orders', createOrder(amount, items), '')).data['details']);
  expect(await issueOf({ ...money('5.01'), breakdown }, [item])).toContain('AMOUNT_MISMATCH');
  expect(await issueOf({ ...money('5.00'), breakdown }, [{ ...item, quantity: '3' }])).toContain('ITEM_TOTAL_MISMATCH');
  expect(await issueOf(money('5'), [])).toContain('DECIMAL_PRECISION');
  expect((await call('/v2/checkout/orders', createOrder({ ...money('5.00'), breakdown }, [item]), 'fine')).status).toBe(
    201,
  );
});

test('a repeated request id returns the same order, and an order is captured once and only after approval', async () => {
  const order = createOrder(money('7.00'));
  const [one, two] = [
    await call('/v2/checkout/orders', order, 'same'),
    await call('/v2/checkout/orders', order, 'same'),
  ];
  expect(two.data['id']).toBe(one.data['id']);
  const id = String(one.data['id']);
  const capture = (requestId: string) => call(`/v2/checkout/orders/${id}/capture`, {}, requestId);
  expect(JSON.stringify((await capture('c1')).data)).toContain('ORDER_NOT_APPROVED');
  const approval = await fetch(`${server.url}/checkout/${id}/pay`, { method: 'POST', redirect: 'manual' });
  expect(approval.headers.get('location')).toMatch(/back\?order=1&token=[A-Z0-9]{17}&PayerID=/);
  expect((await capture('c2')).status).toBe(201);
  expect((await capture('c2')).status).toBe(201);
  expect(JSON.stringify((await capture('c3')).data)).toContain('ORDER_ALREADY_CAPTURED');
  expect(server.paypal.sales.size).toBe(1);
});
