import { useLocation } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { ModalDialog } from '../../components/dialog/modal-dialog.tsx';
import { SiteLink } from '../../components/site-link/site-link.tsx';
import { useSite } from '../../features/site/use-site.ts';
import { useAuth } from '../../lib/auth/use-auth.ts';
import styles from './menu-dialog.module.css';

type MenuDialogProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly onSearch: () => void };

/** The side menu of small screens (LAY-25). It closes when it has led somewhere. */
export function MenuDialog({ isOpen, onClose, onSearch }: MenuDialogProps) {
  const { navigation, categories } = useSite();
  const { isAuthenticated, signOut } = useAuth();
  const { key } = useLocation();
  const keyWhenRendered = useRef(key);
  useEffect(() => {
    if (keyWhenRendered.current === key) return;
    keyWhenRendered.current = key;
    onClose();
  }, [key, onClose]);
  const leave = () => {
    onClose();
    signOut();
  };
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Menu" from="left">
      <nav className={styles.menu} aria-label="Menu">
        <ul className={styles.main}>
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
            <li key={id}>
              <SiteLink href={`/shop?category=${encodeURIComponent(name)}`} className={styles.small}>
                {displayName}
              </SiteLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.small} onClick={onSearch}>
              Search Products
            </button>
          </li>
        </ul>
        <ul className={styles.categories}>
          {isAuthenticated ? (
            <>
              <li>
                <SiteLink href="/account" className={styles.small}>
                  Account
                </SiteLink>
              </li>
              <li>
                <button type="button" className={styles.small} onClick={leave}>
                  Sign Out
                </button>
              </li>
            </>
          ) : (
            <>
              <li>
                <SiteLink href="/login" className={styles.small}>
                  Sign In
                </SiteLink>
              </li>
              <li>
                <SiteLink href="/register" className={styles.small}>
                  Register
                </SiteLink>
              </li>
            </>
          )}
        </ul>
      </nav>
    </ModalDialog>
  );
}
