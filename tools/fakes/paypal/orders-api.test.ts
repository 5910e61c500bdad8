import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYPAL_APP } from './accounts.ts';
import { createFakePayPalServer, type FakePayPalServer } from './server.ts';

let served: FakePayPalServer;
let token = '';
const money = (value: string) => ({ currency_code: 'USD', value });
const anOrder = (amount: object, items: object[] = []) => ({
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

const grant = (clientSecret: string) =>
  fetch(`${served.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${PAYPAL_APP.clientId}:${clientSecret}`).toString('base64')}` },
    body: 'grant_type=client_credentials',
  });
const call = async (path: string, body: object, requestId: string, key = token) => {
  const answer = await fetch(`${served.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'paypal-request-id': requestId },
    body: JSON.stringify(body),
  });
  return { status: answer.status, data: JSON.parse(await answer.text()) as Record<string, unknown> };
};

beforeAll(async () => {
  served = await createFakePayPalServer(0, { seed: 3 });
  token = ((await (await grant(PAYPAL_APP.clientSecret)).json()) as { access_token: string }).access_token;
});
afterAll(() => served.close());

test('only the shop’s own app gets a key, and nothing is done without one', async () => {
  expect((await grant('wrong')).status).toBe(401);
  expect((await call('/v2/checkout/orders', anOrder(money('5.00')), 'a', 'nobody')).status).toBe(401);
});

test('sums that do not add up are refused by PayPal’s own names', async () => {
  const item = { name: 'Tee', quantity: '2', unit_amount: money('2.00') };
  const breakdown = { item_total: money('4.00'), shipping: money('1.00') };
  const issueOf = async (amount: object, items: object[]) =>
    JSON.stringify((await call('/v2/checkout/orders', anOrder(amount, items), '')).data['details']);
  expect(await issueOf({ ...money('5.01'), breakdown }, [item])).toContain('AMOUNT_MISMATCH');
  expect(await issueOf({ ...money('5.00'), breakdown }, [{ ...item, quantity: '3' }])).toContain('ITEM_TOTAL_MISMATCH');
  expect(await issueOf(money('5'), [])).toContain('DECIMAL_PRECISION');
  expect((await call('/v2/checkout/orders', anOrder({ ...money('5.00'), breakdown }, [item]), 'fine')).status).toBe(
    201,
  );
});

test('the same request id is answered with the same order, and an order is captured once and only when it was agreed to', async () => {
  const order = anOrder(money('7.00'));
  const [one, two] = [
    await call('/v2/checkout/orders', order, 'same'),
    await call('/v2/checkout/orders', order, 'same'),
  ];
  expect(two.data['id']).toBe(one.data['id']);
  const id = String(one.data['id']);
  const capture = (requestId: string) => call(`/v2/checkout/orders/${id}/capture`, {}, requestId);
  expect(JSON.stringify((await capture('c1')).data)).toContain('ORDER_NOT_APPROVED');
  const pressed = await fetch(`${served.url}/checkout/${id}/pay`, { method: 'POST', redirect: 'manual' });
  expect(pressed.headers.get('location')).toMatch(/back\?order=1&token=[A-Z0-9]{17}&PayerID=/);
  expect((await capture('c2')).status).toBe(201);
  expect((await capture('c2')).status).toBe(201);
  expect(JSON.stringify((await capture('c3')).data)).toContain('ORDER_ALREADY_CAPTURED');
  expect(served.paypal.sales.size).toBe(1);
});
