type Bring = () => void;

/** Whatever a shopper does may end in a toast. */
const TOUCHES = ['pointerdown', 'keydown'];

let isNeeded = false;
let bring: Bring | undefined;

/** Said with every toast that is shown. */
export function needToaster(): void {
  isNeeded = true;
  bring?.();
}

/** Calls `bringToaster` with the shopper's first touch, and at every need; answers how to stop. */
export function whenToasterIsNeeded(bringToaster: Bring): () => void {
  bring = bringToaster;
  if (isNeeded) bringToaster();
  for (const touch of TOUCHES) addEventListener(touch, bringToaster, { once: true });
  return () => {
    bring = undefined;
    for (const touch of TOUCHES) removeEventListener(touch, bringToaster);
  };
}
