import { formatPageTitle } from '@plenty/contract/content/page-titles';
import { type ReactNode, createContext, useContext, useEffect, useRef } from 'react';

function canonicalLink(): HTMLLinkElement {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (existing) return existing;
  const link = document.createElement('link');
  link.rel = 'canonical';
  document.head.append(link);
  return link;
}

/** The tab's title ('Gallery – Plenty', or the shop's name alone) and the page's one true path (D-44). */
export function usePageHead(title: string | undefined, canonicalPath: string): void {
  useEffect(() => {
    document.title = formatPageTitle(title);
    canonicalLink().href = new URL(canonicalPath, location.origin).href;
  }, [title, canonicalPath]);
}

/** Whether the shopper has moved on from the page the browser opened; the layout provides it. */
export const HasNavigatedContext = createContext(false);

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
