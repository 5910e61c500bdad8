import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { HasNavigatedContext } from '../ui/page-head.tsx';
import { ClosedNotice, PublishingNotice } from '../ui/page-notices.tsx';
import { CartButton } from './cart-button.tsx';
import { Footer } from './footer.tsx';
import { AccountLinks, Header } from './header.tsx';
import styles from './layout.module.css';

/** Where people look for something to order. */
const SHOPPING_PATHS = /^\/(?:$|shop$|products?\/|gallery$|checkout$)/;

type Props = { readonly children: ReactNode };

/** Header, page and footer (LAY-19). */
export function Layout({ children }: Props) {
  const { key, pathname } = useLocation();
  const [firstKey] = useState(key);
  const [hasNavigated, setHasNavigated] = useState(false);
  // Back to where the browser began is a change of page too.
  if (!hasNavigated && key !== firstKey) setHasNavigated(true);
  useScrollRestoration();
  usePrefetchOnIntent();
  return (
    <HasNavigatedContext value={hasNavigated}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <Header account={<AccountLinks />}>
        <CartButton />
      </Header>
      {SHOPPING_PATHS.test(pathname) && <ClosedNotice />}
      <main id="page" className={styles.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <PublishingNotice />
    </HasNavigatedContext>
  );
}

const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'];

/** Somebody who points at a link, touches it or comes to it by keyboard may follow it: what it needs is fetched before they do. */
export function usePrefetchOnIntent(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = ({ target, type }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link)
        void import('../lib/prefetch.ts').then(({ prefetchLink }) => prefetchLink(link, type, client)).catch(() => {});
    };
    for (const eventType of INTENT_EVENTS) addEventListener(eventType, hear, { passive: true });
    return () => {
      for (const eventType of INTENT_EVENTS) removeEventListener(eventType, hear);
    };
  }, [client]);
}

/**
 * A new page starts at its top, Back and Forward return to where one was, and a change of filters stays put.
 * The browser's own restoring happens before the page is drawn, so it is used for reloading only.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const places = useRef(new Map<string, number>());
  const currentKey = useRef(key);
  const currentPath = useRef(pathname);

  useEffect(() => {
    const remember = () => {
      places.current.set(currentKey.current, scrollY);
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    const arrive = () => {
      history.scrollRestoration = 'manual';
    };
    arrive();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', arrive);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', arrive);
    };
  }, []);

  useLayoutEffect(() => {
    if (currentKey.current === key) return;
    const isSamePage = currentPath.current === pathname;
    currentKey.current = key;
    currentPath.current = pathname;
    if (navigationType === NavigationType.Pop) {
      scrollTo(0, places.current.get(key) ?? 0);
      return;
    }
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (!isSamePage) scrollTo(0, 0);
  }, [key, pathname, hash, navigationType]);
}
