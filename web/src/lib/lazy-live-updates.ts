import type { LiveUpdates } from '@plenty/contract/orders/order';

type LiveUpdateHandlers = {
  /** Asks the shop which document to listen to. */
  readonly open: (signal: AbortSignal) => Promise<LiveUpdates>;
  /** Reads what changed. */
  readonly onPing: () => Promise<unknown>;
};

/**
 * Calls `onPing` whenever something has changed (D-50, D-52), until the returned function is called. The code loads late, after `delayMs`.
 * Any failure ends it quietly: the page keeps what it has read.
 */
export function startLiveUpdates({ open, onPing }: LiveUpdateHandlers, delayMs = 0): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const subscribe = async () => {
    const { subscribeToLiveUpdates } = await import('./live-updates.ts');
    await subscribeToLiveUpdates(signal, { open: () => open(signal), onPing });
  };
  const timer = setTimeout(() => void subscribe().catch(() => undefined), delayMs);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
