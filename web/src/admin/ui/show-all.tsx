import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from './format-amount.ts';

type ShowAllProps<Item> = {
  readonly all: readonly Item[];
  /** How many are shown at first. */
  readonly first: number;
  readonly children: (shown: readonly Item[]) => ReactNode;
};

/** The pressed button goes and must not take the focus with it. */
const focusWhole = (whole: HTMLSpanElement | null) => whole?.focus({ preventScroll: true });

/** The first of a long list, and a button for the whole of it (O-31). */
export function ShowAll<Item>({ all, first, children }: ShowAllProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const isShort = !isWhole && all.length > first;
  return (
    <>
      {isWhole && (
        <span ref={focusWhole} className="visually-hidden" tabIndex={-1}>
          All {formatCount(all.length)}
        </span>
      )}
      {children(isShort ? all.slice(0, first) : all)}
      {isShort && (
        <p>
          <Button variant="text" type="button" onClick={() => setIsWhole(true)}>
            Show all {formatCount(all.length)}
          </Button>
        </p>
      )}
    </>
  );
}
