import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAccountLimits, parseOrderLimits } from './configured-limits.ts';

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

test('the documents list the limits with their defaults', () => {
  const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = rows.filter(([, , most = '']) => /^\d+$/.test(most)).map((cells) => cells.slice(1, -1));
  const limits = Object.entries(parseAccountLimits(''));
  expect(listed).toEqual(limits.map(([kind, { most, minutes }]) => [kind, String(most), String(minutes)]));
  const HOUR_MS = 3_600_000;
  const orderLimits = Object.entries(parseOrderLimits('') ?? {});
  const within = (windowMs: number) =>
    orderLimits.flatMap(([kind, limit]) => (limit.windowMs === windowMs ? [`${kind}=${limit.most}`] : [])).join(', ');
  expect(page).toContain(`\`${within(HOUR_MS)}\` an hour, \`${within(24 * HOUR_MS)}\` a day`);
  expect(parseOrderLimits('off')).toBeUndefined();
});
