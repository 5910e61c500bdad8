import { expect, test } from 'vitest';
import { verifyPassword } from './admin-password.repository.ts';
import { LOCAL_DEFAULT_PASSWORD, requireDefaultPassword } from './default-password.ts';

test('D-9 a deployed admin function does not start with the local default password, a short one or none', () => {
  for (const password of [LOCAL_DEFAULT_PASSWORD, 'short', '']) {
    expect(() => requireDefaultPassword('plenty-shop', password)).toThrow('the panel stays closed');
  }
  expect(requireDefaultPassword('plenty-shop', 'a secret of its own')).toBe('a secret of its own');
  expect(requireDefaultPassword('demo-plenty', LOCAL_DEFAULT_PASSWORD)).toBe(LOCAL_DEFAULT_PASSWORD);
});

test('D-9 a panel without a password lets nobody in, whatever is guessed', async () => {
  for (const guess of ['', 'undefined', LOCAL_DEFAULT_PASSWORD]) {
    expect(await verifyPassword(guess, undefined, undefined), guess).toBe(false);
  }
});
