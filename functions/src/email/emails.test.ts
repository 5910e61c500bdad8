import { ORDER_EMAIL_KINDS, ADMIN_NOTICE_REASONS } from '@plenty/contract/email/order-email';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anAddress } from '@plenty/contract/testing/builders';
import { createTestOrder } from '../testing/fixtures.ts';
import { EXAMPLE_BRANDING, renderAllEmails, EMAIL_EXAMPLES, toExampleOrder } from '../testing/email-examples.ts';
import { EMAIL_COLORS } from './email-styles.ts';
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
const written = EMAIL_EXAMPLES.map((example) => ({
  ...example,
  plain: renderOrderEmail(example.event, toExampleOrder(example), EXAMPLE_BRANDING),
}));

test('every kind of mail has an example here, so that what follows holds for all of them', () => {
  const shown = new Set(EMAIL_EXAMPLES.map(({ event }) => event.kind));
  expect(ORDER_EMAIL_KINDS.filter((kind) => !shown.has(kind))).toEqual([]);
});

test('D-27 no subject holds a name, an address or an email, whatever was typed', () => {
  for (const example of EMAIL_EXAMPLES) {
    const order = toExampleOrder(example, { shippingAddress: hostile, customerEmail: 'ada@secret.example' });
    const { subject } = renderOrderEmail(example.event, order, EXAMPLE_BRANDING);
    expect(subject).toMatch(/^Your Plenty order PL-7K3M-92QX: [a-z ]+$/);
  }
  for (const matter of ADMIN_NOTICE_REASONS) {
    const order = createTestOrder({ shippingAddress: hostile });
    expect(renderAdminNotice(matter, order, HOSTILE, EXAMPLE_BRANDING).subject).toMatch(
      /^Order PL-7K3M-92QX: [a-z ]+$/,
    );
  }
});

