import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { type StoredDiscrepancy, NO_SUBJECT, toDiscrepancyView } from './discrepancy.ts';

const STORED: StoredDiscrepancy = {
  ...NO_SUBJECT,
  id: 'one',
  rule: 'paid-without-payment',
  kind: 'paid-without-order',
  says: 'An order is paid, and no payment of it is known.',
  remedies: [],
  miss: null,
  place: 3,
  remedied: null,
};
const PAYPAL = 'https://www.paypal.com/cgi-bin/webscr';

test('a discrepancy about a payment leads to that payment at PayPal, and any other leads nowhere', () => {
  expect(toDiscrepancyView({ ...STORED, transactionId: '86J700648N228641Y' }, PAYPAL).walletUrl).toBe(
    'https://www.paypal.com/activity/payment/86J700648N228641Y',
  );
  expect(toDiscrepancyView(STORED, PAYPAL).walletUrl).toBeNull();
});

test('the owner reads when a discrepancy was fixed, and nothing that only the fix needs', () => {
  const at = Timestamp.fromMillis(Date.parse('2026-11-20T15:00:00Z'));
  const { remedied, ...view } = toDiscrepancyView({ ...STORED, remedied: { remedy: 'recount-uses', at } }, PAYPAL);
  expect(remedied).toEqual({ remedy: 'recount-uses', at: '2026-11-20T15:00:00.000Z' });
  for (const field of ['rule', 'name', 'place', 'miss']) expect(view).not.toHaveProperty(field);
});
