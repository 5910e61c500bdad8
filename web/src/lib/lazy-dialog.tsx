import { type ComponentType, useEffect, useState } from 'react';

type DialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/**
 * A dialog whose code is fetched when a shopper points at its button, or when it first opens. It stays mounted after it closes. It does not use
 * `lazy` and Suspense: React would show it no sooner than 300 ms after the fallback, even when the code is already there.
 * When the code cannot be fetched it closes, so that the page stays and the next press tries again.
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    Loaded = (await load()).default;
  };
  function Dialog(props: Props & DialogProps) {
    const { isOpen, onClose } = props;
    const [Shown, setShown] = useState<ComponentType<Props>>();
    if (isOpen && !Shown && Loaded) setShown(() => Loaded);
    useEffect(() => {
      if (!isOpen || Shown) return;
      fetch().then(
        () => setShown(() => Loaded),
        () => {
          onClose();
          addEventListener('page-stays', showLoadFailed, { once: true });
        },
      );
    }, [isOpen, onClose, Shown]);
    return Shown ? <Shown {...props} /> : null;
  }
  return { Dialog, prefetchProps: prefetchOnIntent(fetch) };
}

/** The first interaction has loaded the toasts; without a connection they cannot be fetched any more. */
function showLoadFailed() {
  import('../ui/toast-store.ts').then(
    (store) => store.showLoadFailed(),
    () => undefined,
  );
}

/** Fetches code as soon as a shopper points at what needs it, or tabs to it. */
export function prefetchOnIntent(load: () => Promise<unknown>) {
  const prefetch = () => void load().catch(() => undefined);
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
