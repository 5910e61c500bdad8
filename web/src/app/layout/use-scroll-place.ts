import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

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
