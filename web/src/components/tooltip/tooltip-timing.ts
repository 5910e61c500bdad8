/** How long a pointer rests before a tooltip shows, and how soon after one the next shows at once (DATA-15). */
export const SHOW_DELAY_MS = 700;
export const SKIP_DELAY_MS = 300;

export type TooltipTiming = {
  /** Shows after the delay, or at once when another tooltip has just gone. Returns how to call it off. */
  readonly open: (show: () => void) => () => void;
  /** To be told when a tooltip that was shown goes. */
  readonly closed: () => void;
};

/** One timing is shared by all tooltips of the page: a person moving along a row of icons waits once. */
export function createTooltipTiming(now: () => number = () => performance.now()): TooltipTiming {
  let lastClosed = Number.NEGATIVE_INFINITY;
  return {
    open: (show) => {
      if (now() - lastClosed < SKIP_DELAY_MS) {
        show();
        return () => undefined;
      }
      const timer = setTimeout(show, SHOW_DELAY_MS);
      return () => clearTimeout(timer);
    },
    closed: () => {
      lastClosed = now();
    },
  };
}
