/** Anything a shopper does may end in a toast. */
const INTERACTIONS = ['pointerdown', 'keydown'];

let isRequested = false;
let loadToaster: (() => void) | undefined;

/** Called with every toast. */
export function requestToaster(): void {
  isRequested = true;
  loadToaster?.();
}

/** Calls `load` at the first interaction and with every toast. Returns how to stop. */
export function onToasterRequested(load: () => void): () => void {
  loadToaster = load;
  if (isRequested) load();
  for (const type of INTERACTIONS) addEventListener(type, load, { once: true });
  return () => {
    loadToaster = undefined;
    for (const type of INTERACTIONS) removeEventListener(type, load);
  };
}
