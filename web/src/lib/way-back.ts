type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/**
 * To be called before the router is drawn: a browser tells its listeners of a step back in the order they came, and whoever wants to
 * hold it up (`stopImmediatePropagation`) has to hear of it before the router does.
 */
export function hearWayBack(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/** Hears of every step back or forth before the router; answers how to stop. One at a time. */
export function guardWayBack(hear: Guard): () => void {
  guard = hear;
  return () => {
    guard = undefined;
  };
}
