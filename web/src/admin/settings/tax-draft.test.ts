import { expect, test } from 'vitest';
import {
  confirmTaxRule,
  createTaxRateDraft,
  isRuleOutdated,
  parsePercent,
  toTaxRateDrafts,
  toTaxRequest,
} from './tax-draft.ts';

const request = (...rates: Parameters<typeof toTaxRequest>[0]['rates']) =>
  toTaxRequest({ isOn: true, rates, otherCategories: [] });

test('D-23 a rate typed in percent and stored in hundredths of a percent stays exactly the same', () => {
  for (const percent of ['8.25', '0', '7', '6.35', '10.1', '25', '8.875', '6.625']) {
    const draft = { ...createTaxRateDraft('OR'), percent };
    expect(toTaxRateDrafts(request(draft))).toEqual([draft]);
  }
  expect(parsePercent('8.25')).toBe(825);
  expect(parsePercent(' 6.35 ')).toBe(635);
  expect(parsePercent('8.875')).toBe(887.5);
});

test('anything but a percentage is rejected', () => {
  for (const typed of ['', 'eight', '8,25', '-1', '1e2', '8.2555']) expect(parsePercent(typed), typed).toBeNaN();
});

test('D-69 a confirmed rule is stored whole, with the day and the local rate', () => {
  const draft = { ...createTaxRateDraft('NY'), percent: '8.875', exemptPercent: '4.875' };
  const rule = confirmTaxRule(draft, '2026-11-23') ?? null;
  const { rules } = request({ ...draft, rule });
  expect(rules).toEqual({
    NY: {
      clothing: { kind: 'exempt-below', limit: 11_000 },
      shipping: 'if-any',
      exemptRate: 487.5,
      confirmedOn: '2026-11-23',
    },
  });
  expect(request(draft).rules).toEqual({});
});

test('D-69 where the table is not certain, the rule has what the state told the owner', () => {
  const asked = { ...createTaxRateDraft('PA'), shippingAnswer: 'exempt' as const };
  expect(confirmTaxRule(asked, '2026-11-23')).toMatchObject({ clothing: { kind: 'exempt' }, shipping: 'exempt' });
  expect(confirmTaxRule(createTaxRateDraft('OR'), '2026-11-23')).toBeUndefined();
});

test('D-69 a rule that our table has changed since is confirmed again', () => {
  const draft = createTaxRateDraft('NY');
  const rule = confirmTaxRule(draft, '2026-11-23') ?? null;
  expect(isRuleOutdated({ ...draft, rule })).toBe(false);
  expect(isRuleOutdated({ ...draft, rule: rule && { ...rule, shipping: 'exempt' } })).toBe(true);
  expect(isRuleOutdated({ ...draft, rule: rule && { ...rule, clothing: { kind: 'exempt' } } })).toBe(true);
});
