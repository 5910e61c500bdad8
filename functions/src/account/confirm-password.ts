import type { CustomerContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { countTries, forgiveTries } from './limit-tries.ts';

/** Lets a customer's call pass only with their current password, counted like a sign-in (D-3). */
export async function confirmPassword(context: CustomerContext, email: string, password: string): Promise<void> {
  await countTries(context, ['login-account', email]);
  const verdict = await context.identity.checkPassword(email, password);
  if (verdict.kind !== 'right' || verdict.userId !== context.customer.id) {
    throw new Refusal({ code: 'wrong-password', message: 'Your current password is not right.' });
  }
  await forgiveTries(context, ['login-account', email]);
}
