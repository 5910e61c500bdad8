import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

/** How long a pointer rests before a tooltip shows, and how soon after one the next shows at once (DATA-15). */
export const SHOW_DELAY_MS = 700;
export const SKIP_DELAY_MS = 300;

export type TooltipTiming = {
  /** Shows after the delay, or at once when another tooltip has just gone. Returns how to call it off. */
  readonly open: (show: () => void) => () => void;
  /** To be told when a tooltip that was shown goes. */
  readonly closed: () => void;
};

/** One timing is shared by all tooltips of the page: a person moving along a row of icons waits once. */
export function createTooltipTiming(now: () => number = () => performance.now()): TooltipTiming {
  let lastClosed = Number.NEGATIVE_INFINITY;
  return {
    open: (show) => {
      if (now() - lastClosed < SKIP_DELAY_MS) {
        show();
        return () => undefined;
      }
      const timer = setTimeout(show, SHOW_DELAY_MS);
      return () => clearTimeout(timer);
    },
    closed: () => {
      lastClosed = now();
    },
  };
}

const timing = createTooltipTiming();

/** The words of a control that is only an icon, for those who see; its accessible name says the same to everyone else. */
export function Tooltip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  const callOff = useRef<() => void>(() => undefined);
  useEffect(() => () => callOff.current(), []);

  const open = () => {
    callOff.current();
    callOff.current = timing.open(() => setIsShown(true));
  };
  const close = () => {
    callOff.current();
    if (isShown) timing.closed();
    setIsShown(false);
  };
  // A finger has no place to rest: what it touches it means.
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
