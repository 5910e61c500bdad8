import { type SyntheticEvent, useCallback, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import { type Toast, toasts } from './toast-store.ts';
import styles from './toaster.module.css';

/** On a small screen, a dialog has its own slot for toasts, because a popover would cover its controls. */
function openPopover(region: HTMLElement | null) {
  // A dialog may have left the page, and the slot with it, before React mounts here. The toasts then move on to their next host.
  if (!region?.isConnected || !('showPopover' in region)) return;
  const isInSlot = region.parentElement?.matches('[data-toasts]') && !matchMedia('(min-width: 64rem)').matches;
  if (!isInSlot) region.showPopover();
}

function resumeIfIdle(event: SyntheticEvent) {
  if (!event.currentTarget.matches(':hover, :focus-within')) toasts.resume();
}

/**
 * Shows the toasts (DATA-11 to 14). It is a popover, so that it is above dialogs, unless the dialog has a slot for it. Both live regions
 * are there before the first toast, because screen readers announce only what changes in them.
 */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.read);
  const [isMounted, setIsMounted] = useState(false);
  // The first render leaves the live regions empty, even if a toast is waiting.
  const mount = useCallback((region: HTMLElement | null) => {
    openPopover(region);
    setIsMounted(region !== null);
  }, []);
  const toast = isMounted ? current : undefined;
  const host = useTopLayerHost();
  const isDestructive = toast?.tone === 'destructive';
  return createPortal(
    <div
      ref={mount}
      popover="manual"
      className={styles.region}
      onPointerEnter={toasts.pause}
      onPointerLeave={resumeIfIdle}
      onFocus={toasts.pause}
      onBlur={resumeIfIdle}
    >
      <output>{toast?.isOpen && !isDestructive && <ToastCard key={toast.id} toast={toast} />}</output>
      <div role="alert">{toast?.isOpen && isDestructive && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>,
    host,
  );
}

/** Phrasing elements only, because it is inside an `output`. */
function ToastCard({ toast: { tone = 'neutral', title, description, action } }: { readonly toast: Toast }) {
  const runAction = () => {
    toasts.dismiss();
    action?.onPress();
  };
  return (
    <span className={styles.toast} data-tone={tone}>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {action && (
        <button type="button" className={styles.action} onClick={runAction}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close message" onClick={toasts.dismiss}>
        <Icon name="close" />
      </button>
    </span>
  );
}

const DIALOG_EVENTS = ['toggle', 'close'] as const;
const MODALS = 'dialog:modal, [aria-modal="true"]';

/** Everything outside an open modal dialog is inert, so the toasts move into it. */
function getTopLayerHost(): Element {
  const modal = [...document.querySelectorAll(MODALS)].at(-1);
  return modal?.querySelector('[data-toasts]') ?? modal ?? document.body;
}

function subscribe(onChange: () => void) {
  // Neither event bubbles, so both are captured.
  for (const type of DIALOG_EVENTS) document.addEventListener(type, onChange, true);
  // A MUI dialog fires neither event. It is added to the body and removed from it.
  const children = new MutationObserver(onChange);
  children.observe(document.body, { childList: true });
  return () => {
    for (const type of DIALOG_EVENTS) document.removeEventListener(type, onChange, true);
    children.disconnect();
  };
}

/** The open dialog, or the page. */
function useTopLayerHost(): Element {
  return useSyncExternalStore(subscribe, getTopLayerHost);
}
