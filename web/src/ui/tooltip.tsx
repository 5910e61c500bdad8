import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

/** How long a pointer rests before a tooltip shows, and how soon after one the next shows at once (DATA-15). */
const SHOW_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Shared by all tooltips of the page, so that moving along a row of icons waits only once. */
export function createTooltipTiming(now: () => number = () => performance.now()) {
  let lastClosed = Number.NEGATIVE_INFINITY;
  return {
    /** Shows after the delay, or at once if another tooltip has just closed. Returns how to cancel. */
    open: (show: () => void) => {
      if (now() - lastClosed < SKIP_DELAY_MS) {
        show();
        return () => undefined;
      }
      const timer = setTimeout(show, SHOW_DELAY_MS);
      return () => clearTimeout(timer);
    },
    /** To be called when a tooltip closes. */
    closed: () => {
      lastClosed = now();
    },
  };
}

const timing = createTooltipTiming();

/** Shows the accessible name of an icon button to sighted users. */
export function Tooltip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  const cancel = useRef<() => void>(() => undefined);
  useEffect(() => () => cancel.current(), []);

  const open = () => {
    cancel.current();
    cancel.current = timing.open(() => setIsShown(true));
  };
  const close = () => {
    cancel.current();
    if (isShown) timing.closed();
    setIsShown(false);
  };
  // A finger does not hover.
  const enter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && open();
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && close();
  return (
    <span
      role="presentation"
      className={styles.host}
      onPointerEnter={enter}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={press}
    >
      {children}
      {isShown && (
        <span className={styles.tip} aria-hidden="true">
          {label}
        </span>
      )}
    </span>
  );
}
