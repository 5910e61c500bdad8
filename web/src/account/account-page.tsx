import type { User } from '@plenty/contract/account/user';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Link } from '../ui/link.tsx';
import { YourSizes } from '../fit/your-sizes.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { useCurrentUser, useIsAccountLoading } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { AddressesSection } from './addresses-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { OrderHistory } from './order-history.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';

/** /account (LAY-09). */
export default function AccountPage() {
  usePageHead('My Account', PAGE_PATHS.account);
  const current = useCurrentUser();
  const isLoading = useIsAccountLoading(current.status !== 'signed-out');
  if (current.status === 'signed-out') return <AccountRequired />;
  return (
    <div className={styles.page}>
      <PageHeading className="page-heading">My Account</PageHeading>
      {current.status === 'loading' || isLoading ? (
        <p className={styles.waiting}>Loading your account...</p>
      ) : (
        <AccountSections key={current.user.id} user={current.user} />
      )}
    </div>
  );
}

/** Shown to guests (ACC-03, ACC-08). */
function AccountRequired() {
  return (
    <div className={styles.page}>
      <PageHeading className="page-heading">Account Required</PageHeading>
      <p className={styles.lead}>Please sign in to see your profile and your orders.</p>
      <p className="button-row">
        <ButtonLink to={PAGE_PATHS.login}>Sign In</ButtonLink>
        <ButtonLink to={PAGE_PATHS.register} variant="quiet">
          Register
        </ButtonLink>
      </p>
      <p className={styles.aside}>
        Ordered as a guest?{' '}
        <ButtonLink to={PAGE_PATHS.orderConfirmation} variant="text">
          Find your order
        </ButtonLink>
      </p>
    </div>
  );
}

const SECTIONS = [
  { id: 'orders', title: 'Order History' },
  { id: 'profile', title: 'Profile' },
  { id: 'addresses', title: 'Addresses' },
  { id: 'password', title: 'Password' },
  { id: 'devices', title: 'Devices' },
  { id: 'sizes', title: 'Your Sizes' },
  { id: 'data', title: 'Your Data' },
] as const;

/** As the browser's own jump would: the next Tab goes on in the section. */
function focusSection(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

function AccountSections({ user }: { readonly user: User }) {
  return (
    <>
      <nav className={styles.parts} aria-label="Account">
        {SECTIONS.map(({ id, title }) => (
          <Link key={id} to={`#${id}`} className={styles.part} onClick={() => focusSection(id)}>
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.columns}>
        <OrderHistory />
        <div className={styles.sections}>
          <ProfileSection user={user} />
          <AddressesSection />
          <PasswordSection user={user} />
          <DevicesSection />
          <AccountSection id="sizes" title="Your Sizes">
            <YourSizes />
          </AccountSection>
          <DataSection user={user} />
        </div>
      </div>
    </>
  );
}
