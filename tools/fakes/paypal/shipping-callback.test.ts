import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HttpResponse, type RunningServer, jsonResponse, serve } from '../http-server.ts';
import { PAYPAL_APP } from './accounts.ts';
import { type FakePayPalServer, createFakePayPalServer } from './server.ts';

let server: FakePayPalServer;
let shop: RunningServer;
let token = '';
/** The coarse addresses that the shop was asked about, and how it answers. */
let asked: string[] = [];
let respond: (state: string) => HttpResponse = () => jsonResponse({});

const money = (value: string) => ({ currency_code: 'USD', value });
const quote = (total: string) => jsonResponse({ purchase_units: [{ amount: money(total) }] });
const rejection = (issue: string) => jsonResponse({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, 422);

beforeAll(async () => {
  server = await createFakePayPalServer(0, { seed: 5 });
  shop = await serve(0, ({ body }) => {
    const { shipping_address: place } = JSON.parse(body.toString('utf8')) as {
      shipping_address: Record<string, string>;
    };
    asked.push(Object.values(place).join(' '));
    return respond(place['admin_area_1'] ?? '');
  });
  const credentials = Buffer.from(`${PAYPAL_APP.clientId}:${PAYPAL_APP.clientSecret}`).toString('base64');
  const response = await fetch(`${server.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
  });
  token = ((await response.json()) as { access_token: string }).access_token;
});
beforeEach(() => {
  asked = [];
  respond = (state) => (state === 'NY' ? quote('6.00') : quote('5.00'));
  server.paypal.setSwitches({ callbacks: 'prompt' });
});
afterAll(() => {
  server.close();
  shop.close();
});

const call = (method: string, path: string, body?: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

function createExpressOrder(preference = 'GET_FROM_FILE'): Promise<Response> {
  const unit = { custom_id: 'c', payee: { merchant_id: 'PLENTYDEMO123' }, amount: money('5.00') };
  const experience_context = {
    return_url: 'http://shop.example/back',
    cancel_url: 'http://shop.example/',
    shipping_preference: preference,
    order_update_callback_config: {
      callback_events: ['SHIPPING_ADDRESS'],
      callback_url: `http://localhost:${shop.port}/ask`,
    },
  };
  const body = { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context } } };
  return call('POST', '/v2/checkout/orders', body);
}

const create = async () => ((await (await createExpressOrder()).json()) as { id: string }).id;
const press = (id: string, button: string) =>
  fetch(`${server.url}/checkout/${id}/${button}`, { method: 'POST', redirect: 'manual' });
const show = async (id: string) => (await fetch(`${server.url}/checkout/${id}`)).text();
const read = async (id: string) => (await call('GET', `/v2/checkout/orders/${id}`)).json();

test('a callback needs an address that the payer chooses', async () => {
  expect((await createExpressOrder('SET_PROVIDED_ADDRESS')).status).toBe(422);
  expect((await createExpressOrder()).status).toBe(201);
});

test('the shop is asked with the coarse address alone, and its amount is shown; the whole address comes with the approval', async () => {
  const id = await create();
  expect(await show(id)).toContain('5.00 USD');
  await press(id, 'ship-1');
  expect(await show(id)).toContain('6.00 USD');
  expect(asked).toEqual(['US OR Portland 97201', 'US NY New York 10118']);
  expect(JSON.stringify(await read(id))).not.toContain('Avenue');
  await press(id, 'pay');
  expect(await read(id)).toMatchObject({
    status: 'APPROVED',
    payer: { email_address: 'joerg.oesterle@wallet.example' },
    purchase_units: [{ amount: money('6.00'), shipping: { address: { address_line_1: '350 5th Avenue' } } }],
  });
});

test('a rejected address shows PayPal’s sentence and cannot be paid; so does an answer that makes no sense', async () => {
  const id = await create();
  await show(id);
  respond = () => rejection('COUNTRY_ERROR');
  await press(id, 'ship-2');
  expect(await show(id)).toContain('shipped to this country');
  await press(id, 'pay');
  expect(await read(id)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
  respond = () => jsonResponse({ purchase_units: [] });
  await press(id, 'ship-1');
  expect(await show(id)).toContain('available at this store');
});

test('questions can be repeated, reversed, unanswered, missing, or late', async () => {
  const ask = async (callbacks: string) => {
    server.paypal.setSwitches({ callbacks: 'prompt' });
    const id = await create();
    await show(id);
    asked = [];
    server.paypal.setSwitches({ callbacks });
    await press(id, 'ship-1');
    return { shown: /([\d.]+) USD/.exec(await show(id))?.[1], asked };
  };
  expect(await ask('twice')).toEqual({ shown: '6.00', asked: ['US NY New York 10118', 'US NY New York 10118'] });
  expect(await ask('reversed')).toEqual({ shown: '6.00', asked: ['US NY New York 10118', 'US OR Portland 97201'] });
  expect(await ask('late')).toEqual({ shown: '5.00', asked: ['US NY New York 10118'] });
  expect(await ask('never')).toEqual({ shown: '5.00', asked: [] });
});

test('an invoice number can be added until the capture, and after it the shop may be asked once more', async () => {
  const id = await create();
  await show(id);
  await press(id, 'pay');
  const patch = [{ op: 'add', path: "/purchase_units/@reference_id=='default'/invoice_id", value: 'PL-1' }];
  expect((await call('PATCH', `/v2/checkout/orders/${id}`, patch)).status).toBe(204);
  expect(await read(id)).toMatchObject({ purchase_units: [{ invoice_id: 'PL-1' }] });
  expect((await call('PATCH', `/v2/checkout/orders/${id}`, [{ op: 'remove' }])).status).toBe(422);
  server.paypal.setSwitches({ callbacks: 'after-capture' });
  asked = [];
  expect((await call('POST', `/v2/checkout/orders/${id}/capture`, {})).status).toBe(201);
  await expect.poll(() => asked).toEqual(['US OR Portland 97201']);
  const late = await call('PATCH', `/v2/checkout/orders/${id}`, patch);
  expect(JSON.stringify(await late.json())).toContain('ORDER_ALREADY_COMPLETED');
});
