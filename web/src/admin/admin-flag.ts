import { tryStorage } from '../lib/try-storage.ts';
import { ADMIN_FLAG_KEY, LAST_SAVE_KEY } from '../shell/admin-browser.ts';
import { createListeners } from '../shell/listeners.ts';

const flagListeners = createListeners();

/** `true` while the owner is signed in; `expired` once the shop has ended their session, for the other open tabs to know. */
type FlagValue = 'true' | 'expired';

/** Remembers that this browser is the owner's. The panel's own part of it, which no shopper loads. */
export const adminFlag = {
  isExpired: (): boolean => tryStorage(() => localStorage.getItem(ADMIN_FLAG_KEY)) === 'expired',
  set: (value: FlagValue) => {
    tryStorage(() => localStorage.setItem(ADMIN_FLAG_KEY, value));
    flagListeners.notify();
  },
  clear: () => {
    tryStorage(() => localStorage.removeItem(ADMIN_FLAG_KEY));
    flagListeners.notify();
  },
  subscribe: (listener: () => void) => {
    const unsubscribe = flagListeners.subscribe(listener);
    addEventListener('storage', listener);
    return () => {
      unsubscribe();
      removeEventListener('storage', listener);
    };
  },
};

/** Records that the owner has just changed what shoppers see; `now` in milliseconds since 1970. */
export function recordSave(now: number): void {
  tryStorage(() => localStorage.setItem(LAST_SAVE_KEY, String(now)));
}
