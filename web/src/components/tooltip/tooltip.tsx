import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createTooltipTiming } from './tooltip-timing.ts';
import styles from './tooltip.module.css';

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
