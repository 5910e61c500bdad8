import { expect, test } from 'vitest';
import { buildUser } from '../testing/auth-session.ts';
import { toCurrentUser } from './account-queries.ts';

const STORED = buildUser();
const FRESH = buildUser({ firstName: 'Grace' });

test('AUTH-15 the current user is loading, signed in or signed out', () => {
  const waiting = { data: undefined, isPending: true };
  expect(toCurrentUser({ user: undefined }, waiting)).toEqual({ status: 'signed-out' });
  expect(toCurrentUser({ user: STORED }, waiting)).toEqual({ status: 'loading' });
  expect(toCurrentUser({ user: STORED }, { data: FRESH, isPending: false })).toEqual({
    status: 'signed-in',
    user: FRESH,
  });
});

test('the stored user counts while the shop cannot be reached', () => {
  expect(toCurrentUser({ user: STORED }, { data: undefined, isPending: false })).toEqual({
    status: 'signed-in',
    user: STORED,
  });
});
