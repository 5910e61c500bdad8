type BackGuard = (event: PopStateEvent) => void;

let activeGuard: BackGuard | undefined;

/**
 * To be called before the router is drawn: a browser tells its listeners of a step back in the order they came, and whoever wants to
 * hold it up (`stopImmediatePropagation`) has to hear of it before the router does.
 */
export function listenForBackNavigation(): void {
  addEventListener('popstate', (event) => activeGuard?.(event));
}

/** Hears of every step back or forth before the router; answers how to stop. One at a time. */
export function guardBackNavigation(hear: BackGuard): () => void {
  activeGuard = hear;
  return () => {
    activeGuard = undefined;
  };
}
