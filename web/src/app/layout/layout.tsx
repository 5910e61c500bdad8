import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HasNavigatedContext } from '../../components/page-heading/has-navigated.ts';
import { ClosedNotice } from '../../components/page-notice/closed-notice.tsx';
import { PublishingNotice } from '../../components/page-notice/publishing-notice.tsx';
import { AccountLinks } from '../../features/account/components/sign-control.tsx';
import { CartButton } from '../../features/cart/components/cart-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { usePrefetchOnIntent } from './use-intent.ts';
import { useScrollRestoration } from './use-scroll-place.ts';

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
