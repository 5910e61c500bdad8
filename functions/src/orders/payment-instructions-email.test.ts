import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { EXAMPLE_BRANDING } from '../testing/email-examples.ts';
import { createTestOrder } from '../testing/fixtures.ts';
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
