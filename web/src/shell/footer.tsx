import { PAGE_PATHS, getShopPath } from '@plenty/contract/content/shop-paths';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { FOOTER_TEXTS, getContentText } from '@plenty/contract/content/texts';
import { useId } from 'react';
import { Link } from '../ui/link.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import styles from './footer.module.css';
import { SubscribeForm } from './subscribe-form.tsx';
import { useSite } from './use-site.ts';

const NEW_ARRIVALS = { label: 'New Arrivals', href: getShopPath({ sort: 'newest' }) };
const FIXED_SUPPORT = [
  { label: 'Find Your Order', href: PAGE_PATHS.orderConfirmation },
  { label: 'Shipping & Returns', href: PAGE_PATHS.shipping },
  { label: 'Privacy Policy', href: PAGE_PATHS.privacy },
  { label: 'Terms of Service', href: PAGE_PATHS.terms },
];

/** Reserves the line of a link that comes with the shop's settings, so that the links below do not move. */
const EMPTY_LINK = { label: '', href: '' };

/** Links, newsletter form and contact (LAY-26 to 30). What the owner has not filled in is not shown (D-46). */
export function Footer() {
  const site = useSite();
  const { supportEmail, socialLinks, postalAddress } = site.settings;
  const categories = site.categories.map(({ name, displayName }) => ({
    label: displayName,
    href: getShopPath({ category: name }),
  }));
  const contact = supportEmail ? { label: 'Contact', href: `mailto:${supportEmail}` } : EMPTY_LINK;
  const hasContact = supportEmail !== '' || site === DEFAULT_SITE;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Link to={PAGE_PATHS.home} className={styles.home} aria-label="Plenty, home">
            <Wordmark />
          </Link>
          <p className={styles.tagline}>{getContentText(site, FOOTER_TEXTS, 'footer.tagline')}</p>
          <div className={styles.subscribe}>
            <SubscribeForm />
          </div>
        </div>
        <FooterLinks title="Shop" links={[NEW_ARRIVALS, ...categories]} />
        <FooterLinks title="Support" links={hasContact ? [contact, ...FIXED_SUPPORT] : FIXED_SUPPORT} />
        {socialLinks.length > 0 && (
          <FooterLinks title="Follow" links={socialLinks.map((link) => ({ ...link, isExternal: true }))} />
        )}
      </div>
      <div className={styles.base}>
        <p>© 2024 Plenty. All rights reserved.</p>
        {postalAddress && <p>{postalAddress}</p>}
        {supportEmail && <SiteLink href={`mailto:${supportEmail}`}>{supportEmail}</SiteLink>}
      </div>
    </footer>
  );
}

type FooterLink = { readonly label: string; readonly href: string; readonly isExternal?: boolean };
type FooterLinksProps = { readonly title: string; readonly links: readonly FooterLink[] };

function FooterLinks({ title, links }: FooterLinksProps) {
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
