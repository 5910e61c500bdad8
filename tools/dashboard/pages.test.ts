import { expect, test } from 'vitest';
import { getShopPorts } from '../start/ports.ts';
import { respondToGet } from './pages.ts';
import { getDashboardInfo } from './info.ts';
import type { ReceivedEmail } from '../fakes/email/mailbox.ts';

const facts = getDashboardInfo(getShopPorts(0, {}));
const quiet = { wallet: undefined, payments: undefined, shopify: undefined, search: '' };
const letter: ReceivedEmail = {
  id: 'one',
  to: 'ada@example.com',
  subject: 'Your <order>',
  text: 'Thank you',
  html: '<p style="color: red">Thank you</p>',
  createdAt: '2026-01-02T03:04:05.000Z',
};

test('the desk names the shop and the mail viewer for people and for tests', () => {
  expect(respondToGet('/', facts, [], quiet).body).toContain('href="http://127.0.0.1:5000"');
  expect(JSON.parse(respondToGet('/desk.json', facts, [], quiet).body)).toEqual({
    shop: 'http://127.0.0.1:5000',
    mail: 'http://localhost:5050/mail',
    paypal: { url: 'http://localhost:5090', control: 'http://localhost:5090/control' },
    shopify: { url: 'http://localhost:5080', control: 'http://localhost:5080/control' },
    discountCodes: expect.arrayContaining([{ code: 'PLENTY10', what: '10 % off' }]),
    testCode: 'LOCAL-TEST-ORDER',
    panelPassword: 'plenty-local',
  });
});

test('the desk gives the letters as a list for tests', () => {
  expect(JSON.parse(respondToGet('/mail.json', facts, [letter], quiet).body)).toEqual([letter]);
});

test('the mail viewer lists a letter with its subject as text and opens it in a sandbox', () => {
  expect(respondToGet('/mail', facts, [letter], quiet).body).toContain('<strong>Your &lt;order&gt;</strong>');
  const open = respondToGet('/mail/one', facts, [letter], quiet).body;
  expect(open).toContain('src="/mail/one/html"');
  expect(open).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
});

test('a letter is looked at as on a desktop, as on a phone, and as plain text', () => {
  const look = (form: string) => respondToGet(`/mail/one${form}`, facts, [letter], quiet);
  expect(look('').body).toMatch(/<iframe\s+class="desktop"/);
  expect(look('/phone').body).toMatch(/<iframe\s+class="phone"/);
  expect(look('/text').body).toContain('<pre>Thank you</pre>');
  expect(look('/text').body).not.toContain('<iframe');
  expect(look('/text').body).toMatch(/href="\/mail\/one\/text"\s+aria-current="page"/);
  expect(look('/sound').status).toBe(404);
});

test('a letter runs no script even when its own address is opened', () => {
  const answer = respondToGet('/mail/one/html', facts, [letter], quiet);
  expect(answer.body).toContain(letter.html);
  expect(answer.policy).toMatch(/^sandbox /);
  expect(answer.policy).not.toContain('script');
});

test('the desk answers 404 for a letter that was never sent', () => {
  expect(respondToGet('/mail/two', facts, [letter], quiet).status).toBe(404);
});

test('the desk says how orders are paid now and offers the other way', () => {
  const payments = { mode: 'form', payee: 'pay@<plenty>.example', merchantId: 'PLENTYDEMO123' } as const;
  const { body } = respondToGet('/', facts, [], { ...quiet, payments });
  expect(body).toMatch(/Orders are paid through the\s+wallet, to <code>pay@&lt;plenty&gt;\.example<\/code>/);
  expect(body).toMatch(/value="form"\s+required\s+checked/);
  expect(body).not.toMatch(/value="manual"\s+required\s+checked/);
  expect(body).toContain('<form method="post" action="/payments"');
});
