import { FIXES, FIXES_REQUIRING_NOTE } from '@plenty/contract/admin/reconciliation';
import { expect, test } from 'vitest';
import { countDiscrepancies, formatCheckedCounts, requiresNote } from './report-text.ts';

test('a report says how many orders, payments, counts and codes it checked', () => {
  expect(formatCheckedCounts({ orders: 5000, payments: 1, counts: 320, codes: 1 })).toBe(
    '5,000 orders, 1 payment, 320 counts and 1 code',
  );
});

test('a report counts the discrepancies of all kinds', () => {
  const looked = { orders: 1, payments: 1, counts: 1, codes: 1 };
  const report = { id: '1', at: '', isDaily: true, tookMs: 1, looked, lateJobs: [] };
  expect(countDiscrepancies({ ...report, found: {} })).toBe(0);
  expect(countDiscrepancies({ ...report, found: { stock: 2, 'late-payment': 1 } })).toBe(3);
});

test('a fix that relies on the owner’s word asks for a note', () => {
  expect(FIXES.filter(requiresNote)).toEqual(FIXES_REQUIRING_NOTE);
});
