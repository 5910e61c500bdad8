import type { CustomerContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { countTries, forgiveTries, type Try } from './limit-tries.ts';

/** Lets a customer's call pass only with their current password, counted like a sign-in (D-3). */
export async function confirmPassword(context: CustomerContext, email: string, password: string): Promise<void> {
  // A session of the customer's own: strangers who try the same account do not use it up (D-55).
  const tries: Try = ['login-browser', context.customer.sessionId];
  await countTries(context, tries);
  const verdict = await context.identity.checkPassword(email, password);
  if (verdict.kind !== 'right' || verdict.userId !== context.customer.id) {
    throw new Refusal({ code: 'wrong-password', message: 'Your current password is not right.' });
  }
  await forgiveTries(context, tries);
}
