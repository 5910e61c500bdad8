import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakePayPalServer, type FakePayPalServer } from './server.ts';

let server: FakePayPalServer;
let shop: Server;
let shopUrl: string;
let received: { body: string; agent: string | undefined; echo: string }[];

beforeEach(async () => {
  server = await createFakePayPalServer(0, { seed: 1 });
  received = [];
  shop = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      void receiveIpn(body, incoming.headers['user-agent']).then(() => response.end());
    });
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  shopUrl = `http://127.0.0.1:${address.port}`;
});

afterEach(() => {
  server.close();
  shop.close();
});

const receiveIpn = async (body: Buffer, agent: string | undefined) => {
  const { word } = await verify(body);
  received.push({ body: body.toString('latin1'), agent, echo: word });
};
const form = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    cmd: '_cart',
    upload: '1',
    business: 'pay@plenty.example',
    charset: 'utf-8',
    item_name_1: 'Script Tee',
    amount_1: '48.00',
    invoice: 'PL-1',
    custom: 'c&d',
    tax_cart: '0.00',
    rm: '1',
    notify_url: `${shopUrl}/ipn`,
    return: `${shopUrl}/return?order=PL-1`,
    cancel_return: `${shopUrl}/checkout?cancelled=true`,
    ...changes,
  });
const post = (
  path: string,
  body: string | URLSearchParams | Uint8Array<ArrayBuffer> = '',
  headers: Record<string, string> = {},
) => fetch(`${server.url}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
const startCheckout = async (changes: Record<string, string> = {}) => {
  const answer = await post('/cgi-bin/webscr', form(changes));
  return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
};
const verify = async (body: Buffer, headers: Record<string, string> = { 'user-agent': 'Test/1.0' }) => {
  const echo = Buffer.concat([Buffer.from('cmd=_notify-validate&'), body]);
  const answer = await post('/cgi-bin/webscr', Uint8Array.from(echo), headers);
  return { status: answer.status, word: await answer.text() };
};
const control = async (path: string, input: object) => {
  const answer = await post(`/control/${path}`, JSON.stringify(input), { 'content-type': 'application/json' });
  return { status: answer.status, state: JSON.parse(await answer.text()) };
};
const pay = async (changes: Record<string, string> = {}) => post(`${await startCheckout(changes)}/pay`);

test('PAY-01 the checkout page shows the amount, the address and four buttons', async () => {
  const path = await startCheckout({ no_shipping: '1', address1: '1 <Pine> Street', city: 'Portland' });
  expect(path).toMatch(/^\/checkout\/[A-Z0-9]{12}$/);
  const page = await (await fetch(`${server.url}${path}`)).text();
  expect(page).toContain('Fake PayPal');
  expect(page).toContain('48.00 USD');
  expect(page).toContain('1 &lt;Pine&gt; Street');
  expect(page.match(/formaction="[^"]+\/(?:pay|pay-later|pay-and-close|cancel)"/g)).toHaveLength(4);
});

test('a cart upload by GET works, too', async () => {
  const answer = await fetch(`${server.url}/cgi-bin/webscr?${form().toString()}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toMatch(/^\/checkout\//);
});

test('a form that PayPal rejects leads to a page with the reasons', async () => {
  expect(await startCheckout({ amount_1: '48' })).toMatch(/^400 [^]*amount_1 is no amount/);
});

