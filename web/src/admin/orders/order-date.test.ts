import { expect, test } from 'vitest';
import { formatOrderDate } from './order-text.ts';

test('AORD-02 an order’s date is shown as MMM dd, yyyy at h:mm a', () => {
  expect(formatOrderDate(new Date(2026, 10, 5, 16, 7).toISOString())).toBe('Nov 05, 2026 at 4:07 PM');
  expect(formatOrderDate(new Date(2026, 0, 31, 0, 0).toISOString())).toBe('Jan 31, 2026 at 12:00 AM');
});

test('AORD-03 a missing date is not available, and an unreadable one is unknown', () => {
  expect(formatOrderDate(undefined)).toBe('Date not available');
  expect(formatOrderDate('')).toBe('Date not available');
  expect(formatOrderDate('yesterday')).toBe('Unknown');
});
