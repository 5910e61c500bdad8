import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { StoredNotification } from '../payments/index.ts';
import { findMessageDiscrepancy } from './payment-rules.ts';

const RECEIVED_AT = Date.parse('2026-11-20T15:00:00Z');
const HOUR_MS = 3_600_000;

function findAfter(age: number, state: StoredNotification['state']) {
  const receivedAt = Timestamp.fromMillis(RECEIVED_AT);
  const raw = Buffer.from('txn_id=86J700648N228641Y');
  const message = { raw, signature: null, state, tries: 1, receivedAt, nextTryAt: null, about: null, firstTryAt: null };
  return findMessageDiscrepancy('message-1', message, new Date(RECEIVED_AT + age))?.rule;
}

test('the owner hears of a message about a payment that could not be verified within an hour', () => {
  expect(findAfter(HOUR_MS - 1, 'unverified')).toBeUndefined();
  expect(findAfter(HOUR_MS, 'unverified')).toBe('message-unheard');
  expect(findAfter(0, 'given-up')).toBe('message-unheard');
});

test.each(['done', 'invalid'] as const)('a message that is %s is nothing to look at, however old it is', (state) => {
  expect(findAfter(30 * 24 * HOUR_MS, state)).toBeUndefined();
});
