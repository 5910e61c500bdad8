import { AsyncLocalStorage } from 'node:async_hooks';

const currentSignal = new AsyncLocalStorage<AbortSignal>();

/** Runs work whose transactions fail once the signal is aborted, however deep in its calls they are. */
export function runAbortable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return currentSignal.run(signal, work);
}

/** Runs work whose transactions do not fail: it records what was done outside the shop and cannot be undone. */
export function runUnabortable<T>(work: () => Promise<T>): Promise<T> {
  return currentSignal.exit(work);
}

/** Throws the signal's reason within work that was aborted. */
export function throwIfAborted(): void {
  currentSignal.getStore()?.throwIfAborted();
}
