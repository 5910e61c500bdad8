import { expect, test } from 'vitest';
import { aUser } from '../../testing/a-sign-in.ts';
import { currentUserOf } from './current-user.ts';

const STORED = aUser();
const FRESH = aUser({ firstName: 'Grace' });

test('AUTH-15 the current user is loading, signed in or signed out', () => {
  const waiting = { data: undefined, isPending: true };
  expect(currentUserOf({ user: undefined }, waiting)).toEqual({ status: 'signed-out' });
  expect(currentUserOf({ user: STORED }, waiting)).toEqual({ status: 'loading' });
  expect(currentUserOf({ user: STORED }, { data: FRESH, isPending: false })).toEqual({
    status: 'signed-in',
    user: FRESH,
  });
});

test('a shop that cannot be asked leaves the customer signed in as stored', () => {
  expect(currentUserOf({ user: STORED }, { data: undefined, isPending: false })).toEqual({
    status: 'signed-in',
    user: STORED,
  });
});
