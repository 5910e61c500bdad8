import { expect, test } from 'vitest';
import { US_PLACES } from '../testing/us-places.ts';
import { MILITARY_REGIONS, STATES } from './address.ts';
import { findZipState, parseZipCode } from './zip-code.ts';

const REGIONS = Object.keys({ ...STATES, ...MILITARY_REGIONS });
const EVERY_PREFIX = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'));

test('R-8 a ZIP code is five digits or ZIP+4, however it is spaced', () => {
  expect(['97205', ' 97205 ', '97205-1234', '972051234', '97205 1234', '97205 - 1234'].map(parseZipCode)).toEqual([
    '97205',
    '97205',
    '97205-1234',
    '97205-1234',
    '97205-1234',
    '97205-1234',
  ]);
  for (const wrong of ['', 'hello', '9720', '972056', '97205-', '97205-12', '9720S', 'SW1A 1AA', '-97205']) {
    expect(parseZipCode(wrong), wrong).toBeUndefined();
  }
});

test('R-8 a ZIP code pasted from contacts or a document may have invisible characters and long hyphens', () => {
  for (const typed of ['\u202A97205-1234\u202C', '97205\u20111234', '97205\u20131234', '97205\u200B 1234']) {
    expect(parseZipCode(typed), typed).toBe('97205-1234');
  }
});

test('every prefix of the Postal Service is of one state or of none', () => {
  const used = EVERY_PREFIX.filter((prefix) => findZipState(`${prefix}01`) !== undefined);
  for (const prefix of used) expect(REGIONS, prefix).toContain(findZipState(`${prefix}01`));
  // As many as the prefixes of a list of all 42,555 ZIP codes.
  expect(used).toHaveLength(931);
  for (const unused of ['000', '004', '099', '213', '343', '353', '419', '552', '621', '888', '987']) {
    expect(findZipState(`${unused}01`), unused).toBeUndefined();
  }
});

test('every state, territory and military region has ZIP codes', () => {
  const found = new Set(US_PLACES.map(([, , zipCode]) => findZipState(zipCode)));
  expect(found).toEqual(new Set(REGIONS));
});

test('a few ZIP codes lie outside the state that their prefix belongs to', () => {
  expect(['06390', '06320', '83414', '83402', '96799', '96701', '96950', '96910'].map(findZipState)).toEqual([
    'NY',
    'CT',
    'WY',
    'ID',
    'AS',
    'HI',
    'MP',
    'GU',
  ]);
  for (const [island, zip] of [
    ['Palau', '96940'],
    ['Palau', '96939'],
    ['Micronesia', '96941'],
    ['the Marshall Islands', '96960'],
    ['the Marshall Islands', '96970'],
  ] as const) {
    expect(findZipState(zip), island).toBeUndefined();
  }
});
