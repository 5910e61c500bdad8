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
