import { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { BudgetRecord } from './budget.repository.ts';
import { applyBudgetNotice, describeSpending, evaluateBudget, parseBudgetLimit } from './budget.ts';
import { createHostingApi } from './hosting-api.ts';
import type { ShopState } from './shop-state.ts';

const LIMITS = { noVideos: 0.9, close: 1.5 };
const MAY = '2027-05-01T07:00:00Z';
const JUNE = '2027-06-01T07:00:00Z';

/** A shop with a budget of 20.00 that receives budget notices; the owner may switch its state in between. */
function createBudgetShop(limits: Parameters<typeof evaluateBudget>[3] = LIMITS) {
  let shown: ShopState = 'all';
  let record: BudgetRecord | undefined;
  return {
    spend(costAmount: number, costIntervalStart = MAY): ShopState {
      const step = evaluateBudget({ costAmount, budgetAmount: 20, costIntervalStart }, shown, record, limits);
      if (step) ({ show: shown, record } = step);
      return shown;
    },
    switchTo: (state: ShopState) => (shown = state),
  };
}

test('P-15 the videos are turned off at 0.9 of the budget and the shop closes at 1.5, not before', () => {
  const { spend } = createBudgetShop();
  expect([0, 10, 17.99].map((cost) => spend(cost))).toEqual(['all', 'all', 'all']);
  expect([18, 19, 29.99].map((cost) => spend(cost))).toEqual(['no-videos', 'no-videos', 'no-videos']);
  expect([30, 30, 31].map((cost) => spend(cost))).toEqual(['closed', 'closed', 'closed']);
});

test('P-15 repeated, late or unordered notices never reopen the shop within a month', () => {
  const { spend } = createBudgetShop();
  expect(spend(31)).toBe('closed');
  for (const cost of [18, 5, 31, 0]) expect(spend(cost)).toBe('closed');
});

test('P-15 a new month undoes what the budget turned off; a late notice of the old month changes nothing', () => {
  const { spend } = createBudgetShop();
  expect(spend(31)).toBe('closed');
  expect(spend(0.1, JUNE)).toBe('all');
  expect(spend(40, MAY)).toBe('all');
  expect(spend(18.5, JUNE)).toBe('no-videos');
});

test('P-15 a month that starts over a limit goes straight to that limit’s state', () => {
  const { spend } = createBudgetShop();
  expect(spend(31)).toBe('closed');
  expect(spend(19, JUNE)).toBe('no-videos');
});

test('P-15 a shop that the owner reopened stays open after the same notice, but not after a worse one', () => {
  const { spend, switchTo } = createBudgetShop();
  expect(spend(18)).toBe('no-videos');
  switchTo('all');
  expect([spend(18), spend(25)]).toEqual(['all', 'all']);
  expect(spend(30)).toBe('closed');
  switchTo('all');
  expect([spend(30), spend(60)]).toEqual(['all', 'all']);
  expect(spend(1, JUNE)).toBe('all');
  expect(spend(18, JUNE)).toBe('no-videos');
});

test('P-15 a shop that the owner closed stays closed, whatever the budget says, even in a new month', () => {
  const { spend, switchTo } = createBudgetShop();
  switchTo('closed');
  expect([spend(5), spend(18), spend(1, JUNE)]).toEqual(['closed', 'closed', 'closed']);
  const other = createBudgetShop();
  expect(other.spend(18)).toBe('no-videos');
  other.switchTo('closed');
  expect([other.spend(18), other.spend(1, JUNE)]).toEqual(['closed', 'closed']);
});

test('P-15 a limit may be off, and any other word is rejected before anything changes', () => {
  expect(parseBudgetLimit('off')).toBeUndefined();
  expect(parseBudgetLimit('1.5')).toBe(1.5);
  for (const word of ['', 'never', '-1', '0'])
    expect(() => parseBudgetLimit(word), word).toThrow(/limit of the budget/);
  const { spend } = createBudgetShop({ noVideos: 0.9, close: undefined });
  expect(spend(400)).toBe('no-videos');
});

test('P-15 a notice counts whether or not it names its budget and currency, and one without costs does not', async () => {
  const token = async () => {
    throw new Error('Hosting was asked');
  };
  const hosting = createHostingApi({ project: 'demo-budget', token });
  const hear = (notice: object) =>
    applyBudgetNotice(notice, new Firestore({ projectId: 'demo-budget' }), hosting, LIMITS);
  const notice = { costAmount: 18, budgetAmount: 20, costIntervalStart: MAY };
  await expect(hear(notice)).rejects.toThrow('Hosting was asked');
  await expect(hear({ ...notice, budgetDisplayName: 'Plenty', currencyCode: 'USD' })).rejects.toThrow('was asked');
  await expect(hear({ ...notice, costAmount: 0 })).rejects.toThrow('was asked');
  for (const wrong of [{ costAmount: undefined }, { costAmount: -1 }, { budgetAmount: 0 }])
    expect(await hear({ ...notice, ...wrong })).toBeUndefined();
});

test('P-15 the list of releases says how much of the budget was spent when it switched the shop', () => {
  expect(describeSpending({ costAmount: 18.09, budgetAmount: 20 })).toBe('Budget: 90 % of the budget');
  expect(describeSpending({ costAmount: 31, budgetAmount: 20 })).toBe('Budget: 155 % of the budget');
});
