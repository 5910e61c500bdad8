import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { useAuth } from '../shell/auth-provider.tsx';
import styles from './header-dialogs.module.css';
import type { OpenDialog } from '../shell/header.tsx';
import { useSite } from '../shell/use-site.ts';

type HeaderDialogsProps = { readonly opened: OpenDialog; readonly onOpen: (dialog: OpenDialog) => void };

/** What the header opens, as a chunk of its own: most visits never need it. */
export default function HeaderDialogs({ opened, onOpen }: HeaderDialogsProps) {
  const close = useCallback(() => onOpen('nothing'), [onOpen]);
  return (
    <>
      <MenuDialog isOpen={opened === 'menu'} onClose={close} onSearch={() => onOpen('search')} />
      <SearchDialog isOpen={opened === 'search'} onClose={close} />
    </>
  );
}

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

type SearchDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** LAY-21 and 22. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Search Products" from="top">
      <SearchForm onDone={onClose} />
    </ModalDialog>
  );
}

/** The dialog was opened to type here. It looks for the attribute, which React's own `autoFocus` does not write. */
function setAutofocus(field: HTMLInputElement | null) {
  field?.setAttribute('autofocus', '');
}

function SearchForm({ onDone }: { readonly onDone: () => void }) {
  const [term, setTerm] = useState('');
  const navigate = useNavigate();
  const trimmed = term.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (trimmed === '') return;
    onDone();
    void navigate(`/shop?${new URLSearchParams({ search: trimmed })}`);
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <input
          type="search"
          name="search"
          className={styles.term}
          aria-label="Search Products"
          placeholder="What are you looking for?"
          autoComplete="off"
          enterKeyHint="search"
          ref={setAutofocus}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <Button type="submit" disabled={trimmed === ''}>
          Search
        </Button>
      </form>
    </search>
  );
}
