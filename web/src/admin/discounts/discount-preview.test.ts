import { expect, test } from 'vitest';
import { getPreviewFigures, formatPreviewSummary } from './discount-preview.tsx';

const TRIED = { orders: 40, hadAnother: 0, fitting: 12, customers: 9, cost: '60.00', paid: '1200.00', tooLate: 0 };

test('trying a code says how many orders would have had it, and why others would not', () => {
  const tried = { ...TRIED, orderNumbers: [] };
  expect(formatPreviewSummary(tried, 30)).toBe('Of 40 orders in the last 30 days 12 would have had it.');
  expect(formatPreviewSummary({ ...tried, tooLate: 3, hadAnother: 1 }, 1)).toBe(
    'Of 40 orders in the last day 12 would have had it. For 3 more its uses would have been gone. 1 order had another code already.',
  );
  expect(formatPreviewSummary({ ...tried, fitting: 0 }, 7)).toBe(
    'Of 40 orders in the last 7 days none would have had it.',
  );
  expect(formatPreviewSummary({ ...tried, orders: 0 }, 7)).toBe('Nothing was ordered in the last 7 days.');
});

test('what it would have cost is told in dollars and as a part of what was paid', () => {
  expect(getPreviewFigures({ ...TRIED, orderNumbers: [] }).map(({ value }) => value)).toEqual([
    '12',
    '9',
    '$60.00',
    '5.0%',
  ]);
});
