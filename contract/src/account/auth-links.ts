import * as z from 'zod/mini';

/**
 * The secret in a mailed link. It stands behind the '#' (`/reset-password#token=…`, `/verify-email#token=…`), so that no server and no log
 * ever sees the address with it.
 */
export const linkTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete.'));

export const RESET_PASSWORD_PATH = '/reset-password';
export const VERIFY_EMAIL_PATH = '/verify-email';

/** The secret behind the '#' of a mailed link's address; undefined when there is none. */
export function parseLinkToken(hash: string): string | undefined {
  const token = new Map(
    hash
      .replace(/^#/, '')
      .split('&')
      .map((pair) => pair.split('=', 2))
      .map(([name = '', value = '']) => [name, value]),
  ).get('token');
  return linkTokenSchema.safeParse(token).success ? token : undefined;
}

/** Where a sign-in leads when no page asked for it (D-6). */
export const ACCOUNT_PATH = '/account';

/** One slash and what a path is made of: no second slash, backslash or blank that a browser could read as another site. */
const SAFE_PATH = /^\/(?!\/)(?!api(?:[/?#]|$))(?:(?!\/\/)[^\\\s?#])*(?:[?#][^\\\s]*)?$/;
const MAX_PATH_LENGTH = 500;

/** The page of the shop that asked for a sign-in (D-6); anything that is not a path of the shop leads to the account. */
export function getReturnPath(asked: string | null | undefined): string {
  return asked && asked.length <= MAX_PATH_LENGTH && SAFE_PATH.test(asked) ? asked : ACCOUNT_PATH;
}
