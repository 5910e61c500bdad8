import { expect, test } from 'vitest';
import { createCustomerFromAccount, toUser } from './customer.repository.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const ACCOUNT = { id: 'ada', email: 'ada@example.com', name: 'Ada van der Moss', hasPassword: true };

test('D-53 a customer whose registration was interrupted is stored again from the account, with an email that is not verified', () => {
  expect(toUser(createCustomerFromAccount(ACCOUNT, NOW))).toEqual({
    id: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'van der Moss',
    provider: 'email',
    hasPassword: true,
    emailVerified: false,
    profileImageUrl: null,
    createdAt: '2026-11-20T15:00:00.000Z',
  });
});

test('D-53 an account without a password is one of Google, and one without a name has none here', () => {
  const customer = createCustomerFromAccount({ ...ACCOUNT, name: '', hasPassword: false }, NOW);
  expect(customer).toMatchObject({ firstName: '', lastName: '', provider: 'google', hasPassword: false });
  expect(customer.providerId).toBeNull();
});
