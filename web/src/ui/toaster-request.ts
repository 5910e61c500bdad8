type LoadToaster = () => void;

/** Whatever a shopper does may end in a toast. */
const TOUCHES = ['pointerdown', 'keydown'];

let isRequested = false;

let loadToaster: LoadToaster | undefined;

/** Said with every toast that is shown. */
export function requestToaster(): void {
  isRequested = true;
  loadToaster?.();
}

/** Calls `bringToaster` with the shopper's first touch, and at every need; answers how to stop. */
export function onToasterRequested(bringToaster: LoadToaster): () => void {
  loadToaster = bringToaster;
  if (isRequested) bringToaster();
  for (const touch of TOUCHES) addEventListener(touch, bringToaster, { once: true });
  return () => {
    loadToaster = undefined;
    for (const touch of TOUCHES) removeEventListener(touch, bringToaster);
  };
}
