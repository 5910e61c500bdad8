import type { ComponentProps, MouseEvent } from 'react';
import { type Button, buttonClass } from './button.tsx';
import styles from './busy-button.module.css';

type BusyButtonProps = Omit<ComponentProps<typeof Button>, 'disabled'> & {
  /** While what was pressed runs: another press does nothing. */
  readonly isBusy: boolean;
};

/** A button that stays where the focus is while it is busy: a disabled one loses it, and the next Tab starts at the top of the page. */
export function BusyButton({
  isBusy,
  variant = 'primary',
  isWide,
  type = 'button',
  onClick,
  ...rest
}: BusyButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // It would submit its form again.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={`${buttonClass(variant, isWide)} ${styles.button}`}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={handleClick}
      {...rest}
    />
  );
}
