type BackGuard = (event: PopStateEvent) => void;

let activeGuard: BackGuard | undefined;

/**
 * Call this before the router mounts. Listeners run in the order they were added, and a guard must be able to stop a step back
 * (`stopImmediatePropagation`) before the router sees it.
 */
export function listenForBackNavigation(): void {
  addEventListener('popstate', (event) => activeGuard?.(event));
}

/** Lets one guard see every step back or forward before the router does; returns how to remove it. */
export function guardBackNavigation(guard: BackGuard): () => void {
  activeGuard = guard;
  return () => {
    activeGuard = undefined;
  };
}
