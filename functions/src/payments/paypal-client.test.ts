import { describe, expect, test } from 'vitest';
import { decodeForm } from './paypal-ipn.ts';
import { createPayPalClient, createPayPalOrdersApi } from './paypal-client.ts';

const CREDENTIALS = { clientId: 'shop', clientSecret: 'secret', webhookId: 'WH-1' };
const LIVE = [
  'https://www.paypal.com/cgi-bin/webscr',
  'https://ipnpb.paypal.com/cgi-bin/webscr',
  'https://api-m.paypal.com',
] as const;
const SANDBOX = [
  'https://www.sandbox.paypal.com/cgi-bin/webscr',
  'https://ipnpb.sandbox.paypal.com/cgi-bin/webscr',
  'https://api-m.sandbox.paypal.com',
] as const;

const open = ([webUrl = '', verifyUrl = '', apiUrl = '']: readonly string[], projectId = 'plenty-shop') =>
  createPayPalClient({ ...CREDENTIALS, webUrl, verifyUrl, apiUrl, projectId });

test('attack 6: a deployed shop accepts only PayPal’s hosts, all of one environment, and knows whether they are live', () => {
  expect(open(LIVE).isTest).toBe(false);
  expect(open(SANDBOX).isTest).toBe(true);
  const others = ['http://localhost:5090/x', 'https://www.paypal.com.evil.example/x', 'http://www.paypal.com/x'];
  for (const place of [0, 1, 2]) {
    for (const host of [...others, SANDBOX[place] ?? '', LIVE[(place + 1) % 3] ?? '']) {
      expect(() => open([...LIVE].map((usual, at) => (at === place ? host : usual))), `${place} ${host}`).toThrow(
        'which is not PayPal',
      );
    }
  }
});

test('a demo shop may use a fake PayPal, whose messages are test messages', () => {
  const standIn = 'http://localhost:5090/x';
  expect(open([standIn, standIn, standIn], 'demo-plenty').isTest).toBe(true);
});

test('D-18 without PayPal credentials there is no Orders v2', () => {
  const [webUrl, verifyUrl, apiUrl] = LIVE;
  const place = { webUrl, verifyUrl, apiUrl, projectId: 'plenty-shop' };
  expect(createPayPalClient({ ...place, ...CREDENTIALS, clientId: '' }).orders).toBeUndefined();
  expect(
    createPayPalClient({ ...place, ...CREDENTIALS }).orders?.isPayPalPage('https://www.paypal.com/checkoutnow?token=1'),
  ).toBe(true);
});

test('a message is decoded in the charset it names, or in windows-1252', () => {
  expect(decodeForm(Buffer.from('first_name=J%F6rg&a=1+2')).get('first_name')).toBe('Jörg');
  expect(decodeForm(Buffer.from('first_name=J%F6rg&a=1+2')).get('a')).toBe('1 2');
  expect(decodeForm(Buffer.from('first_name=J%C3%B6rg&charset=UTF-8')).get('first_name')).toBe('Jörg');
  expect(decodeForm(Buffer.from('first_name=%8AJ&charset=no-such')).get('first_name')).toBe('ŠJ');
  expect(decodeForm(Buffer.from('a=%&b=%zz&a=2')).get('a')).toBe('%');
});

/** PayPal’s API with an answer to every request but the one for a token, and the requests that were made. */
function connect(answer: () => Response) {
  const [webUrl, , apiUrl] = SANDBOX;
  const requests: string[] = [];
  const ask: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    if (url === `${apiUrl}/v1/oauth2/token`) return Response.json({ access_token: 'token', expires_in: 32_400 });
    requests.push(`${method} ${url}`);
    return answer();
  };
  return {
    requests,
    orders: createPayPalOrdersApi({ ...CREDENTIALS, webUrl, apiUrl }, { timeLimitMs: 1000, fetch: ask }),
  };
}

test('each step of a payment asks PayPal at its own address', async () => {
  const { orders, requests } = connect(() => Response.json({ id: 'O1' }));
  expect(await orders.create({ intent: 'CAPTURE' }, 'request-1')).toEqual({ kind: 'answered', data: { id: 'O1' } });
  await orders.read('O1');
  await orders.patch('O1', []);
  await orders.capture('O1', 'request-2');
  await orders.refund('SALE1', {}, 'request-3');
  await orders.readRefund('REFUND1');
  expect(requests).toEqual([
    'POST https://api-m.sandbox.paypal.com/v2/checkout/orders',
    'GET https://api-m.sandbox.paypal.com/v2/checkout/orders/O1',
    'PATCH https://api-m.sandbox.paypal.com/v2/checkout/orders/O1',
    'POST https://api-m.sandbox.paypal.com/v2/checkout/orders/O1/capture',
    'POST https://api-m.sandbox.paypal.com/v2/payments/captures/SALE1/refund',
    'GET https://api-m.sandbox.paypal.com/v2/payments/refunds/REFUND1',
  ]);
});

