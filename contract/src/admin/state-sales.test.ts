import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATE_CODES } from '../checkout/address.ts';
import { getShopDate, getStartOfShopDay } from '../lib/dates.ts';
import { NEXUS_THRESHOLDS_AS_OF, getNexusThreshold } from './nexus-thresholds.ts';
import {
  type StateSales,
  describeNexusProgress,
  formatWholeDollars,
  getNexusProgress,
  listNexusProgress,
} from './state-sales.ts';
import { STATES_WITHOUT_SALES_TAX } from './tax-rules.ts';

const TODAY = '2026-11-25';
const NOTHING = { sales: 0, orders: 0 };
const dollars = (sales: number, orders = 0) => ({ sales: sales * 100, orders });
const salesOf = (state: string, sales: Partial<StateSales>): StateSales => ({
  state,
  thisYear: NOTHING,
  lastYear: NOTHING,
  last12Months: NOTHING,
  last90Days: NOTHING,
  ...sales,
});
const describe = (state: string, sales: Partial<StateSales>, today = TODAY) => {
  const progress = getNexusProgress(salesOf(state, sales), today);
  return progress && describeNexusProgress(progress, today);
};

test('D-69 every state with a sales tax has a threshold with a dated source, and Alaska’s cities have one', () => {
  for (const state of STATE_CODES) {
    const threshold = getNexusThreshold(state);
    const hasNone = STATES_WITHOUT_SALES_TAX.includes(state) || ['AS', 'GU', 'MP', 'VI'].includes(state);
    expect(threshold === undefined, state).toBe(hasNone && state !== 'AK');
    if (!threshold) continue;
    expect(threshold.sales, state).toBeGreaterThanOrEqual(100_000_00);
    expect(threshold.sources.length, state).toBeGreaterThan(0);
    for (const { date } of threshold.sources) expect(date <= NEXUS_THRESHOLDS_AS_OF, state).toBe(true);
  }
});

test('D-69 the sentence says how much of the threshold was sold, and when it is passed at this pace', () => {
  expect(describe('TX', { last12Months: dollars(412_000, 9000), last90Days: dollars(250_000) })).toBe(
    'Texas: $412,000 of $500,000 in the last 12 months. At this pace you pass it in December.',
  );
  expect(describe('CA', { thisYear: dollars(300_000), last90Days: dollars(60_000) })).toBe(
    'California: $300,000 of $500,000 in 2026. At this pace you stay below it this year.',
  );
  expect(describe('GA', { thisYear: dollars(9800, 172), last90Days: dollars(5000, 90) })).toBe(
    'Georgia: $9,800 of $100,000, or 172 of 200 orders in 2026. At this pace you pass it in December.',
  );
  expect(describe('WA', { thisYear: dollars(120_000) })).toBe(
    'Washington: $120,000 of $100,000 in 2026. You passed the threshold.',
  );
  expect(describe('WA', { thisYear: dollars(20_000), lastYear: dollars(100_000) })).toBe(
    'Washington: $100,000 of $100,000 in 2025. You passed the threshold.',
  );
  expect(describe('TN', { last12Months: dollars(80_000), last90Days: dollars(30_000) })).toBe(
    'Tennessee: $80,000 of $100,000 in the last 12 months. At this pace you pass it in January 2027.',
  );
  expect(describe('TN', { last12Months: dollars(80_000), last90Days: dollars(15_000) })).toMatch(
    /months\. At this pace you stay below it\.$/,
  );
});

test('D-69 where only the last calendar year counts, this year’s sales count from January', () => {
  expect(describe('FL', { thisYear: dollars(130_000) })).toBe(
    'Florida: $130,000 of $100,000 in 2026. You passed the threshold. It counts from January 1, 2027.',
  );
  expect(describe('FL', { thisYear: dollars(10_000), lastYear: dollars(130_000) })).toBe(
    'Florida: $130,000 of $100,000 in 2025. You passed the threshold.',
  );
});

