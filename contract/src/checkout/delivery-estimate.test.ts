import { expect, test } from 'vitest';
import {
  deliveryEstimateSchema,
  estimateDelivery,
  formatDeliveryEstimate,
  formatLongDate,
  formatDeliveryPromise,
  formatShortDate,
} from './delivery-estimate.ts';
import { addDays, isBusinessDay } from '../lib/dates.ts';

/** Thanksgiving, Christmas, New Year and the next year's first holidays, as they are observed. */
const CLOSED = ['2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-12-24', '2027-12-31'];

test('D-30 D-62 an order usually arrives 6 to 9 business days on and 13 at the latest, weekends and federal holidays not counted', () => {
  // A Friday before Thanksgiving: 23, 24, 25, 27, 30 November, then December.
  expect(estimateDelivery('2026-11-20', CLOSED)).toEqual({
    sendBy: '2026-11-25',
    from: '2026-12-01',
    usuallyBy: '2026-12-04',
    to: '2026-12-10',
  });
  // The same without the holiday is a day sooner.
  expect(estimateDelivery('2026-11-20', ['2026-12-25'])).toEqual({
    sendBy: '2026-11-25',
    from: '2026-11-30',
    usuallyBy: '2026-12-03',
    to: '2026-12-09',
  });
  // Over Christmas and New Year.
  expect(estimateDelivery('2026-12-18', CLOSED)).toEqual({
    sendBy: '2026-12-23',
    from: '2026-12-29',
    usuallyBy: '2027-01-04',
    to: '2027-01-08',
  });
});

test('an order on a weekend has the same estimate as one on the Friday before', () => {
  const friday = estimateDelivery('2026-11-20', CLOSED);
  expect(estimateDelivery('2026-11-21', CLOSED)).toEqual(friday);
  expect(estimateDelivery('2026-11-22', CLOSED)).toEqual(friday);
});

test('no date is promised when the holidays up to then are unknown', () => {
  expect(estimateDelivery('2026-11-20', [])).toBeUndefined();
  expect(estimateDelivery('2027-12-20', CLOSED)).toBeUndefined();
});

test('V-15 a delivery window within a month names the month once, a longer one names both', () => {
  const within = { from: '2026-12-03', to: '2026-12-10' };
  expect(formatDeliveryEstimate(within)).toBe('Dec 3–10');
  expect(formatDeliveryPromise(within)).toBe('Arrives Dec 3–10.');
  expect(formatDeliveryEstimate({ from: '2026-12-03', to: '2027-01-08' })).toBe('Dec 3 – Jan 8');
  expect(formatDeliveryEstimate({ from: '2026-12-03', to: '2027-12-10' })).toBe('Dec 3 – Dec 10');
  expect(formatLongDate('2026-12-03')).toBe('December 3, 2026');
});

test('D-62 the promise names the usual days and the latest one', () => {
  const estimate = estimateDelivery('2026-11-20', CLOSED);
  expect(estimate && formatDeliveryPromise(estimate)).toBe('Usually arrives Dec 1–4, at the latest Dec 10.');
  const overTheYear = estimateDelivery('2026-12-18', CLOSED);
  expect(overTheYear && formatDeliveryPromise(overTheYear)).toBe(
    'Usually arrives Dec 29 – Jan 4, at the latest Jan 8.',
  );
});

test('D-73 the window of an order from before the usual day was stored can still be read', () => {
  const stored = { sendBy: '2026-11-25', from: '2026-12-03', to: '2026-12-10' };
  expect(deliveryEstimateSchema.parse(stored)).toEqual(stored);
});

test('dates are formatted as Intl formats them, in every month', () => {
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-05`;
    expect(formatShortDate(day)).toBe(write(day, { month: 'short', day: 'numeric' }));
    expect(formatLongDate(day)).toBe(write(day, { dateStyle: 'long' }));
  }
});

test('holidays, Saturdays and Sundays are not business days; days are added across months', () => {
  expect(['2026-11-25', '2026-11-26', '2026-11-28', '2026-11-29'].map((day) => isBusinessDay(day, CLOSED))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(addDays('2026-11-20', 14)).toBe('2026-12-04');
});
