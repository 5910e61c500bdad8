import { createHmac } from 'node:crypto';
import { isSameSecret } from './constant-time.ts';

/** What a leave token ends. The purpose is part of the hash, so that a token for one thing never ends another. */
export type LeavePurpose = 'leave-line' | 'forget-waitlist-address' | 'forget-cart';

/** Enough to find the place it ends. What is left of the secret, 33 characters or more, still cannot be guessed. */
const FINDER_LENGTH = 10;
const TOKEN_LENGTH = 43;

/** After every character of a token in the order of the database. */
const LAST_CHARACTER = '\uF8FF';

/**
 * The token of a leave link and of the List-Unsubscribe header: the beginning of the secret it belongs to, and a keyed hash of its purpose.
 * Mail programs keep such links, scanners open them and people forward them. So the token ends a place or a cart, and nobody can calculate
 * from it the secret that buys or opens.
 */
export function createLeaveToken(secret: string, purpose: LeavePurpose): string {
  const hash = createHmac('sha256', secret).update(purpose).digest('base64url');
  return `${secret.slice(0, FINDER_LENGTH)}${hash}`.slice(0, TOKEN_LENGTH);
}

/** The secrets among which a leave token's is: from the first, and before the second. */
export function getLeaveTokenRange(token: string): readonly [string, string] {
  const finder = token.slice(0, FINDER_LENGTH);
  return [finder, `${finder}${LAST_CHARACTER}`];
}

export function isLeaveToken(token: string, secret: string, purpose: LeavePurpose): boolean {
  return isSameSecret(createLeaveToken(secret, purpose), token);
}
