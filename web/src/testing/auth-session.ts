import type { SignInResponse, User } from '@plenty/contract/account/user';

/** A customer for tests: pass only what matters. */
export function buildUser(override: Partial<User> = {}): User {
  return {
    id: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Moss',
    profileImageUrl: null,
    provider: 'email',
    emailVerified: true,
    hasPassword: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...override,
  };
}

/** The session part of a sign-in response. */
export function buildAuthSession(override: Partial<User> = {}): Pick<SignInResponse, 'token' | 'user'> {
  return { token: 'a'.repeat(43), user: buildUser(override) };
}
