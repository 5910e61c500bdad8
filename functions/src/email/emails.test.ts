import { ORDER_EMAIL_KINDS, ADMIN_NOTICE_REASONS } from '@plenty/contract/orders/order-email';
import { Timestamp } from 'firebase-admin/firestore';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anAddress } from '@plenty/contract/testing/builders';
import { createTestOrder } from '../testing/fixtures.ts';
import { renderAllEmails } from '../testing/all-emails.ts';
import { EMAIL_EXAMPLES, EXAMPLE_BRANDING, toExampleOrder } from '../testing/email-examples.ts';
import { HEAD_PICTURE, renderEmail } from './render-email.ts';
import { getOrderEmailId } from './stored-email.ts';
import { stripLinks } from './email-blocks.ts';
import { renderAccountEmail, renderAdminResetCode } from './account-email.ts';
import { renderOrderEmail } from '../orders/order-email.ts';
import { renderAdminNotice } from '../orders/admin-notice.ts';

const HOSTILE = '</p><script>alert("1")</script><img src=x onerror=\'a\'>&amp;';
const hostile = anAddress({
  firstName: HOSTILE.slice(0, 32),
  lastName: `"><b>${'x'.repeat(20)}`,
  address: HOSTILE,
  city: 'Portland\r\n\r\nYour refund: http://e.x',
});
const emailsByExample = EMAIL_EXAMPLES.map((example) => ({
  ...example,
  email: renderOrderEmail(example.event, toExampleOrder(example), EXAMPLE_BRANDING),
}));

test('every kind of order email has an example, so that the tests below cover all of them', () => {
  const shown = new Set(EMAIL_EXAMPLES.map(({ event }) => event.kind));
  expect(ORDER_EMAIL_KINDS.filter((kind) => !shown.has(kind))).toEqual([]);
});

test('D-27 no subject contains a name, a postal address or an email address', () => {
  for (const example of EMAIL_EXAMPLES) {
    const order = toExampleOrder(example, { shippingAddress: hostile, customerEmail: 'ada@secret.example' });
    const { subject } = renderOrderEmail(example.event, order, EXAMPLE_BRANDING);
    expect(subject).toMatch(/^Your Plenty order PL-7K3M-92QX: [a-z ]+$/);
  }
  for (const reason of ADMIN_NOTICE_REASONS) {
    const order = createTestOrder({ shippingAddress: hostile });
    expect(renderAdminNotice(reason, order, HOSTILE, EXAMPLE_BRANDING).subject).toMatch(
      // A claim has the subject that the returns policy names (PFACT-13).
      reason === 'claim' ? /^Order Error - PL-7K3M-92QX$/ : /^Order PL-7K3M-92QX: [a-z ]+$/,
    );
  }
});

test('names and addresses from strangers are escaped and on one line in every kind of email', () => {
  for (const example of EMAIL_EXAMPLES) {
    const order = toExampleOrder(example, {
      shippingAddress: hostile,
      items: createTestOrder().items.map((item) => ({
        ...item,
        productName: HOSTILE,
        size: HOSTILE,
        color: '"onload="x',
      })),
      tracking: { carrier: HOSTILE.slice(0, 60), number: '<i>1</i>' },
    });
    const { html, text } = renderOrderEmail(example.event, order, EXAMPLE_BRANDING);
    expect(html).not.toMatch(/<script|<b>|<i>|<img src=x/);
    for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag).not.toMatch(/\son(?:error|load)/i);
    expect(text).not.toMatch(/^Your refund/m);
    expect(html).toContain('&lt;/p&gt;');
  }
});

test('D-50 every email links to its order, in HTML and plain text', () => {
  const address = 'http://shop.test/order-confirmation?order=PL-7K3M-92QX#key=' + 'b2'.repeat(16);
  for (const { email, name } of emailsByExample) {
    expect(email.text, name).toContain(address);
    expect(email.html, name).toContain(address.replace('&', '&amp;'));
  }
});

