import { type ReactNode, Suspense, lazy, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon/icon.tsx';
import { SiteLink } from '../../components/site-link/site-link.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { Wordmark } from '../../components/wordmark/wordmark.tsx';
import { useSite } from '../../features/site/use-site.ts';
import styles from './header.module.css';

const importDialogs = () => import('./header-dialogs.tsx');
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
