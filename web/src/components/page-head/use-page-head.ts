import { formatPageTitle } from '@plenty/contract/site/page-head';
import { useEffect } from 'react';

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
