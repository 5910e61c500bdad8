import type { CustomerRequestContext } from '../context.ts';
import { AppError } from '../refusal.ts';
import { countAttempts, undoAttempts, type Attempt } from './limit-tries.ts';

/** Lets a customer's call pass only with their current password, counted like a sign-in (D-3). */
export async function confirmPassword(context: CustomerRequestContext, email: string, password: string): Promise<void> {
  // A session of the customer's own: strangers who try the same account do not use it up (D-55).
  const attempts: Attempt = ['login-browser', context.customer.sessionId];
  await countAttempts(context, attempts);
  const verdict = await context.identity.checkPassword(email, password);
  if (verdict.kind !== 'right' || verdict.userId !== context.customer.id) {
    throw new AppError({ code: 'wrong-password', message: 'Your current password is not right.' });
  }
  await undoAttempts(context, attempts);
}
