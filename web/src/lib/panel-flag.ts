const FLAG = 'adminLoggedIn';
const LAST_SAVE = 'adminLastSave';

/** Where the browser remembers that this is the owner's; tells its listeners when that changes. */
type FlagStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const listeners = new Set<() => void>();

function attempt<Value>(act: (store: FlagStore) => Value): Value | undefined {
  try {
    return act(localStorage);
  } catch {
    // Without storage the panel asks for its password on every visit.
    return undefined;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

/** The panel's flag (ADM-06): it only decides which screen to draw, every call asks for the session itself (D-9). */
export const panelFlag = {
  read: (): boolean => attempt((store) => store.getItem(FLAG)) === 'true',
  set: () => {
    attempt((store) => store.setItem(FLAG, 'true'));
    tell();
  },
  clear: () => {
    attempt((store) => store.removeItem(FLAG));
    tell();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

/** Remembers that the owner has just changed what shoppers see. */
export function noteSave(now: number): void {
  attempt((store) => store.setItem(LAST_SAVE, String(now)));
}

/**
 * What the owner's own browser adds to the public reads (`?v=`), so that they go past every copy from before the last save (D-32);
 * undefined in a shopper's browser.
 */
export function ownerVersion(): string | undefined {
  return panelFlag.read() ? (attempt((store) => store.getItem(LAST_SAVE)) ?? '0') : undefined;
}

const SHOP_READS = ['/api/products', '/api/gallery', '/api/site'];

/** Whether a query is one of the public reads, which show what the owner has saved. */
export function isShopRead(key: readonly unknown[]): boolean {
  return SHOP_READS.some((path) => String(key[0]).startsWith(path));
}
