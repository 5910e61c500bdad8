import { expect, test } from 'vitest';
import { type BudgetRecord, evaluateBudget, parseBudgetLimit } from './budget.ts';
import type { ShopState } from './shop-state.ts';

const LIMITS = { noVideos: 0.9, close: 1.5 };
const MAY = '2027-05-01T07:00:00Z';
const JUNE = '2027-06-01T07:00:00Z';

/** A shop that hears notices of a budget of 20.00, and whose owner may switch in between. */
function openShop(limits: Parameters<typeof evaluateBudget>[3] = LIMITS) {
  let shown: ShopState = 'all';
  let record: BudgetRecord | undefined;
  return {
    hear(costAmount: number, costIntervalStart = MAY): ShopState {
      const step = evaluateBudget({ costAmount, budgetAmount: 20, costIntervalStart }, shown, record, limits);
      if (step) ({ show: shown, record } = step);
      return shown;
    },
    switchTo: (state: ShopState) => (shown = state),
  };
}

test('P-15 the videos go at 0.9 of the budget and the shop at 1.5, and nothing before', () => {
  const { hear } = openShop();
  expect([0, 10, 17.99].map((cost) => hear(cost))).toEqual(['all', 'all', 'all']);
  expect([18, 19, 29.99].map((cost) => hear(cost))).toEqual(['no-videos', 'no-videos', 'no-videos']);
  expect([30, 30, 31].map((cost) => hear(cost))).toEqual(['closed', 'closed', 'closed']);
});

test('P-15 notices that repeat, come late or out of order never open the shop within a month', () => {
  const { hear } = openShop();
  expect(hear(31)).toBe('closed');
  for (const cost of [18, 5, 31, 0]) expect(hear(cost)).toBe('closed');
});

test('P-15 a new month takes back what the budget has switched off; a late notice of the old one changes nothing', () => {
  const { hear } = openShop();
  expect(hear(31)).toBe('closed');
  expect(hear(0.1, JUNE)).toBe('all');
  expect(hear(40, MAY)).toBe('all');
  expect(hear(18.5, JUNE)).toBe('no-videos');
});

test('P-15 a month that begins over its limit goes straight to what that limit asks for', () => {
  const { hear } = openShop();
  expect(hear(31)).toBe('closed');
  expect(hear(19, JUNE)).toBe('no-videos');
});

test('P-15 whoever opens the shop by hand is not overruled by the same notice, but by a worse one', () => {
  const { hear, switchTo } = openShop();
  expect(hear(18)).toBe('no-videos');
  switchTo('all');
  expect([hear(18), hear(25)]).toEqual(['all', 'all']);
  expect(hear(30)).toBe('closed');
  switchTo('all');
  expect([hear(30), hear(60)]).toEqual(['all', 'all']);
  expect(hear(1, JUNE)).toBe('all');
  expect(hear(18, JUNE)).toBe('no-videos');
});

test('P-15 a shop that the owner has closed stays closed, whatever the budget says and whichever month begins', () => {
  const { hear, switchTo } = openShop();
  switchTo('closed');
  expect([hear(5), hear(18), hear(1, JUNE)]).toEqual(['closed', 'closed', 'closed']);
  const other = openShop();
  expect(other.hear(18)).toBe('no-videos');
  other.switchTo('closed');
  expect([other.hear(18), other.hear(1, JUNE)]).toEqual(['closed', 'closed']);
});

test('P-15 a limit may be off, and a word that is none is refused before anything is switched', () => {
  expect(parseBudgetLimit('off')).toBeUndefined();
  expect(parseBudgetLimit('1.5')).toBe(1.5);
  for (const word of ['', 'never', '-1', '0'])
    expect(() => parseBudgetLimit(word), word).toThrow(/limit of the budget/);
  const { hear } = openShop({ noVideos: 0.9, close: undefined });
  expect(hear(400)).toBe('no-videos');
});