test('every email shows the number of each piece, in HTML and plain text', () => {
  for (const { email, name } of emailsByExample) {
    expect(email.text, name).toContain('4002 Cargo Pant');
    expect(email.html, name).toMatch(/>4002<\/p>\s*<p[^>]*>Cargo Pant</);
  }
});

test('every email opens with the shop’s mark: a PNG twice as wide as it is shown, named for readers without pictures', () => {
  const file = readFileSync(new URL(`../../../web/public${HEAD_PICTURE.path}`, import.meta.url));
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(file.readUInt32BE(16)).toBe(2 * HEAD_PICTURE.width);
  for (const { name, email } of renderAllEmails('http://shop.test')) {
    const [first = ''] = email.html.match(/<img[^>]*>/) ?? [];
    expect(first, name).toContain(`src="http://shop.test${HEAD_PICTURE.path}"`);
    expect(first, name).toContain('alt="Plenty"');
  }
});

test('every email shows the items and the total, in HTML and plain text', () => {
  for (const { email, name } of emailsByExample) {
    for (const form of [email.text, email.html]) {
      expect(form, name).toContain('Everyday Heavyweight Tee');
      expect(form, name).toContain('Subtotal');
      expect(form, name).toContain('$96.00');
    }
  }
});

test('D-22 the email about a failed payment says to pay again while the order is reserved, otherwise to order again', () => {
  const event = { kind: 'payment-trouble', problem: 'failed', cause: 'one' } as const;
  const payment = { mode: 'form', payee: 'pay@plenty.example', merchantId: '' } as const;
  const failed = createTestOrder({ paymentStatus: 'failed', payment, holdsGoods: true });
  expect(renderOrderEmail(event, failed, EXAMPLE_BRANDING).text).toContain('you can pay again on its page');
  const expired = createTestOrder({ paymentStatus: 'failed', payment, holdsGoods: false });
  expect(renderOrderEmail(event, expired, EXAMPLE_BRANDING).text).toContain('please place it again');
});

test('the email about a failed payment says until when the order is reserved, and offers no other try after that', () => {
  const event = { kind: 'payment-trouble', problem: 'failed', cause: 'one' } as const;
  const payment = { mode: 'form', payee: 'pay@plenty.example', merchantId: '' } as const;
  const render = (expiresAt: string, declinedAt: string) =>
    renderOrderEmail(
      event,
      createTestOrder({
        paymentStatus: 'failed',
        payment,
        holdsGoods: true,
        expiresAt: Timestamp.fromDate(new Date(expiresAt)),
        updatedAt: Timestamp.fromDate(new Date(declinedAt)),
      }),
      EXAMPLE_BRANDING,
    ).text;
  expect(render('2026-11-20T17:30:00Z', '2026-11-20T17:28:00Z')).toContain(
    'Your order is reserved until November 20, 2026 at 12:30 PM Eastern Time: you can pay again on its page.',
  );
  const late = render('2026-11-20T17:30:00Z', '2026-11-20T17:31:00Z');
  expect(late).toContain('please place it again');
  expect(late).not.toContain('reserved');
});

test('D-50 no email has a picture in a format that mail programs do not support', () => {
  for (const { email, name } of emailsByExample) {
    expect(email.html, name).not.toMatch(/\.avif|\.webp|\.svg/);
    expect(email.html, name).toContain('http://shop.test/pictures/everyday-heavyweight-tee-black-mail.jpg');
  }
});

test('D-30 D-62 the emails of an order on schedule have the one delivery promise, and say that it is no guarantee', () => {
  const withEstimate = emailsByExample
    .filter(({ email }) => email.text.includes('Dec 1–4, at the latest Dec 10'))
    .map(({ name }) => name);
  expect(withEstimate).toEqual([
    'payment-instructions',
    'order-confirmation-paid',
    'order-confirmation-free',
    'payment-received',
    'order-shipped',
    'order-shipped-untracked',
  ]);
  const delay = emailsByExample.find(({ name }) => name === 'delay-notice');
  expect(delay?.email.text).toContain('Now expected: Dec 11–18');
  for (const { email, name } of emailsByExample.filter((each) => withEstimate.includes(each.name))) {
    expect(email.text, name).toContain('not a guarantee');
  }
});

