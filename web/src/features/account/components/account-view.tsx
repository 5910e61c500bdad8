import type { User } from '@plenty/contract/account/user';
import { Link } from 'react-router-dom';
import styles from './account.module.css';
import { AddressesSection } from './addresses-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { OrderHistory } from './order-history.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';

const SECTIONS = [
  { id: 'orders', title: 'Order History' },
  { id: 'profile', title: 'Profile' },
  { id: 'addresses', title: 'Addresses' },
  { id: 'password', title: 'Password' },
  { id: 'devices', title: 'Devices' },
  { id: 'data', title: 'Your Data' },
] as const;

/** The order history and beside it the profile (ACC-01, ACC-02, D-31). */
export function AccountSections({ user }: { readonly user: User }) {
  return (
    <>
      <nav className={styles.parts} aria-label="Account">
        {SECTIONS.map(({ id, title }) => (
          <Link key={id} to={`#${id}`} className={styles.part}>
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
          <DataSection user={user} />
        </div>
      </div>
    </>
  );
}
