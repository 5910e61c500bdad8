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

/** Sets the document title ('Gallery – Plenty') and the canonical URL (D-44). */
export function usePageHead(title: string | undefined, canonicalPath: string): void {
  useEffect(() => {
    document.title = formatPageTitle(title);
    canonicalLink().href = new URL(canonicalPath, location.origin).href;
  }, [title, canonicalPath]);
}

/** Whether this is not the first page of the visit. The layout provides it. */
export const HasNavigatedContext = createContext(false);

type Props = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Also on the first page of a visit: it is the result of what was pressed there. */
  readonly isResult?: boolean | undefined;
};

/**
 * The page's only h1. It takes the focus after a navigation, so that a screen reader announces the page. It does so once, when it mounts,
 * so render it in the first state of the page.
 */
export function PageHeading({ children, className, isResult = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNavigated = useContext(HasNavigatedContext);
  useEffect(() => {
    if (hasNavigated || isResult) heading.current?.focus({ preventScroll: true });
    // Only on mount: a heading that stays must not take the focus again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
