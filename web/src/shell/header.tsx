import { type MouseEvent, type ReactNode, Suspense, lazy, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import accountLinksStyles from './account-links.module.css';
import { useAuth } from './auth-provider.tsx';
import styles from './header.module.css';
import { useSite } from './use-site.ts';

const importDialogs = () => import('../shop/header-dialogs.tsx');
const HeaderDialogs = lazy(importDialogs);

export type OpenDialog = 'menu' | 'search' | 'nothing';

/** The dialogs' code is fetched as soon as somebody reaches for a button that opens one. */
const PREFETCH_DIALOGS = { onPointerEnter: () => void importDialogs(), onFocus: () => void importDialogs() };

type Props = {
  /** Stands first, so that nothing else moves when it changes. */
  readonly account?: ReactNode;
  readonly children?: ReactNode;
};

/** LAY-20 to 22 and 25; the controls at its right end are given by the layout. */
export function Header({ account, children }: Props) {
  const { navigation } = useSite();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<OpenDialog>('nothing');
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== 'nothing' && !wasOpened) setWasOpened(true);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          aria-label="Menu"
          {...PREFETCH_DIALOGS}
          onClick={() => setOpened('menu')}
        >
          <Icon name="menu" />
        </button>
        <nav className={styles.links} aria-label="Main">
          {navigation.map(({ id, href, label, isExternal }) => (
            <SiteLink
              key={id}
              href={href}
              isExternal={isExternal}
              className={styles.link}
              isCurrent={pathname === href}
            >
              {label}
            </SiteLink>
          ))}
        </nav>
        <Link to="/" className={styles.home} aria-label="Plenty, home">
          <Wordmark />
        </Link>
        <div className={styles.controls}>
          {account}
          <Tooltip label="Search">
            <button
              type="button"
              className={styles.control}
              aria-label="Search"
              {...PREFETCH_DIALOGS}
              onClick={() => setOpened('search')}
            >
              <Icon name="search" />
            </button>
          </Tooltip>
          {children}
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <HeaderDialogs opened={opened} onOpen={setOpened} />
        </Suspense>
      )}
    </header>
  );
}

/** The header's sign-in/sign-out control (LAY-23). It knows at once who is signed in, so nothing moves after the page is drawn. */
export function AccountLinks() {
  const { isAuthenticated, signOut } = useAuth();
  const leave = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes, and the focus must not go with it.
    currentTarget.parentElement?.focus();
    signOut();
  };
  return (
    <div className={accountLinksStyles.account} tabIndex={-1}>
      {isAuthenticated ? (
        <>
          <Link key="account" to="/account" className={accountLinksStyles.control}>
            Account
          </Link>
          <button type="button" className={accountLinksStyles.control} onClick={leave}>
            Sign Out
          </button>
        </>
      ) : (
        <Link key="sign-in" to="/login" className={accountLinksStyles.control}>
          Sign In
        </Link>
      )}
    </div>
  );
}
