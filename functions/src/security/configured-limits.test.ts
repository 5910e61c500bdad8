import { expect, test } from 'vitest';
import { parseAccountLimits } from './configured-limits.ts';

test('D-7 limits are a parameter: what it names counts, everything else stays as usual', () => {
  expect(parseAccountLimits('')['login-account']).toEqual({ most: 10, minutes: 15 });
  const limits = parseAccountLimits(' login-account=3 , reset-account = 7');
  expect([limits['login-account'].most, limits['reset-account'].most]).toEqual([3, 7]);
  expect(limits['register-address']).toEqual(parseAccountLimits('')['register-address']);
});

test('D-7 registering is allowed least of all that an address may try', () => {
  const { 'register-address': register, ...others } = parseAccountLimits('');
  const perHour = ({ most, minutes }: { most: number; minutes: number }) => (most * 60) / minutes;
  const byAddress = Object.entries(others).filter(([kind]) => kind.endsWith('-address'));
  for (const [kind, limit] of byAddress) expect(perHour(register), kind).toBeLessThan(perHour(limit));
});

test('a limit nobody knows, or that is no number, stops the start', () => {
  for (const text of ['log-in=3', 'login-account', 'login-account=0', 'login-account=many']) {
    expect(() => parseAccountLimits(text), text).toThrow(/limit|number/i);
  }
});