test('an id that is not one of PayPal’s is never part of an address', async () => {
  const { orders, requests } = connect(() => Response.json({}));
  for (const id of ['', 'o1', 'O1/capture', '../O1', '/O1', 'A'.repeat(41)]) {
    expect(() => orders.read(id), id).toThrow('is no id of PayPal');
  }
  expect(requests).toEqual([]);
});

test('a webhook is verified with its own words, letter for letter, and the name that PayPal knows the shop’s by', async () => {
  const bodies: string[] = [];
  const [webUrl, , apiUrl] = SANDBOX;
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/oauth2/token')) return Response.json({ access_token: 'token', expires_in: 32_400 });
    bodies.push(await request.text());
    return Response.json({ verification_status: 'SUCCESS' });
  };
  const orders = createPayPalOrdersApi({ ...CREDENTIALS, webUrl, apiUrl }, { timeLimitMs: 1000, fetch: ask });
  const signature = {
    transmissionId: 'T1',
    transmissionTime: '2026-11-20T15:00:00Z',
    transmissionSignature: 'c2lnbmVk',
    certUrl: 'https://api.paypal.com/cert',
    algorithm: 'SHA256withRSA',
  };
  const event = '{"id": "WH-1",  "amount": 1.10}';
  await orders.verify(signature, event);
  expect(bodies).toEqual([
    `{"transmission_id":"T1","transmission_time":"2026-11-20T15:00:00Z","transmission_sig":"c2lnbmVk","cert_url":"https://api.paypal.com/cert","auth_algo":"SHA256withRSA","webhook_id":"WH-1","webhook_event":${event}}`,
  ]);
});

test('a request that PayPal rejects has the reason it names, its name for the error, or none', async () => {
  const rejectWith = (data: unknown) => connect(() => Response.json(data, { status: 422 })).orders.capture('O1', 'one');
  const details = [{ issue: 'INSTRUMENT_DECLINED' }];
  expect(await rejectWith({ name: 'UNPROCESSABLE_ENTITY', details })).toMatchObject({ issue: 'INSTRUMENT_DECLINED' });
  expect(await rejectWith({ details })).toMatchObject({ kind: 'refused', issue: 'INSTRUMENT_DECLINED' });
  const named = { kind: 'refused', issue: 'UNPROCESSABLE_ENTITY' };
  for (const rest of [{}, { details: [] }, { details: [{}] }]) {
    expect(await rejectWith({ name: 'UNPROCESSABLE_ENTITY', ...rest })).toEqual(named);
  }
});

test('after an answer that broke off nobody knows what PayPal did, so the call can be repeated', async () => {
  const answer = (text: string, status = 200) =>
    connect(() => new Response(text, { status })).orders.capture('O1', 'one');
  expect(await answer('{"id":"O1","status":"COMPL')).toEqual({ kind: 'unknown' });
  expect(await answer('')).toEqual({ kind: 'unknown' });
  expect(await answer('<html>Bad gateway</html>', 400)).toEqual({ kind: 'unknown' });
});

describe('S-7 a webhook is only looked at when its certificate', () => {
  const CERTIFICATE = '/v1/notifications/certs/CERT-360caa42';
  const isCertificate = (address: string, projectId?: string) =>
    open(projectId === undefined ? LIVE : DEMO, projectId).webhooks?.isCertificate(address);
  const DEMO = ['http://localhost:5090/x', 'http://localhost:5090/x', 'http://localhost:5090'];

  test.each([`https://api.paypal.com${CERTIFICATE}`, `https://paypal.com${CERTIFICATE}`])(
    'is at PayPal: %s',
    (address) => {
      expect(isCertificate(address)).toBe(true);
    },
  );

  test.each([
    ['of another site', `https://evil.example${CERTIFICATE}`],
    ['of a site whose name ends like PayPal’s', `https://notpaypal.com${CERTIFICATE}`],
    ['of a site whose name starts like PayPal’s', `https://api.paypal.com.evil.example${CERTIFICATE}`],
    ['without encryption', `http://api.paypal.com${CERTIFICATE}`],
    ['of another page of PayPal', 'https://www.paypal.com/redirect?to=evil.example'],
    ['with a user name', `https://evil@api.paypal.com${CERTIFICATE}`],
    ['with a question', `https://api.paypal.com${CERTIFICATE}?a=1`],
    ['with a fragment', `https://api.paypal.com${CERTIFICATE}#a`],
    ['that is none', 'CERT-360caa42'],
    ['of the fake PayPal, which only a demo has', `http://localhost:5090${CERTIFICATE}`],
  ])('is not at an address %s', (_what, address) => {
    expect(isCertificate(address)).toBe(false);
  });

  test('is the fake PayPal’s, in a demo', () => {
    expect(isCertificate(`http://localhost:5090${CERTIFICATE}`, 'demo-plenty')).toBe(true);
    expect(isCertificate(`http://localhost:5091${CERTIFICATE}`, 'demo-plenty')).toBe(false);
    expect(isCertificate('http://localhost:5090/elsewhere', 'demo-plenty')).toBe(false);
  });
});
