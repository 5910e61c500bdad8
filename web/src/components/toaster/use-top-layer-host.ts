import { useSyncExternalStore } from 'react';

const CHANGES = ['toggle', 'close'] as const;
const MODALS = 'dialog:modal, [aria-modal="true"]';

/** An open dialog leaves everything outside it unreachable, so what must stay in reach has to live inside it, where it keeps a place if it has one. */
function currentHost(): Element {
  const modal = [...document.querySelectorAll(MODALS)].at(-1);
  return modal?.querySelector('[data-toasts]') ?? modal ?? document.body;
}

function subscribe(onChange: () => void) {
  // Neither event bubbles, so both are caught on their way down.
  for (const change of CHANGES) document.addEventListener(change, onChange, true);
  // A dialog that is no <dialog> tells nobody of itself: it comes and goes as a child of the page.
  const children = new MutationObserver(onChange);
  children.observe(document.body, { childList: true });
  return () => {
    for (const change of CHANGES) document.removeEventListener(change, onChange, true);
    children.disconnect();
  };
}

/** The element that is in front of and in reach of the reader: the open dialog, else the page. */
export function useTopLayerHost(): Element {
  return useSyncExternalStore(subscribe, currentHost);
}
