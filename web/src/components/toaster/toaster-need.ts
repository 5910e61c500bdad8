type Bring = () => void;

let isNeeded = false;
let bring: Bring | undefined;

/** Said by code that may show a toast, so that the place for it is there before the first one. */
export function needToaster(): void {
  isNeeded = true;
  bring?.();
}

/** Calls `bringToaster` at every need, and at once when there has been one; answers how to stop. */
export function whenToasterIsNeeded(bringToaster: Bring): () => void {
  bring = bringToaster;
  if (isNeeded) bringToaster();
  return () => {
    bring = undefined;
  };
}
