import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** Of the element around the parts of a form that can be removed, such as the rows of a list. It stays when the last of them is gone. */
export const PARTS = { tabIndex: -1, 'data-parts': true } as const;

/** A button that goes with the part it removes must not take the focus with it: the parts that are left have it next. */
export function focusParts(button: Element): void {
  button.closest<HTMLElement>('[data-parts]')?.focus({ preventScroll: true });
}

type RemoveButtonProps = {
  /** Says what is removed: 'Remove image 2'. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
};

/** Removes a part of a form. The element around the parts has `PARTS`. */
export function RemoveButton({ label, isDisabled = false, onRemove, children = 'Remove' }: RemoveButtonProps) {
  return (
    <Button
      variant="text"
      aria-label={label}
      disabled={isDisabled}
      onClick={({ currentTarget }) => {
        focusParts(currentTarget);
        onRemove();
      }}
    >
      {children}
    </Button>
  );
}