test('names and addresses from strangers are shown literally and on one line, in every kind', () => {
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

test('D-50 every mail has the link that opens its order, in both forms, and none of another', () => {
  const address = 'http://shop.test/order-confirmation?order=PL-7K3M-92QX#key=' + 'b2'.repeat(16);
  for (const { plain, name } of written) {
    expect(plain.text, name).toContain(address);
    expect(plain.html, name).toContain(address.replace('&', '&amp;'));
  }
});

test('every mail shows what was ordered and what it costs, in both forms', () => {
  for (const { plain, name } of written) {
    for (const form of [plain.text, plain.html]) {
      expect(form, name).toContain('Everyday Heavyweight Tee');
      expect(form, name).toContain('Subtotal');
      expect(form, name).toContain('$96.00');
    }
  }
});

test('D-22 the mail about a failed payment tells to pay again while the order is reserved, and else to order again', () => {
  const event = { kind: 'payment-trouble', problem: 'failed', cause: 'one' } as const;
  const payment = { mode: 'form', payee: 'pay@plenty.example', merchantId: '' } as const;
  const failed = createTestOrder({ paymentStatus: 'failed', payment, holdsGoods: true });
  expect(renderOrderEmail(event, failed, EXAMPLE_BRANDING).text).toContain('you can pay again on its page');
  const lapsed = createTestOrder({ paymentStatus: 'failed', payment, holdsGoods: false });
  expect(renderOrderEmail(event, lapsed, EXAMPLE_BRANDING).text).toContain('please place it again');
});

test('D-50 no mail shows a picture of a kind that mail programs do not know', () => {
  const lines = written.filter(({ plain }) => plain.html.includes('<img'));
  expect(lines.length).toBeGreaterThan(0);
  for (const { plain, name } of written) expect(plain.html, name).not.toContain('.avif');
  for (const { plain, name } of lines) {
    expect(plain.html, name).toContain('http://shop.test/pictures/everyday-heavyweight-tee-black-mail.jpg');
  }
});

test('D-30 a mail of an order that goes its way says when it arrives, and that this is an estimate', () => {
  const windows = written.filter(({ plain }) => plain.text.includes('Dec 3–10')).map(({ name }) => name);
  expect(windows).toEqual([
    'payment-instructions',
    'order-confirmation-paid',
    'order-confirmation-free',
    'payment-received',
    'order-shipped',
    'order-shipped-untracked',
  ]);
  const delay = written.find(({ name }) => name === 'delay-notice');
  expect(delay?.plain.text).toContain('Now expected: Dec 11–18');
  for (const { plain, name } of written.filter((each) => windows.includes(each.name))) {
    expect(plain.text, name).toContain('not a guarantee');
  }
});

test('PFACT-01 PFACT-05 a shipped mail brings the tracking number with its carrier’s page', () => {
  const shipped = written.find(({ name }) => name === 'order-shipped')?.plain;
  expect(shipped?.text).toContain('USPS');
  expect(shipped?.text).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000');
  expect(shipped?.text).toContain('up to 48 hours');
  expect(written.find(({ name }) => name === 'order-shipped-untracked')?.plain.text).not.toContain('48 hours');
});

test('PFACT-12 PFACT-13 a delivered mail says until when a problem can be reported, with the exact subject', () => {
  const delivered = written.find(({ name }) => name === 'order-delivered')?.plain;
  expect(delivered?.text).toContain('by December 21, 2026 with the subject “Order Error - PL-7K3M-92QX”');
  expect(delivered?.text).toContain('mailto:support@plenty.example?subject=Order%20Error%20-%20PL-7K3M-92QX');
});

test('D-46 what the shop’s settings leave empty is in no mail', () => {
  const bare = { ...EXAMPLE_BRANDING, supportEmail: '', postalAddress: '' };
  for (const example of EMAIL_EXAMPLES) {
    const { text, html } = renderOrderEmail(example.event, toExampleOrder(example), bare);
    expect(text).not.toMatch(/mailto:|Write to/);
    expect(html).not.toMatch(/mailto:|>\s*<\/p><p[^>]*>\s*<\/p>/);
  }
});

test('one event is one mail: the same event has the same name, and no two events share one', () => {
  const ids = EMAIL_EXAMPLES.filter(({ name }) => name !== 'order-confirmation-free').map(({ event }) =>
    getOrderEmailId('an-order', event),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    EMAIL_EXAMPLES.filter(({ name }) => name !== 'order-confirmation-free').map(({ event }) =>
      getOrderEmailId('an-order', { ...event }),
    ),
  );
});

test('every mail is one whole page in both forms, with no style, script or font that must be fetched', () => {
  for (const { name, mail } of renderAllEmails('http://shop.test')) {
    expect(mail.html, name).toMatch(/^<!doctype html>/i);
    expect(mail.html, name).toContain('<meta name="color-scheme" content="light dark"');
    expect(mail.html, name).not.toMatch(/<link|<script|@import|url\(|var\(--/);
    expect(mail.text, name).not.toMatch(/<[a-z]/i);
    expect(mail.subject.length, name).toBeLessThan(70);
  }
});

test('a letter has the shop’s own colours, light and dark', () => {
  const tokens = readFileSync(new URL('../../../web/src/theme/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');
  for (const [theme, sheet] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    for (const [name, color] of Object.entries(EMAIL_COLORS[theme])) {
      expect(sheet, `${theme} ${name}`).toContain(`--color-${name}: ${color};`);
    }
  }
});

test('letters about an account and the panel’s code hold their link or code in both forms, and no script', () => {
  const link = 'http://shop.test/verify-email#token=abc';
  const letters = (['verify-email', 'reset-password', 'password-changed'] as const).map((event) =>
    renderAccountEmail(event, link, EXAMPLE_BRANDING),
  );
  for (const { text, html } of letters) {
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
  }
  const { text, html } = renderAdminResetCode('12345678', EXAMPLE_BRANDING);
  expect([text.includes('12345678'), html.includes('12345678')]).toEqual([true, true]);
});

test('S-4 attack: nothing that a stranger typed is among the first words of a mail to somebody else', () => {
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

test('S-4 attack: what was typed as a name or an address leads nowhere, in either form', () => {
  const links = [
    'https://evil.example/x',
    'www.evil.example',
    'evil.example',
    'a@evil.example',
    'evil。example',
    'javascript://x',
  ];
  for (const link of links) {
    const typed = anAddress({ firstName: link, lastName: link, address: link, city: link });
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

test('D-70 the reminder says until when the order is held, how it is paid and that doing nothing costs nothing', () => {
  const reminder = written.find(({ name }) => name === 'payment-reminder')?.plain;
  expect(reminder?.subject).toBe('Your Plenty order PL-7K3M-92QX: payment reminder');
  expect(reminder?.text).toContain('reserved until November 21, 2026 at 10:00 AM Eastern Time');
  expect(reminder?.text).toContain('to pay@plenty.example');
  expect(reminder?.text).toContain('you owe nothing');
  const instructions = written.find(({ name }) => name === 'payment-instructions')?.plain;
  expect(instructions?.text).toContain('pay by November 21, 2026 at 10:00 AM Eastern Time');
});
