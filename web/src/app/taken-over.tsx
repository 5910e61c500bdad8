import { useEffect } from 'react';

/** From here on the page's own code answers every tap: what was drawn before it came is no longer marked, and begin.ts hears of it. */
export function Hydrated() {
  useEffect(() => {
    const root = document.querySelector('#root[data-drawn]');
    root?.removeAttribute('data-drawn');
    root?.dispatchEvent(new Event('taken-over'));
  }, []);
  return null;
}
