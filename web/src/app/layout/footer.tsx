import { DEFAULT_SITE } from '@plenty/contract/site/site-defaults';
import { getContentText } from '@plenty/contract/site/words/content-text';
import { FOOTER_TEXTS } from '@plenty/contract/site/words/footer-words';
import { Link } from 'react-router-dom';
import { SiteLink } from '../../components/site-link/site-link.tsx';
import { Wordmark } from '../../components/wordmark/wordmark.tsx';
import { SubscribeForm } from '../../features/newsletter/components/subscribe-form.tsx';
import { useSite } from '../../features/site/use-site.ts';
import { FooterLinks } from './footer-links.tsx';
import styles from './footer.module.css';

const NEW_ARRIVALS = { label: 'New Arrivals', href: '/shop?sort=newest' };
const POLICIES = [
  { label: 'Shipping & Returns', href: '/shipping' },
  { label: 'Privacy Policy', href: '/privacy' },
  { label: 'Terms of Service', href: '/terms' },
];

/** Kept for a link that comes with the shop's settings, so that those below it need not move. */
const EMPTY_LINK = { label: '', href: '' };

/** LAY-26 to 30. What the owner has not filled in is not shown (D-46). */
export function Footer() {
  const site = useSite();
  const { supportEmail, socialLinks, postalAddress } = site.settings;
  const categories = site.categories.map(({ name, displayName }) => ({
    label: displayName,
    href: `/shop?category=${encodeURIComponent(name)}`,
  }));
  const contact = supportEmail ? { label: 'Contact', href: `mailto:${supportEmail}` } : EMPTY_LINK;
  const hasContact = supportEmail !== '' || site === DEFAULT_SITE;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Link to="/" className={styles.home} aria-label="Plenty, home">
            <Wordmark />
          </Link>
          <p className={styles.tagline}>{getContentText(site, FOOTER_TEXTS, 'footer.tagline')}</p>
          <div className={styles.subscribe}>
            <SubscribeForm />
          </div>
        </div>
        <FooterLinks title="Shop" links={[NEW_ARRIVALS, ...categories]} />
        <FooterLinks title="Support" links={hasContact ? [contact, ...POLICIES] : POLICIES} />
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
