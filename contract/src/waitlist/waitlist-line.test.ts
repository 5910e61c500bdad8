import { expect, test } from 'vitest';
import {
  WAITLIST_HOLD_HOURS,
  WAITLIST_STATES,
  type WaitlistState,
  allocateUnits,
  canJoin,
  countHeldUnits,
  describeDemand,
  describePlace,
  describeVariant,
  formatHours,
  formatPlace,
  getHeldUntil,
  isHeld,
  waitlistHoldHoursSchema,
} from './waitlist.ts';

test('the first in line get the units that come back, and everybody else what is left', () => {
  expect(allocateUnits({ count: 2, released: 0, line: ['Ada', 'Bo', 'Cy'] })).toEqual({
    held: ['Ada', 'Bo'],
    count: 0,
  });
  expect(allocateUnits({ count: 3, released: 0, line: ['Ada'] })).toEqual({ held: ['Ada'], count: 2 });
  expect(allocateUnits({ count: 0, released: 0, line: ['Ada'] })).toEqual({ held: [], count: 0 });
});

test('the unit of an expired hold goes to the next in line, or back to the count', () => {
  expect(allocateUnits({ count: 0, released: 1, line: ['Bo'] })).toEqual({ held: ['Bo'], count: 0 });
  expect(allocateUnits({ count: 4, released: 1, line: [] })).toEqual({ held: [], count: 5 });
});

test('units that are owed to orders are made up for first', () => {
  expect(allocateUnits({ count: -2, released: 1, line: ['Ada'] })).toEqual({ held: [], count: -1 });
  expect(allocateUnits({ count: -2, released: 3, line: ['Ada', 'Bo'] })).toEqual({ held: ['Ada'], count: 0 });
});

test('a hold ends two hours after it began, to the millisecond', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const heldUntil = getHeldUntil(now, WAITLIST_HOLD_HOURS);
  expect(heldUntil.toISOString()).toBe('2026-11-20T17:00:00.000Z');
  expect(isHeld({ state: 'held', heldUntil }, new Date(heldUntil.getTime() - 1))).toBe(true);
  expect(isHeld({ state: 'held', heldUntil }, heldUntil)).toBe(false);
  for (const state of WAITLIST_STATES) expect(isHeld({ state, heldUntil }, now)).toBe(state === 'held');
  expect(isHeld({ state: 'held', heldUntil: null }, now)).toBe(false);
});

test('whoever is in line keeps their place; whoever bought or missed a unit may ask anew', () => {
  const open: readonly (WaitlistState | undefined)[] = [undefined, ...WAITLIST_STATES];
  expect(open.filter(canJoin)).toEqual([undefined, 'bought', 'expired']);
});

test('a line of the cart uses one hold for each of its units at most', () => {
  expect(countHeldUnits(1, 2)).toBe(1);
  expect(countHeldUnits(3, 2)).toBe(2);
  expect(countHeldUnits(3, 0)).toBe(0);
});

test('places are counted as Americans count them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 1013].map(formatPlace)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '101st',
    '111th',
    '1,013th',
  ]);
  expect(describePlace(1)).toBe('You’re first in line.');
  expect(describePlace(3)).toBe('You’re 3rd in line.');
  expect([formatHours(1), formatHours(2)]).toEqual(['1 hour', '2 hours']);
});

test('an item is named with what was chosen of it', () => {
  const item = { productName: 'Court Tee', size: 'LRG', color: 'Black' };
  expect(describeVariant(item)).toBe('Court Tee in LRG, Black');
  expect(describeVariant({ ...item, color: '' })).toBe('Court Tee in LRG');
  expect(describeVariant({ ...item, size: '', color: '' })).toBe('Court Tee');
});

test('the owner holds units for one to forty-eight whole hours', () => {
  const accepted = [1, 2, 48].map((hours) => waitlistHoldHoursSchema.safeParse(hours).success);
  expect(accepted).toEqual([true, true, true]);
  for (const wrong of [0, -1, 49, 1.5, '2', Number.NaN]) {
    expect(waitlistHoldHoursSchema.safeParse(wrong).success, String(wrong)).toBe(false);
  }
});

test('the owner reads the demand by size', () => {
  const line = { size: 'LRG', color: 'Black', waiting: 14, held: 0 };
  expect(describeDemand(line)).toBe('14 wait for LRG, Black.');
  expect(describeDemand({ ...line, color: '', waiting: 1, held: 2 })).toBe('1 waits for LRG. 2 are held.');
  expect(describeDemand({ size: '', color: '', waiting: 0, held: 1 })).toBe('0 wait for this product. 1 is held.');
});
