import { useSyncExternalStore } from 'react';

const CHANGES = ['toggle', 'close'] as const;

/** An open dialog leaves everything outside it unreachable, so what must stay in reach has to live inside it. */
function currentHost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

function subscribe(onChange: () => void) {
  // Neither event bubbles, so both are caught on their way down.
  for (const change of CHANGES) document.addEventListener(change, onChange, true);
  return () => {
    for (const change of CHANGES) document.removeEventListener(change, onChange, true);
  };
}

/** The element that is in front of and in reach of the reader: the open dialog, else the page. */
export function useTopLayerHost(): Element {
  return useSyncExternalStore(subscribe, currentHost);
}