test('PFACT-01 PFACT-05 the shipping email has the tracking number with a link to the carrier', () => {
  const shipped = emailsByExample.find(({ name }) => name === 'order-shipped')?.email;
  expect(shipped?.text).toContain('USPS');
  expect(shipped?.text).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000');
  expect(shipped?.text).toContain('up to 48 hours');
  expect(emailsByExample.find(({ name }) => name === 'order-shipped-untracked')?.email.text).not.toContain('48 hours');
});

test('PFACT-12 PFACT-13 the delivery email gives the deadline and the exact subject for reporting a problem', () => {
  const delivered = emailsByExample.find(({ name }) => name === 'order-delivered')?.email;
  expect(delivered?.text).toContain('by December 21, 2026 with the subject “Order Error - PL-7K3M-92QX”');
  expect(delivered?.text).toContain('mailto:support@plenty.example?subject=Order%20Error%20-%20PL-7K3M-92QX');
});

test('D-46 empty shop settings leave no trace in any email', () => {
  // Without a postal address these are not sent.
  const isSent = (name: string) => !/^(?:newsletter|campaign|cart-reminder)/.test(name);
  const emails = renderAllEmails('http://shop.test', { supportEmail: '', postalAddress: '' });
  for (const { name, email } of emails.filter((each) => isSent(each.name))) {
    expect(email.text, name).not.toMatch(/mailto:|write to\s*(?:with|\.|\n|$)/i);
    expect(email.html, name).not.toMatch(/mailto:|<p[^>]*>\s*<\/p>/);
  }
});

test('D-46 where a customer may have a question, the email says whom to ask', () => {
  const asking = [...EMAIL_EXAMPLES.map(({ name }) => name), 'verify-email', 'reset-password', 'cart-reminder'];
  const emails = renderAllEmails('http://shop.test', { supportEmail: 'ask@plenty.example' });
  for (const { name, email } of emails.filter((each) => asking.includes(each.name)))
    expect(email.text, name).toContain('ask@plenty.example');
});

/** Other words for the event of another example: a free order, and one that is paid by its link. */
const SAME_EVENTS: readonly string[] = ['order-confirmation-free', 'payment-instructions-by-link'];

test('the same event always has the same email id, and no two events share one', () => {
  const events = EMAIL_EXAMPLES.filter(({ name }) => !SAME_EVENTS.includes(name)).map(({ event }) => event);
  const ids = events.map((event) => getOrderEmailId('an-order', event));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(events.map((event) => getOrderEmailId('an-order', { ...event })));
});

test('of the buttons of an email, only the first one stands out', () => {
  for (const { name, email } of emailsByExample) {
    const looks = [...email.html.matchAll(/class="button (\w+)"/g)].map(([, look]) => look);
    expect(looks, name).toEqual(looks.map((_look, index) => (index === 0 ? 'action' : 'other')));
  }
  const buttons = ['Open it', 'Leave it'].map((label) => ({ label, link: 'http://shop.test' }));
  const email = { subject: '', preview: '', title: '', blocks: [{ kind: 'buttons', buttons } as const], footer: [] };
  expect(renderEmail(email, 'http://shop.test').html).toMatch(
    /button action"[^>]*>Open it.*button other"[^>]*>Leave it/s,
  );
  const delivered = emailsByExample.find(({ name }) => name === 'order-delivered');
  expect(delivered?.email.html).toMatch(/class="button action".*class="button other"/s);
});