test('paying notifies the shop, which verifies the message, before the browser returns', async () => {
  const answer = await pay();
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${shopUrl}/return?order=PL-1`);
  expect(received).toMatchObject([{ agent: 'PayPal IPN ( https://www.paypal.com/ipn )', echo: 'VERIFIED' }]);
  expect(received[0]?.body).toContain('payment_status=Completed');
});

test('canceling pays nothing and returns to the shop', async () => {
  const answer = await post(`${await startCheckout()}/cancel`);
  expect(answer.headers.get('location')).toBe(`${shopUrl}/checkout?cancelled=true`);
  expect(received).toEqual([]);
});

test('a tab closed after paying never returns, but the shop is notified', async () => {
  const answer = await post(`${await startCheckout()}/pay-and-close`);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(received).toHaveLength(1);
});

test('rm=2 shows a button that posts all fields of the payment', async () => {
  const page = await (await pay({ rm: '2', cbt: 'Back to Plenty' })).text();
  expect(page).toContain(`action="${shopUrl}/return?order=PL-1"`);
  expect(page).toContain('<input type="hidden" name="mc_gross" value="48.00" />');
  expect(page).toContain('Back to Plenty');
});

test('a paid invoice is rejected at the upload and at the checkout', async () => {
  const [one, other] = [await startCheckout(), await startCheckout()];
  await post(`${one}/pay`);
  expect((await post(`${other}/pay`)).status).toBe(400);
  expect(await startCheckout()).toMatch(/^400 [^]*has been paid already/);
});

test('an echo is verified byte by byte, also in windows-1252', async () => {
  await control('switches', { charset: 'windows-1252' });
  await pay();
  const raw = Buffer.from(received[0]?.body ?? '', 'latin1');
  expect(raw.toString('latin1')).toContain('first_name=J%F6rg');
  expect(await verify(raw)).toEqual({ status: 200, word: 'VERIFIED' });
  expect((await verify(Buffer.from(raw.toString('latin1').replace('J%F6rg', 'J%f6rg')))).word).toBe('INVALID');
  expect((await verify(Buffer.from(new URLSearchParams(raw.toString('latin1')).toString()))).word).toBe('INVALID');
  expect((await verify(Buffer.from(`${raw.toString('latin1')}&a=b`))).word).toBe('INVALID');
});

test('verification without a user agent is rejected', async () => {
  const body = 'cmd=_notify-validate&a=b';
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${server.url}/cgi-bin/webscr`, { method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(body);
  });
  expect(status).toBe(403);
});

test('verification can fail, drop the connection, reply nonsense or be slow', async () => {
  await pay();
  const raw = Buffer.from(received[0]?.body ?? '', 'latin1');
  await control('switches', { verification: 'down' });
  expect((await verify(raw)).status).toBe(500);
  await control('switches', { verification: 'refused' });
  await expect(verify(raw)).rejects.toThrow('fetch failed');
  await control('switches', { verification: 'nonsense' });
  expect((await verify(raw)).word).toBe('UNVERIFIED');
  expect((await verify(raw)).word).toContain('<html>');
  await control('switches', { verification: 'slow', slow: 0.01 });
  expect((await verify(raw)).word).toBe('VERIFIED');
});

test('PDT appends its parameters to the return URL', async () => {
  await control('switches', { pdt: true });
  const address = new URL((await pay()).headers.get('location') ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    order: 'PL-1',
    tx: expect.stringMatching(/^[A-Z0-9]{17}$/),
    st: 'Completed',
    amt: '48.00',
    cc: 'USD',
    cm: 'c&d',
  });
});

test('/control shows the state, acts on payments and resets them', async () => {
  await post(`${await startCheckout()}/pay-later`);
  const found = JSON.parse(await (await fetch(`${server.url}/control`)).text());
  expect(found).toMatchObject({
    switches: { when: 'before', verification: 'up' },
    transactions: [{ status: 'Pending', amount: '48.00', invoice: 'PL-1', actions: ['complete', 'deny', 'resend'] }],
    messages: [{ status: 'Pending', state: 'delivered', attempts: [{ answer: 200 }] }],
  });
  const id: unknown = found.transactions[0].id;
  expect((await control(`transactions/${String(id)}/complete`, {})).state.transactions).toMatchObject([
    { status: 'Completed' },
  ]);
  expect((await control(`transactions/${String(id)}/refund`, { amount: '8.00' })).state.transactions).toMatchObject([
    { status: 'Refunded', refunded: '8.00' },
  ]);
  expect(await control(`transactions/${String(id)}/refund`, { amount: 'all' })).toMatchObject({ status: 409 });
  expect((await control('reset', {})).state).toMatchObject({ transactions: [], messages: [] });
});

test('a page of another site can neither act here nor read by its own host name', async () => {
  const plain = await post('/control/switches', '{"late":1}', { 'content-type': 'text/plain' });
  expect(plain.status).toBe(415);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${server.url}/control`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
  expect(status).toBe(421);
});
