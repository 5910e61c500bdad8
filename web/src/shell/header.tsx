import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type MouseEvent, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { lazyDialog } from '../lib/lazy-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import accountLinksStyles from './account-links.module.css';
import { useAuth } from './auth-provider.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { PairLink } from './pair-link.tsx';
import { useSite } from './use-site.ts';

const { Dialog: HeaderDialogs, prefetchProps } = lazyDialog(() => import('../shop/header-dialogs.tsx'));

export type OpenDialog = 'menu' | 'search' | 'nothing';

/** Menu, navigation, wordmark, account, search and cart (LAY-20 to 25). */
export function Header() {
  const [openDialog, setOpenDialog] = useState<OpenDialog>('nothing');
  const close = useCallback(() => setOpenDialog('nothing'), []);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <DialogButton label="Menu" icon="menu" className={styles.menu} onClick={() => setOpenDialog('menu')} />
        <PairLink place="small" />
        <Link to={PAGE_PATHS.home} className={styles.home} aria-label="Plenty, home">
          <Wordmark />
        </Link>
        <MainNavigation />
        <div className={styles.controls}>
          {/* First, so that nothing else moves when it changes. */}
          <AccountLinks />
          <Tooltip label="Search">
            <DialogButton
              label="Search"
              icon="search"
              className={styles.control}
              onClick={() => setOpenDialog('search')}
            />
          </Tooltip>
          <CartButton />
        </div>
      </div>
      <HeaderDialogs isOpen={openDialog !== 'nothing'} opened={openDialog} onOpen={setOpenDialog} onClose={close} />
    </header>
  );
}

type DialogButtonProps = {
  readonly label: string;
  readonly icon: 'menu' | 'search';
  readonly className: string | undefined;
  readonly onClick: () => void;
};

/** Pointing at it loads the code of the dialogs. */
function DialogButton({ label, icon, className, onClick }: DialogButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} {...prefetchProps} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function MainNavigation() {
  const { navigation } = useSite();
  const { pathname } = useLocation();
  return (
    <nav className={styles.links} aria-label="Main">
      {navigation.map(({ id, href, label, isExternal }) => (
        <SiteLink key={id} href={href} isExternal={isExternal} className={styles.link} isCurrent={pathname === href}>
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}

/** Reads the session from storage, so that nothing moves after the first render (LAY-23). */
function AccountLinks() {
  const { isAuthenticated, signOut } = useAuth();
  const handleSignOut = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button is about to unmount and must not take the focus with it.
    currentTarget.parentElement?.focus();
    signOut();
  };
  return (
    <div className={accountLinksStyles.account} tabIndex={-1}>
      <PairLink place="large" />
      {isAuthenticated ? (
        <>
          <Link key="account" to={PAGE_PATHS.account} className={accountLinksStyles.control}>
            Account
          </Link>
          <button type="button" className={accountLinksStyles.control} onClick={handleSignOut}>
            Sign Out
          </button>
        </>
      ) : (
        <Link key="sign-in" to={PAGE_PATHS.login} className={accountLinksStyles.control}>
          Sign In
        </Link>
      )}
    </div>
  );
}
