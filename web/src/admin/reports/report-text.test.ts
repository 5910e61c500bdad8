import { FIXES, FIXES_REQUIRING_NOTE } from '@plenty/contract/admin/reconciliation';
import { expect, test } from 'vitest';
import { countDiscrepancies, requiresNote, formatCheckedCounts } from './report-text.ts';

test('a report says what it looked at, one or many', () => {
  expect(formatCheckedCounts({ orders: 5000, payments: 1, counts: 320, codes: 1 })).toBe(
    '5,000 orders, 1 payment, 320 counts and 1 code',
  );
});

test('its findings are those of all kinds', () => {
  const looked = { orders: 1, payments: 1, counts: 1, codes: 1 };
  const report = { id: '1', at: '', isDaily: true, tookMs: 1, looked, lateJobs: [] };
  expect(countDiscrepancies({ ...report, found: {} })).toBe(0);
  expect(countDiscrepancies({ ...report, found: { stock: 2, 'late-payment': 1 } })).toBe(3);
});

test('whatever stands on the owner’s word asks for it', () => {
  expect(FIXES.filter(requiresNote)).toEqual(FIXES_REQUIRING_NOTE);
});
