import { isStorageBlocked } from '../shell/cart-store.ts';

/** Tells a guest whose browser keeps no cookies that no cart can be kept; false for everybody else, who loads nothing for it. */
export async function toastBlockedCookies(): Promise<boolean> {
  return isStorageBlocked() && (await import('./cookies-disabled-toast.ts')).toastCookiesDisabled();
}

/** For a mutation, which then counts as failed. */
export async function rejectBlockedCookies(): Promise<void> {
  if (await toastBlockedCookies()) throw new Error('Cookies are disabled, so no cart was kept');
}
