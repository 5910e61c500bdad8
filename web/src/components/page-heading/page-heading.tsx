import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { HasNavigatedContext } from './has-navigated.ts';

type Props = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/**
 * The page's one h1. After a change of page it takes the focus, so that a screen reader reads where one has arrived and
 * the next Tab starts there. Render it with the first state of the page: it focuses once, when it appears.
 */
export function PageHeading({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNavigated = useContext(HasNavigatedContext);
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
    // Only on arrival: a heading that stays must not take the focus back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
