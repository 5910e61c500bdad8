import { tryStorage } from '../lib/try-storage.ts';
import { createListeners } from './listeners.ts';

/** `true` in a browser whose owner is signed in to the panel. */
export const ADMIN_FLAG_KEY = 'adminLoggedIn';
/** When the owner has last changed what shoppers see, in milliseconds since 1970. */
export const LAST_SAVE_KEY = 'adminLastSave';

/** Whether this browser is the owner's. It only picks the screen; every admin call checks the session itself (D-9). */
export function isAdminBrowser(): boolean {
  return tryStorage(() => localStorage.getItem(ADMIN_FLAG_KEY)) === 'true';
}

/**
 * The `?v=` that the owner's browser adds to public reads, so that it never gets a copy cached before the last save (D-32).
 * Undefined in a shopper's browser.
 */
export function getAdminVersion(): string | undefined {
  return isAdminBrowser() ? (tryStorage(() => localStorage.getItem(LAST_SAVE_KEY)) ?? '0') : undefined;
}

const PUBLIC_READ_PATHS = ['/api/products', '/api/gallery', '/api/site', '/api/texts'];

/** Whether a query is the same for everybody, whoever is signed in. */
export function isPublicRead(key: readonly unknown[]): boolean {
  return PUBLIC_READ_PATHS.some((path) => String(key[0]).startsWith(path));
}

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

let isPending = false;
let delayMs = FIRST_DELAY_MS;
const publishListeners = createListeners();

/**
 * Whether the owner's last change is still being published (D-32). Every public read in the owner's browser reports whether it is behind;
 * the page then reads again, soon at first and less often later, until the change is there.
 */
export const publishStatus = {
  update: (isBehind: boolean) => {
    if (!isBehind) delayMs = FIRST_DELAY_MS;
    if (isBehind === isPending) return;
    isPending = isBehind;
    publishListeners.notify();
  },
  read: () => isPending,
  subscribe: publishListeners.subscribe,
  /** How long to wait before the next read. */
  nextDelayMs: (): number => {
    const wait = delayMs;
    delayMs = Math.min(MAX_DELAY_MS, delayMs * 2);
    return wait;
  },
};
