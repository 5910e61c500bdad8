import { useId } from 'react';
import { SiteLink } from '../../components/site-link/site-link.tsx';
import styles from './footer.module.css';

type FooterLink = { readonly label: string; readonly href: string; readonly isExternal?: boolean };
type Props = { readonly title: string; readonly links: readonly FooterLink[] };

/** One column of the footer. */
export function FooterLinks({ title, links }: Props) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>
        {links.map(({ label, href, isExternal = false }) => (
          <li key={`${label} ${href}`}>
            {label === '' ? (
              <span className={styles.link} />
            ) : (
              <SiteLink href={href} isExternal={isExternal} className={styles.link}>
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
