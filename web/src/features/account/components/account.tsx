import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { useCurrentUser } from '../../../lib/auth/current-user.ts';
import { useIsAccountLoading } from '../api/use-account-reads.ts';
import { AccountRequired } from './account-required.tsx';
import { AccountSections } from './account-view.tsx';
import styles from './account.module.css';

/** /account (LAY-09): one's own account, or the way to one (ACC-03). */
export function AccountContent() {
  const current = useCurrentUser();
  const isReading = useIsAccountLoading(current.status !== 'signed-out');
  if (current.status === 'signed-out') return <AccountRequired />;
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>My Account</PageHeading>
      {current.status === 'loading' || isReading ? (
        <p className={styles.waiting}>Loading your account...</p>
      ) : (
        <AccountSections key={current.user.id} user={current.user} />
      )}
    </div>
  );
}
