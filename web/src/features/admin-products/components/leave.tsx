import { useEffect, useEffectEvent } from 'react';

/** Goes elsewhere as soon as it is drawn. */
export function NavigateAway({ go }: { readonly go: () => void }) {
  const leave = useEffectEvent(go);
  useEffect(() => leave(), []);
  return null;
}
