import { expect, test } from 'vitest';
import { LOCAL_DEFAULT_PASSWORD, requireOwnPassword } from './default-password.ts';

test('D-9 a deployed panel refuses to start with the local default password, with a short one or with none', () => {
  for (const password of [LOCAL_DEFAULT_PASSWORD, 'short', '']) {
    expect(() => requireOwnPassword('plenty-shop', password)).toThrow('the panel stays closed');
  }
  expect(requireOwnPassword('plenty-shop', 'a secret of its own')).toBe('a secret of its own');
  expect(requireOwnPassword('demo-plenty', LOCAL_DEFAULT_PASSWORD)).toBe(LOCAL_DEFAULT_PASSWORD);
});
