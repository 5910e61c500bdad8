const FLAG_KEY = 'adminLoggedIn';
const LAST_SAVE_KEY = 'adminLastSave';

/** Where the browser remembers that this is the owner's; tells its listeners when that changes. */
type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const flagListeners = new Set<() => void>();

function tryStorage<Value>(act: (store: FlagStorage) => Value): Value | undefined {
  try {
    return act(localStorage);
  } catch {
    // Without storage the panel asks for its password on every visit.
    return undefined;
  }
}

function notifyListeners() {
  for (const listener of flagListeners) listener();
}

/** The panel's flag (ADM-06): it only decides which screen to draw, every call asks for the session itself (D-9). */
export const adminFlag = {
  read: (): boolean => tryStorage((store) => store.getItem(FLAG_KEY)) === 'true',
  set: () => {
    tryStorage((store) => store.setItem(FLAG_KEY, 'true'));
    notifyListeners();
  },
  clear: () => {
    tryStorage((store) => store.removeItem(FLAG_KEY));
    notifyListeners();
  },
  subscribe: (listener: () => void) => {
    flagListeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      flagListeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

/** Remembers that the owner has just changed what shoppers see. */
export function recordSave(now: number): void {
  tryStorage((store) => store.setItem(LAST_SAVE_KEY, String(now)));
}

/**
 * What the owner's own browser adds to the public reads (`?v=`), so that they go past every copy from before the last save (D-32);
 * undefined in a shopper's browser.
 */
export function getAdminVersion(): string | undefined {
  return adminFlag.read() ? (tryStorage((store) => store.getItem(LAST_SAVE_KEY)) ?? '0') : undefined;
}

const PUBLIC_READ_PATHS = ['/api/products', '/api/gallery', '/api/site'];

/** Whether a query is one of the public reads, which show what the owner has saved. */
export function isPublicRead(key: readonly unknown[]): boolean {
  return PUBLIC_READ_PATHS.some((path) => String(key[0]).startsWith(path));
}

/** How often the owner's browser asks again, in milliseconds: soon at first, and less often while nothing changes. */
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

let isPending = false;
let delayMs = FIRST_DELAY_MS;
const publishListeners = new Set<() => void>();

/**
 * Whether the owner's last change is still on its way into the shop (D-32). Every read of the owner's browser says so: one that does not
 * hold the change yet shows the shop as it was, and is asked for again until it does.
 */
export const publishStatus = {
  update: (isBehind: boolean) => {
    if (!isBehind) delayMs = FIRST_DELAY_MS;
    if (isBehind === isPending) return;
    isPending = isBehind;
    for (const listener of publishListeners) listener();
  },
  read: () => isPending,
  subscribe: (listener: () => void) => {
    publishListeners.add(listener);
    return () => void publishListeners.delete(listener);
  },
  /** How long to wait before the next question. */
  nextDelayMs: (): number => {
    const wait = delayMs;
    delayMs = Math.min(MAX_DELAY_MS, delayMs * 2);
    return wait;
  },
};
