import { PAGE_PATHS } from '../content/shop-paths.ts';
import * as z from 'zod/mini';

/**
 * The one-time token of an emailed link. It goes after the '#' (`/reset-password#token=…`), because browsers never send that part to a
 * server, so no log ever holds it.
 */
export const linkTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete.'));

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

/** A path of the shop: no '//', backslash or whitespace anywhere, because a browser could take those for another site. */
const SAFE_PATH = /^\/(?!\/)(?!api(?:[/?#]|$))(?:(?!\/\/)[^\\\s?#])*(?:[?#][^\\\s]*)?$/;
const MAX_PATH_LENGTH = 500;

/** Where to go after a sign-in: the page that asked for it, or the fallback when that is not a path of the shop (D-6). */
export function getReturnPath(requested: string | null | undefined, fallback: string = PAGE_PATHS.account): string {
  return requested && requested.length <= MAX_PATH_LENGTH && SAFE_PATH.test(requested) ? requested : fallback;
}
