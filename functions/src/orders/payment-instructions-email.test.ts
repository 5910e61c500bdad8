import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { EXAMPLE_BRANDING } from '../testing/email-examples.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { renderOrderEmail } from './order-email.ts';
import { buildPaymentInstructions, buildPaymentLink, buildPaymentReminder } from './payment-instructions-email.ts';

const EXPIRES_AT = Timestamp.fromMillis(Date.parse('2026-11-21T15:00:00Z'));
const EMAILS = [
  ['that says how to pay', buildPaymentInstructions],
  ['that reminds of the payment', buildPaymentReminder],
  ['with a link to pay by', buildPaymentLink],
] as const;

test.each(EMAILS)('an email %s says until when', (_what, build) => {
  const { blocks } = build(createTestOrder({ expiresAt: EXPIRES_AT }), EXAMPLE_BRANDING);
  expect(JSON.stringify(blocks).replaceAll('\u{202F}', ' ')).toContain('November 21, 2026 at 10:00 AM Eastern Time');
});

test.each(EMAILS)('an email %s names no time for an order that does not expire', (_what, build) => {
  const { blocks } = build(createTestOrder({ expiresAt: null }), EXAMPLE_BRANDING);
  expect(JSON.stringify(blocks)).not.toMatch(/Eastern Time|undefined|Please pay by/);
});

test.each(['payment-instructions', 'payment-reminder'] as const)(
  'D-46 the %s of a shop without a PayPal address say whom to ask for it',
  (kind) => {
    const order = createTestOrder({ payment: { mode: 'manual', payee: '', merchantId: '' } });
    const render = (supportEmail: string) =>
      renderOrderEmail({ kind }, order, { ...EXAMPLE_BRANDING, supportEmail }).text;
    const text = render('help@shop.example');
    expect(text).toContain('Write to help@shop.example and ask where to send your payment.');
    expect(text).toContain('Send $103.99 there with PayPal.');
    expect(text).not.toContain('Send $103.99 to');
    expect(render('')).toContain('Reply to this email and ask where to send your payment.');
  },
);
