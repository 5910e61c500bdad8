import { showToast } from '../ui/toast-store.ts';
import { authStore } from '../shell/auth-store.ts';

/** The shop's own cookie cannot be seen by its pages, and what a browser says of itself is not what it does. */
function areCookiesEnabled(): boolean {
  document.cookie = 'kept=yes';
  const isKept = document.cookie.includes('kept=yes');
  document.cookie = 'kept=; Max-Age=0';
  return isKept;
}

/**
 * A guest whose browser keeps no cookies is given a new cart with every call, and nothing stays in any of them (D-1): says so, and answers
 * whether it did.
 */
export function toastCookiesDisabled(): boolean {
  if (authStore.read() || areCookiesEnabled()) return false;
  const description = 'Your browser keeps no cookies for the shop, so no cart can be kept. Allow them, or sign in.';
  showToast({ title: 'Error', description, tone: 'destructive' });
  return true;
}