test('every email is complete in HTML and plain text, without external styles, scripts or fonts', () => {
  for (const { name, email } of renderAllEmails('http://shop.test')) {
    expect(email.html, name).toMatch(/^<!doctype html>/i);
    expect(email.html, name).toContain('<meta name="color-scheme" content="light dark"');
    expect(email.html, name).not.toMatch(/<link|<script|@import|url\(|var\(--/);
    expect(email.text, name).not.toMatch(/<[a-z]/i);
    expect(email.subject.length, name).toBeLessThan(70);
  }
});

test('account emails and the admin reset code have their link or code in HTML and plain text', () => {
  const link = 'http://shop.test/verify-email#token=abc';
  const emails = (['verify-email', 'reset-password', 'password-changed'] as const).map((event) =>
    renderAccountEmail(event, link, EXAMPLE_BRANDING),
  );
  for (const { text, html } of emails) {
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
  }
  const { text, html } = renderAdminResetCode('12345678', EXAMPLE_BRANDING);
  expect([text.includes('12345678'), html.includes('12345678')]).toEqual([true, true]);
});

test('an address in an email has its second line and its phone number', () => {
  const shippingAddress = anAddress({ address2: 'Apt 4', phone: '5035550123' });
  const order = createTestOrder({ shippingAddress });
  const { text, html } = renderOrderEmail({ kind: 'order-confirmation' }, order, EXAMPLE_BRANDING);
  for (const line of ['1 Pine Street', 'Apt 4', 'Portland, OR 97201', '(503) 555-0123']) {
    expect(text).toContain(`\n${line}`);
    expect(html).toContain(line);
  }
});

test('S-4 attack: text typed by a stranger never opens an email to somebody else', () => {
  const typed = anAddress({ firstName: 'You won http://evil.example', lastName: 'Claim at evil.example now' });
  for (const example of EMAIL_EXAMPLES) {
    const order = toExampleOrder(example, { shippingAddress: typed });
    const { subject, text, html } = renderOrderEmail(example.event, order, EXAMPLE_BRANDING);
    const address = text.indexOf('Shipping to');
    const opening = address < 0 ? text : text.slice(0, address);
    for (const part of [subject, opening, html.slice(0, html.indexOf('Shipping to') + 1 || undefined)]) {
      expect(part, example.name).not.toMatch(/You won|Claim at|evil/);
    }
  }
});

test('S-4 attack: a typed name or address never becomes a link, in HTML or plain text', () => {
  const links = [
    'https://evil.example/x',
    'www.evil.example',
    'evil.example',
    'a@evil.example',
    'evil。example',
    'javascript://x',
  ];
  for (const link of links) {
    const typed = anAddress({ firstName: link, lastName: link, address: link, address2: link, city: link });
    for (const example of EMAIL_EXAMPLES) {
      const { text, html } = renderOrderEmail(
        example.event,
        toExampleOrder(example, { shippingAddress: typed }),
        EXAMPLE_BRANDING,
      );
      for (const form of [text, html])
        expect(form, `${example.name} ${link}`).not.toMatch(/evil[.。．｡]example|www\.evil|@evil|javascript:/);
    }
  }
  expect(stripLinks('St. John-Smith O’Neil, Apt. 4 1/2')).toBe('St. John-Smith O’Neil, Apt. 4 1/2');
});

test('D-70 the reminder says how long the order is reserved, how to pay, and that nothing is owed otherwise', () => {
  const reminder = emailsByExample.find(({ name }) => name === 'payment-reminder')?.email;
  expect(reminder?.subject).toBe('Your Plenty order PL-7K3M-92QX: payment reminder');
  expect(reminder?.text).toContain('reserved until November 21, 2026 at 10:00 AM Eastern Time');
  expect(reminder?.text).toContain('to pay@plenty.example');
  expect(reminder?.text).toContain('you owe nothing');
  const instructions = emailsByExample.find(({ name }) => name === 'payment-instructions')?.email;
  expect(instructions?.text).toContain('pay by November 21, 2026 at 10:00 AM Eastern Time');
});
