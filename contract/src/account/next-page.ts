/** Where a sign-in leads when no page asked for it (D-6). */
export const ACCOUNT_PAGE = '/account';

/** One slash and what a path is made of: no second slash, backslash or blank that a browser could read as another site. */
const PAGE = /^\/(?!\/)(?!api(?:[/?#]|$))(?:(?!\/\/)[^\\\s?#])*(?:[?#][^\\\s]*)?$/;
const LONGEST = 500;

/** The page of the shop that asked for a sign-in (D-6); anything that is not a path of the shop leads to the account. */
export function nextPage(asked: string | null | undefined): string {
  return asked && asked.length <= LONGEST && PAGE.test(asked) ? asked : ACCOUNT_PAGE;
}
