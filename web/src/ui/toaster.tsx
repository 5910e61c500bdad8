import { type SyntheticEvent, useCallback, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import { type Toast, toasts } from './toast-store.ts';
import styles from './toaster.module.css';

/** On a small screen a dialog's own place holds the toasts: above the dialog they would cover its controls. */
function openPopover(region: HTMLElement | null) {
  if (!region || !('showPopover' in region)) return;
  const isPlaced = region.parentElement?.matches('[data-toasts]') && !matchMedia('(min-width: 64rem)').matches;
  if (!isPlaced) region.showPopover();
}

function resumeUnlessHeld(event: SyntheticEvent) {
  if (!event.currentTarget.matches(':hover, :focus-within')) toasts.resume();
}

/**
 * The one place toasts appear (DATA-11 to 14). It is a popover that is open wherever it has no place of its own, so that it stands above dialogs, and screen
 * readers know both of its live regions before anything is said in them.
 */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.read);
  const [isKnown, setIsKnown] = useState(false);
  // The regions come empty, even when a toast has been waiting for them: what is in them from the start is not read out.
  const begin = useCallback((region: HTMLElement | null) => {
    openPopover(region);
    setIsKnown(region !== null);
  }, []);
  const toast = isKnown ? current : undefined;
  const host = useTopLayerHost();
  const isDestructive = toast?.tone === 'destructive';
  return createPortal(
    <div
      ref={begin}
      popover="manual"
      className={styles.region}
      onPointerEnter={toasts.pause}
      onPointerLeave={resumeUnlessHeld}
      onFocus={toasts.pause}
      onBlur={resumeUnlessHeld}
    >
      <output>{toast?.isOpen && !isDestructive && <ToastCard key={toast.id} toast={toast} />}</output>
      <div role="alert">{toast?.isOpen && isDestructive && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>,
    host,
  );
}

/** Made of phrasing elements only, which is all an `output` may hold. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  return (
    <span className={styles.toast} data-tone={toast.tone ?? 'neutral'}>
      <span className={styles.text}>
        <span className={styles.title}>{toast.title}</span>
        {toast.description && <span className={styles.description}>{toast.description}</span>}
      </span>
      {toast.action && <ToastAction action={toast.action} />}
      <button type="button" className={styles.close} aria-label="Close message" onClick={toasts.dismiss}>
        <Icon name="close" />
      </button>
    </span>
  );
}

function ToastAction({ action }: { readonly action: NonNullable<Toast['action']> }) {
  const press = () => {
    toasts.dismiss();
    action.onPress();
  };
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  );
}

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
