import { type ComponentType, useEffect, useState } from 'react';
import { onToasterRequested } from './toaster-request.ts';

/** Fetches the toaster with the shopper's first touch, before anything can come of it: looking at a page needs none. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(
    () =>
      onToasterRequested(() => {
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
