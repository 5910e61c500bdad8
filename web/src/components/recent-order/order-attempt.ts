const NAME = 'orderAttempt';
/** As long as the shop tells of a recent order. */
const KEPT_MS = 30 * 60_000;

/** Where a try at an order is remembered: the browser's own storage, so that it outlives the tab. */
export type AttemptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Notes that an order is being sent off. One whose answer never came stays the first: the shop makes the same order of the next. */
export function beginAttempt(store: AttemptStore, now: number): void {
  if (attemptAge(store, now) !== undefined) return;
  try {
    store.setItem(NAME, String(now));
  } catch {
    // Without storage an answer that is lost with its page is found by sending the order again.
  }
}

/** The answer is there. */
export function endAttempt(store: AttemptStore): void {
  try {
    store.removeItem(NAME);
  } catch {
    // Nothing was kept then.
  }
}

/** How long ago an order was sent off that was never answered, in milliseconds; undefined when there is none. */
export function attemptAge(store: AttemptStore, now: number): number | undefined {
  try {
    const age = now - Number(store.getItem(NAME) ?? Number.NaN);
    return age >= 0 && age < KEPT_MS ? age : undefined;
  } catch {
    return undefined;
  }
}

/** Asked for only when it is needed: a browser that allows no storage fails at its very name. */
export const browserStore: AttemptStore = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};
