/** Where a sign-in leads when no page asked for it (D-6). */
export const ACCOUNT_PATH = '/account';

/** One slash and what a path is made of: no second slash, backslash or blank that a browser could read as another site. */
const SAFE_PATH = /^\/(?!\/)(?!api(?:[/?#]|$))(?:(?!\/\/)[^\\\s?#])*(?:[?#][^\\\s]*)?$/;
const MAX_PATH_LENGTH = 500;

/** The page of the shop that asked for a sign-in (D-6); anything that is not a path of the shop leads to the account. */
export function getReturnPath(asked: string | null | undefined): string {
  return asked && asked.length <= MAX_PATH_LENGTH && SAFE_PATH.test(asked) ? asked : ACCOUNT_PATH;
}
