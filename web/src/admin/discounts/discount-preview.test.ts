import { expect, test } from 'vitest';
import { formatPreviewSummary, getPreviewFigures } from './discount-preview.tsx';

const PREVIEW = { orders: 40, hadAnother: 0, fitting: 12, customers: 9, cost: '60.00', paid: '1200.00', tooLate: 0 };

test('a preview says how many orders would have used the code, and why others could not', () => {
  const preview = { ...PREVIEW, orderNumbers: [] };
  expect(formatPreviewSummary(preview, 30)).toBe('Of 40 orders in the last 30 days 12 would have had it.');
  expect(formatPreviewSummary({ ...preview, tooLate: 3, hadAnother: 1 }, 1)).toBe(
    'Of 40 orders in the last day 12 would have had it. For 3 more its uses would have been gone. 1 order had another code already.',
  );
  expect(formatPreviewSummary({ ...preview, fitting: 0 }, 7)).toBe(
    'Of 40 orders in the last 7 days none would have had it.',
  );
  expect(formatPreviewSummary({ ...preview, orders: 0 }, 7)).toBe('Nothing was ordered in the last 7 days.');
});

test('a preview shows the cost in dollars and as a share of what was paid', () => {
  expect(getPreviewFigures({ ...PREVIEW, orderNumbers: [] }).map(({ value }) => value)).toEqual([
    '12',
    '9',
    '$60.00',
    '5.0%',
  ]);
});
