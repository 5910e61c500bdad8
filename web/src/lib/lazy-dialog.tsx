import { type ComponentType, useEffect, useState } from 'react';

type DialogProps = { readonly isOpen: boolean };

/**
 * A dialog whose code is fetched when a shopper points at its button, or when it first opens. It stays mounted after it closes. It does not use
 * `lazy` and Suspense: React would show it no sooner than 300 ms after the fallback, even when the code is already there.
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    Loaded = (await load()).default;
  };
  function Dialog(props: Props & DialogProps) {
    const { isOpen } = props;
    const [Shown, setShown] = useState<ComponentType<Props>>();
    if (isOpen && !Shown && Loaded) setShown(() => Loaded);
    useEffect(() => {
      if (!isOpen || Shown) return;
      const fail = (error: unknown) =>
        setShown(() => {
          throw error;
        });
      fetch().then(() => setShown(() => Loaded), fail);
    }, [isOpen, Shown]);
    return Shown ? <Shown {...props} /> : null;
  }
  return { Dialog, prefetchProps: prefetchOnIntent(fetch) };
}

/** Fetches code as soon as a shopper points at what needs it, or tabs to it. */
export function prefetchOnIntent(load: () => Promise<unknown>) {
  const prefetch = () => void load();
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
