import { type ComponentType, useEffect, useState } from 'react';
import { whenToasterIsNeeded } from './toaster-need.ts';

/** Fetches the toaster with the shopper's first touch, before anything can come of it: looking at a page needs none. */
export function ToasterPlace() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(
    () =>
      whenToasterIsNeeded(() => {
        import('./toaster.tsx').then(
          (chunk) => setToaster(() => chunk.Toaster),
          // Not reached; the next toast asks again.
          () => undefined,
        );
      }),
    [],
  );
  return Toaster && <Toaster />;
}
