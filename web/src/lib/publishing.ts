/** How often the owner's browser asks again, in milliseconds: soon at first, and less often while nothing changes. */
const SOONEST_MS = 1000;
const LATEST_MS = 30_000;

let isPending = false;
let waitMs = SOONEST_MS;
const listeners = new Set<() => void>();

/**
 * Whether the owner's last change is still on its way into the shop (D-32). Every read of the owner's browser says so: one that does not
 * hold the change yet shows the shop as it was, and is asked for again until it does.
 */
export const publishing = {
  hear: (isBehind: boolean) => {
    if (!isBehind) waitMs = SOONEST_MS;
    if (isBehind === isPending) return;
    isPending = isBehind;
    for (const listener of listeners) listener();
  },
  read: () => isPending,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** How long to wait before the next question. */
  nextWait: (): number => {
    const wait = waitMs;
    waitMs = Math.min(LATEST_MS, waitMs * 2);
    return wait;
  },
};
