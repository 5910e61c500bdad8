import { type AdminDiscount, newDiscountSchema } from '@plenty/contract/admin/discounts';
import { expect, test } from 'vitest';
import {
  EMPTY_DISCOUNT,
  describeDiscount,
  getInactiveReason,
  toDiscountDraft,
  toDiscountRequest,
} from './discount-draft.ts';

const STORED: AdminDiscount = {
  code: 'FALL20',
  kind: 'fixed',
  percent: null,
  amount: '20.00',
  isActive: true,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  minimumSubtotal: '50.00',
  totalUses: 100,
  isOncePerCustomer: true,
  appliesTo: { kind: 'categories', ids: ['bottoms'] },
  skipsSaleItems: true,
  isAutomatic: false,
  scopeLabel: 'Bottoms',
  used: 7,
  updatedAt: '2026-11-02T00:00:00.000Z',
};
const NOW = Date.parse('2026-11-20T12:00:00Z');

test('D-17 a discount code saved unchanged stays the same', () => {
  const { used: _used, updatedAt: _updatedAt, percent: _percent, scopeLabel: _label, ...rest } = STORED;
  expect(toDiscountRequest(toDiscountDraft(STORED))).toEqual(rest);
});

test('an amount may be typed without cents, and an empty limit is no limit', () => {
  const draft = { ...EMPTY_DISCOUNT, code: 'ten', kind: 'fixed', amount: '$10', minimumSubtotal: '' } as const;
  expect(toDiscountRequest(draft)).toMatchObject({ amount: '10.00', minimumSubtotal: '0.00', totalUses: null });
  expect(newDiscountSchema.safeParse(toDiscountRequest(draft)).success).toBe(true);
});

test('an invalid percentage is rejected by the schema', () => {
  for (const percent of ['', '0', '101', 'ten', '12.5']) {
    const request = toDiscountRequest({ ...EMPTY_DISCOUNT, code: 'TEN', percent });
    expect(newDiscountSchema.safeParse(request).success, percent).toBe(false);
  }
});

test('D-17 a discount code that ends before it starts is rejected with a message at its end date', () => {
  const draft = { ...EMPTY_DISCOUNT, code: 'TEN', startsAt: '2026-12-02T10:00' };
  const check = (endsAt: string) => newDiscountSchema.safeParse(toDiscountRequest({ ...draft, endsAt }));
  for (const endsAt of ['', '2026-12-02T10:01']) expect(check(endsAt).success, endsAt).toBe(true);
  for (const endsAt of ['2026-12-02T10:00', '2026-12-01T10:00']) {
    const [issue] = check(endsAt).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['endsAt'], message: 'A code has to end after it starts' });
  }
});

test('a discount code is described with what it does, and with why it cannot be used', () => {
  expect(describeDiscount(STORED)).toBe('$20.00 off Bottoms from $50.00, not on items on sale');
  expect(getInactiveReason(STORED, NOW)).toBeUndefined();
  expect(getInactiveReason({ ...STORED, isActive: false }, NOW)).toBe('Off');
  expect(getInactiveReason({ ...STORED, used: 100 }, NOW)).toBe('Used up');
  expect(getInactiveReason(STORED, Date.parse('2026-12-01T00:00:00Z'))).toBe('Over');
  expect(getInactiveReason(STORED, Date.parse('2026-10-31T00:00:00Z'))).toBe('Not begun');
});

test('O-25 an automatic discount has no number of uses, whatever was typed before', () => {
  const draft = { ...EMPTY_DISCOUNT, code: 'SUMMER', isAutomatic: true, totalUses: '5', isOncePerCustomer: true };
  expect(newDiscountSchema.safeParse(toDiscountRequest(draft)).data).toMatchObject({
    totalUses: null,
    isOncePerCustomer: false,
  });
  const both = { ...toDiscountRequest(draft), totalUses: 5 };
  expect(newDiscountSchema.safeParse(both).success).toBe(false);
});

test('O-20 a discount for some categories names at least one', () => {
  const draft = { ...EMPTY_DISCOUNT, code: 'LEGS', scope: 'categories' as const };
  const check = (categoryIds: string[]) => newDiscountSchema.safeParse(toDiscountRequest({ ...draft, categoryIds }));
  expect(check([]).error?.issues[0]).toMatchObject({ path: ['appliesTo', 'ids'], message: 'Please choose a category' });
  expect(check(['bottoms']).success).toBe(true);
});
