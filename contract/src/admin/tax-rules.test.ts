import { expect, test } from 'vitest';
import { STATE_CODES } from '../checkout/address.ts';
import { STATES_WITHOUT_SALES_TAX, describeMissingTaxRule, describeTaxRule, getPublishedTaxRule } from './tax-rules.ts';

const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

test('D-69 every state and DC has a rule with a dated source, or no sales tax', () => {
  for (const state of STATE_CODES) {
    const rule = getPublishedTaxRule(state);
    const hasNone = STATES_WITHOUT_SALES_TAX.includes(state) || TERRITORIES.includes(state);
    expect(rule === undefined, state).toBe(hasNone);
    for (const { publisher, title, date } of rule?.sources ?? []) {
      expect(`${publisher}${title}`, state).not.toBe('');
      expect(date, state).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    if (rule) expect(rule.sources.length, state).toBeGreaterThan(0);
  }
});

test('D-69 a rule reads as a sentence, and one that is not certain says whom to ask', () => {
  const describe = (state: string) => {
    const rule = getPublishedTaxRule(state);
    return rule ? describeTaxRule(rule) : describeMissingTaxRule(state);
  };
  expect(describe('NY')).toBe('Clothing below $110.00 an item is exempt, shipping is taxed if any item is taxed.');
  expect(describe('MA')).toBe('Clothing is taxed only above $175.00 an item, shipping is not taxed.');
  expect(describe('TX')).toBe('Clothing is taxed like other goods, shipping may be taxed: ask the state.');
  expect(describe('WA')).toBe('Clothing is taxed like other goods, and so is shipping.');
  expect(describe('OR')).toBe('Oregon has no sales tax.');
  expect(describe('AK')).toBe('Alaska has no state sales tax. Some of its cities do: ask them.');
  expect(describe('PR')).toBe('We have no rule for Puerto Rico: ask its tax office.');
});
