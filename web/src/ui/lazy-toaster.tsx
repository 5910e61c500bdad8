import { type ComponentType, useEffect, useState } from 'react';
import { onToasterRequested } from './toaster-request.ts';

/** Loads the toaster at the first interaction, because a page that is only read needs none. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(
    () =>
      onToasterRequested(() => {
        import('./toaster.tsx').then(
          (chunk) => setToaster(() => chunk.Toaster),
          // The next toast requests it again.
          () => undefined,
        );
      }),
    [],
  );
  return Toaster && <Toaster />;
}
