import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Icon } from '../../components/icon/icon.tsx';
import { SiteLink } from '../../components/site-link/site-link.tsx';
import { Wordmark } from '../../components/wordmark/wordmark.tsx';
import { useSite } from '../../features/site/use-site.ts';
import styles from './header.module.css';
import { MenuDialog } from './menu-dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

type Opened = 'menu' | 'search' | 'nothing';

/** LAY-20 to 25. The controls at its right end are the cart's and, later, the account's. */
export function Header({ children }: { readonly children?: ReactNode }) {
  const { navigation } = useSite();
  const [opened, setOpened] = useState<Opened>('nothing');
  const close = () => setOpened('nothing');
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button type="button" className={styles.menu} aria-label="Menu" onClick={() => setOpened('menu')}>
          <Icon name="menu" />
        </button>
        <nav className={styles.links} aria-label="Main">
          {navigation.map(({ id, href, label, isExternal }) =>
            href.startsWith('/') && !isExternal ? (
              <NavLink key={id} to={href} className={styles.link}>
                {label}
              </NavLink>
            ) : (
              <SiteLink key={id} href={href} isExternal={isExternal} className={styles.link}>
                {label}
              </SiteLink>
            ),
          )}
        </nav>
        <Link to="/" className={styles.home} aria-label="Plenty, home">
          <Wordmark />
        </Link>
        <div className={styles.controls}>
          <button type="button" className={styles.control} aria-label="Search" onClick={() => setOpened('search')}>
            <Icon name="search" />
          </button>
          {children}
        </div>
      </div>
      <MenuDialog isOpen={opened === 'menu'} onClose={close} onSearch={() => setOpened('search')} />
      <SearchDialog isOpen={opened === 'search'} onClose={close} />
    </header>
  );
}
