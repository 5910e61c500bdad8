import { AppError } from '../app-error.ts';
import type { RequestContext } from '../services.ts';

const LOCKOUT_SECONDS = 300;

/**
 * Returns the id of the account that email and password belong to; undefined if they do not match. While Firebase has locked the account
 * out, it checks no password, so the customer is asked to wait.
 */
export async function findAccountByPassword(
  { identity }: Pick<RequestContext, 'identity'>,
  email: string,
  password: string,
): Promise<string | undefined> {
  const verdict = await identity.checkPassword(email, password);
  switch (verdict.kind) {
    case 'right':
      return verdict.userId;
    case 'wrong':
      return undefined;
    case 'too-many': {
      const message = 'Too many tries. Please wait a little and try again.';
      throw new AppError({ code: 'too-many-requests', message, retryAfterSeconds: LOCKOUT_SECONDS });
    }
  }
}
