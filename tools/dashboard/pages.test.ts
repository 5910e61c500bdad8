import { expect, test } from 'vitest';
import { getShopPorts } from '../start/ports.ts';
import { respondToGet } from './pages.ts';
import { getDashboardInfo } from './info.ts';
import type { ReceivedEmail } from '../fakes/mailbox.ts';

const info = getDashboardInfo(getShopPorts(0, {}));
const state = { paypal: undefined, payments: undefined, shopify: undefined, search: '' };
const email: ReceivedEmail = {
  id: 'one',
  to: 'ada@example.com',
  subject: 'Your <order>',
  text: 'Thank you',
  html: '<p style="color: red">Thank you</p>',
  createdAt: '2026-01-02T03:04:05.000Z',
};

test('the dashboard links the shop and the email viewer, for people and for tests', () => {
  expect(respondToGet('/', info, [], state).body).toContain('href="http://127.0.0.1:5000"');
  expect(JSON.parse(respondToGet('/dashboard.json', info, [], state).body)).toEqual({
    shop: 'http://127.0.0.1:5000',
    mail: 'http://localhost:5050/mail',
    paypal: { url: 'http://localhost:5090', control: 'http://localhost:5090/control' },
    shopify: { url: 'http://localhost:5080', control: 'http://localhost:5080/control' },
    discountCodes: expect.arrayContaining([{ code: 'PLENTY10', what: '10 % off' }]),
    testCode: 'LOCAL-TEST-ORDER',
    adminPassword: 'plenty-local',
  });
});

test('the dashboard serves the emails as a list for tests', () => {
  expect(JSON.parse(respondToGet('/mail.json', info, [email], state).body)).toEqual([email]);
});

test('the email viewer lists an email with its subject as text and opens it in a sandbox', () => {
  expect(respondToGet('/mail', info, [email], state).body).toContain('<strong>Your &lt;order&gt;</strong>');
  const open = respondToGet('/mail/one', info, [email], state).body;
  expect(open).toContain('src="/mail/one/html"');
  expect(open).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
});

test('an email is shown as on a desktop, as on a phone, and as plain text', () => {
  const view = (form: string) => respondToGet(`/mail/one${form}`, info, [email], state);
  expect(view('').body).toMatch(/<iframe\s+class="desktop"/);
  expect(view('/phone').body).toMatch(/<iframe\s+class="phone"/);
  expect(view('/text').body).toContain('<pre>Thank you</pre>');
  expect(view('/text').body).not.toContain('<iframe');
  expect(view('/text').body).toMatch(/href="\/mail\/one\/text"\s+aria-current="page"/);
  expect(view('/sound').status).toBe(404);
});

test('an email runs no script even at its own address', () => {
  const response = respondToGet('/mail/one/html', info, [email], state);
  expect(response.body).toContain(email.html);
  const policy = response.headers?.['content-security-policy'];
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toContain('script');
});

test('an email that does not exist is a 404', () => {
  expect(respondToGet('/mail/two', info, [email], state).status).toBe(404);
});

test('the dashboard shows how orders are paid and offers the other way', () => {
  const payments = { mode: 'form', payee: 'pay@<plenty>.example', merchantId: 'PLENTYDEMO123' } as const;
  const { body } = respondToGet('/', info, [], { ...state, payments });
  expect(body).toMatch(/Orders are paid through\s+PayPal, to <code>pay@&lt;plenty&gt;\.example<\/code>/);
  expect(body).toMatch(/value="form"\s+required\s+checked/);
  expect(body).not.toMatch(/value="manual"\s+required\s+checked/);
  expect(body).toContain('<form method="post" action="/payments"');
});
