import { expect, test } from 'vitest';
import { parseAccountLimits } from './configured-limits.ts';

test('D-7 the parameter overrides the limits it names, all others keep their defaults', () => {
  expect(parseAccountLimits('')['login-account']).toEqual({ most: 10, minutes: 15 });
  const limits = parseAccountLimits(' login-account=3 , reset-account = 7');
  expect([limits['login-account'].most, limits['reset-account'].most]).toEqual([3, 7]);
  expect(limits['register-address']).toEqual(parseAccountLimits('')['register-address']);
});

test('D-7 registering has the lowest rate of all limits per address', () => {
  const { 'register-address': register, ...others } = parseAccountLimits('');
  const perHour = ({ most, minutes }: { most: number; minutes: number }) => (most * 60) / minutes;
  const byAddress = Object.entries(others).filter(([kind]) => kind.endsWith('-address'));
  for (const [kind, limit] of byAddress) expect(perHour(register), kind).toBeLessThan(perHour(limit));
});

test('an unknown limit or an invalid number throws', () => {
  for (const text of ['log-in=3', 'login-account', 'login-account=0', 'login-account=many']) {
    expect(() => parseAccountLimits(text), text).toThrow(/limit|number/i);
  }
});