test('D-69 New York’s threshold takes both the sales and the orders', () => {
  const soldMuch = getNexusProgress(salesOf('NY', { last12Months: dollars(900_000, 50) }), TODAY);
  expect(soldMuch).toMatchObject({ share: 0.5, level: 'below' });
  expect(describe('NY', { last12Months: dollars(900_000, 50), last90Days: dollars(900_000, 50) })).toBe(
    'New York: $900,000 of $500,000 and 50 of 100 orders in the last 12 months. At this pace you pass it in February 2027. The state looks back at the end of each quarter.',
  );
  const both = getNexusProgress(salesOf('NY', { last12Months: dollars(500_000, 100) }), TODAY);
  expect(both).toMatchObject({ share: 1, level: 'passed' });
});

test('D-69 states without a sales tax, and territories we know no threshold of, are left out; the nearest comes first', () => {
  const states = ['OR', 'GU', 'CA', 'WA', 'ME'].map((state) => salesOf(state, { thisYear: dollars(90_000, 10) }));
  expect(listNexusProgress({ today: TODAY, states }).map(({ state, level }) => [state, level])).toEqual([
    ['ME', 'near'],
    ['WA', 'near'],
    ['CA', 'below'],
  ]);
});

const anyTotal = fc.record({ sales: fc.nat(200_000_000), orders: fc.nat(500) });
const anySales = fc
  .record({
    state: fc.constantFrom(...STATE_CODES.filter((state) => getNexusThreshold(state))),
    thisYear: anyTotal,
    lastYear: anyTotal,
    last90Days: anyTotal,
  })
  .map((sales) => ({ ...sales, last12Months: sales.thisYear }));
const anyDay = fc
  .integer({ min: 0, max: 3650 })
  .map((day) => getShopDate(Date.parse('2026-01-01T12:00:00Z') + day * 86_400_000));

test('for any sales, more of them never move a state further from its threshold, nor the day it is passed', () => {
  fc.assert(
    fc.property(anySales, anyTotal, anyDay, (sales, more, today) => {
      const add = (total: typeof more) => ({ sales: total.sales + more.sales, orders: total.orders + more.orders });
      const [before, after] = [
        getNexusProgress(sales, today),
        getNexusProgress({ ...sales, thisYear: add(sales.thisYear), last12Months: add(sales.last12Months) }, today),
      ];
      if (!before || !after) throw new Error(`${sales.state} has a threshold`);
      const reached = { below: 0, near: 1, passed: 2 };
      expect(reached[after.level]).toBeGreaterThanOrEqual(reached[before.level]);
      expect(after.level === 'passed').toBe(after.share >= 1);
      if (before.passesOn !== null && after.level !== 'passed')
        expect(after.passesOn !== null && after.passesOn <= before.passesOn).toBe(true);
      if (before.passesOn !== null) expect(before.passesOn > today).toBe(true);
    }),
    { seed: 22, numRuns: 2000 },
  );
});

test('for any sum, the dollars shown are never more than there are', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (sales) => {
      const shown = Number(formatWholeDollars(sales).replaceAll(/[$,]/g, '')) * 100;
      expect(shown).toBeLessThanOrEqual(sales);
      expect(sales - shown).toBeLessThan(100);
    }),
    { seed: 23 },
  );
});

test('a day starts at midnight in New York, in summer, in winter and when the clock changes', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const start = getStartOfShopDay(day);
      expect(getShopDate(start)).toBe(day);
      expect(getShopDate(start - 1) < day).toBe(true);
    }),
    { seed: 24, numRuns: 500 },
  );
  expect(new Date(getStartOfShopDay('2026-01-01')).toISOString()).toBe('2026-01-01T05:00:00.000Z');
  expect(new Date(getStartOfShopDay('2026-03-08')).toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(new Date(getStartOfShopDay('2026-11-01')).toISOString()).toBe('2026-11-01T04:00:00.000Z');
});
