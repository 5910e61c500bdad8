import { authStore } from '../shell/auth-store.ts';
import { showToast } from '../ui/toast-store.ts';

/** Tries a cookie of its own: the cart's is HttpOnly, and `navigator.cookieEnabled` cannot be trusted. */
function areCookiesEnabled(): boolean {
  document.cookie = 'kept=yes';
  const isKept = document.cookie.includes('kept=yes');
  document.cookie = 'kept=; Max-Age=0';
  return isKept;
}

/** Without cookies every call of a guest gets a new, empty cart (D-1). Toasts and returns true when that is the case. */
export function toastCookiesDisabled(): boolean {
  if (authStore.read() || areCookiesEnabled()) return false;
  const description = 'Your browser keeps no cookies for the shop, so no cart can be kept. Allow them, or sign in.';
  showToast({ title: 'Error', description, tone: 'destructive' });
  return true;
}
