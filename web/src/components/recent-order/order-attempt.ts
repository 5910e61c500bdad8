const STORAGE_KEY = 'orderAttempt';
/** As long as the shop tells of a recent order. */
const ATTEMPT_LIFETIME_MS = 30 * 60_000;

/** Where a try at an order is remembered: the browser's own storage, so that it outlives the tab. */
export type AttemptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Notes that an order is being sent off. One whose answer never came stays the first: the shop makes the same order of the next. */
export function startOrderAttempt(store: AttemptStore, now: number): void {
  if (getOrderAttemptAge(store, now) !== undefined) return;
  try {
    store.setItem(STORAGE_KEY, String(now));
  } catch {
    // Without storage an answer that is lost with its page is found by sending the order again.
  }
}

/** The answer is there. */
export function endOrderAttempt(store: AttemptStore): void {
  try {
    store.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept then.
  }
}

/** How long ago an order was sent off that was never answered, in milliseconds; undefined when there is none. */
export function getOrderAttemptAge(store: AttemptStore, now: number): number | undefined {
  try {
    const age = now - Number(store.getItem(STORAGE_KEY) ?? Number.NaN);
    return age >= 0 && age < ATTEMPT_LIFETIME_MS ? age : undefined;
  } catch {
    return undefined;
  }
}

/** Asked for only when it is needed: a browser that allows no storage fails at its very name. */
export const browserAttemptStore: AttemptStore = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};
