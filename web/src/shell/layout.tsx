import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, matchPath, useLocation, useNavigationType } from 'react-router-dom';
import { isSavingData } from '../lib/save-data.ts';
import { HasNavigatedContext } from '../ui/page-head.tsx';
import { ClosedNotice, PublishingNotice } from '../ui/page-notices.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** The pages that say when ordering is paused. */
const SHOPPING_PAGES = ['home', 'shop', 'product', 'productAlias', 'gallery', 'look', 'checkout'] as const;

/** Header, page and footer (LAY-19). */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { key, pathname } = useLocation();
  const [firstKey] = useState(key);
  const [hasNavigated, setHasNavigated] = useState(false);
  // Going back to the first page counts as navigation, too.
  if (!hasNavigated && key !== firstKey) setHasNavigated(true);
  useNativeScrollRestorationOnReload();
  useScrollRestoration();
  usePrefetchOnIntent();
  usePrefetchOfView(pathname);
  return (
    <HasNavigatedContext value={hasNavigated}>
      <a className={styles.skip} href="#page" onClick={skipToPage}>
        Skip to the page
      </a>
      <Header />
      {SHOPPING_PAGES.some((page) => matchPath(PAGE_PATHS[page], pathname)) && <ClosedNotice />}
      <main id="page" className={styles.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <PublishingNotice />
    </HasNavigatedContext>
  );
}

/** Following the link would replace the address's fragment, which may be the secret of an emailed link. */
function skipToPage(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('page')?.focus();
  scrollTo(0, 0);
}

const loadPrefetch = () => import('../lib/prefetch.ts');
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'];

/** Fetches the page behind a link that a shopper points at, touches or tabs to. */
function usePrefetchOnIntent(): void {
  const client = useQueryClient();
  useEffect(() => {
    const handleIntent = ({ target, type }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link && !isSavingData())
        void loadPrefetch()
          .then(({ prefetchLink }) => prefetchLink(link, type, client))
          .catch(() => {});
    };
    for (const eventType of INTENT_EVENTS) addEventListener(eventType, handleIntent, { passive: true });
    return () => {
      for (const eventType of INTENT_EVENTS) removeEventListener(eventType, handleIntent);
    };
  }, [client]);
}

/** After the page and whatever it needs itself. */
const VIEW_DELAY_MS = 2000;
const SCROLLED_DELAY_MS = 500;

/**
 * Fetches the code of the pages that links on the screen lead to, so that a tap on one is answered at once. Not at checkout, where a shopper
 * types and goes on to pay.
 */
function usePrefetchOfView(pathname: string): void {
  useEffect(() => {
    if (isSavingData() || pathname === PAGE_PATHS.checkout) return undefined;
    const fetchView = () =>
      void loadPrefetch()
        .then(({ prefetchView }) => prefetchView(pathname))
        .catch(() => {});
    let timer = setTimeout(fetchView, VIEW_DELAY_MS);
    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(fetchView, SCROLLED_DELAY_MS);
    };
    addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', handleScroll);
    };
  }, [pathname]);
}

/** The browser restores the scroll position before React has rendered the page, which only works for a reload. */
function useNativeScrollRestorationOnReload(): void {
  useEffect(() => {
    const setAuto = () => {
      history.scrollRestoration = 'auto';
    };
    const setManual = () => {
      history.scrollRestoration = 'manual';
    };
    setManual();
    addEventListener('pagehide', setAuto);
    addEventListener('pageshow', setManual);
    return () => {
      removeEventListener('pagehide', setAuto);
      removeEventListener('pageshow', setManual);
    };
  }, []);
}

/** A new page starts at its top, Back and Forward return to the last position, and a change of filters stays put. */
function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const current = useRef({ key, pathname });

  useEffect(() => {
    const savePosition = () => {
      positions.current.set(current.current.key, scrollY);
    };
    // A shopper may scroll before this code is there.
    savePosition();
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, []);

  useLayoutEffect(() => {
    if (current.current.key === key) return;
    const isSamePage = current.current.pathname === pathname;
    current.current = { key, pathname };
    if (navigationType === NavigationType.Pop) {
      scrollTo(0, positions.current.get(key) ?? 0);
      return;
    }
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (!isSamePage) scrollTo(0, 0);
    positions.current.set(key, scrollY);
  }, [key, pathname, hash, navigationType]);
}
