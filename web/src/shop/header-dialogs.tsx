import { PAGE_PATHS, getShopPath } from '@plenty/contract/content/shop-paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../shell/auth-provider.tsx';
import type { OpenDialog } from '../shell/header.tsx';
import { useSite } from '../shell/use-site.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import styles from './header-dialogs.module.css';
import { SearchDialog } from './search-dialog.tsx';

type HeaderDialogsProps = {
  readonly opened: OpenDialog;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
};

/** The dialogs that the header opens; most visits never load them. */
export default function HeaderDialogs({ opened, onOpen, onClose }: HeaderDialogsProps) {
  return (
    <>
      <MenuDialog isOpen={opened === 'menu'} onClose={onClose} onSearch={() => onOpen('search')} />
      <SearchDialog isOpen={opened === 'search'} onClose={onClose} />
    </>
  );
}

type DialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** The side menu of small screens (LAY-25). It closes after navigation. */
function MenuDialog({ isOpen, onClose, onSearch }: DialogProps & { readonly onSearch: () => void }) {
  const { navigation, categories } = useSite();
  const { key } = useLocation();
  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    onClose();
  }, [key, onClose]);
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Menu" from="left">
      <nav className={styles.menu} aria-label="Menu">
        <ul>
          {navigation.map(({ id, href, label, isExternal }) => (
            <li key={id}>
              <SiteLink href={href} isExternal={isExternal} className={styles.link}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <ul className={styles.categories}>
          {categories.map(({ id, name, displayName }) => (
            <SmallLink key={id} href={getShopPath({ category: name })} label={displayName} />
          ))}
          <SmallButton label="Search Products" onClick={onSearch} />
        </ul>
        <AccountMenu onClose={onClose} />
      </nav>
    </ModalDialog>
  );
}

function AccountMenu({ onClose }: { readonly onClose: () => void }) {
  const { isAuthenticated, signOut } = useAuth();
  const handleSignOut = () => {
    onClose();
    signOut();
  };
  return (
    <ul className={styles.categories}>
      {isAuthenticated ? (
        <>
          <SmallLink href={PAGE_PATHS.account} label="Account" />
          <SmallButton label="Sign Out" onClick={handleSignOut} />
        </>
      ) : (
        <>
          <SmallLink href={PAGE_PATHS.login} label="Sign In" />
          <SmallLink href={PAGE_PATHS.register} label="Register" />
        </>
      )}
    </ul>
  );
}

function SmallLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <li>
      <SiteLink href={href} className={styles.small}>
        {label}
      </SiteLink>
    </li>
  );
}

function SmallButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.small} onClick={onClick}>
        {label}
      </button>
    </li>
  );
}
