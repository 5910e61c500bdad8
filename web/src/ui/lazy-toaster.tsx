import { type ComponentType, useEffect, useState } from 'react';

/** Anything a shopper does may end in a toast. */
const INTERACTIONS = ['pointerdown', 'keydown'];

let isRequested = false;
let loadToaster: (() => void) | undefined;

/** Called with every toast. */
export function requestToaster(): void {
  isRequested = true;
  loadToaster?.();
}

/** Loads the toaster at the first interaction or toast, because a page that is only read needs none. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(
        (chunk) => setToaster(() => chunk.Toaster),
        // The next toast requests it again.
        () => undefined,
      );
    };
    loadToaster = load;
    if (isRequested) load();
    for (const type of INTERACTIONS) addEventListener(type, load, { once: true });
    return () => {
      loadToaster = undefined;
      for (const type of INTERACTIONS) removeEventListener(type, load);
    };
  }, []);
  return Toaster && <Toaster />;
}
