import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { useCurrentUser } from '../../../lib/auth/current-user.ts';
import { useAccountReads } from '../api/use-account-reads.ts';
import { AccountRequired } from './account-required.tsx';
import { AccountView } from './account-view.tsx';
import styles from './account.module.css';

/** /account (LAY-09): one's own account, or the way to one (ACC-03). */
export function Account() {
  const current = useCurrentUser();
  const isReading = useAccountReads(current.status !== 'signed-out');
  if (current.status === 'signed-out') return <AccountRequired />;
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>My Account</PageHeading>
      {current.status === 'loading' || isReading ? (
        <p className={styles.waiting}>Loading your account...</p>
      ) : (
        <AccountView key={current.user.id} user={current.user} />
      )}
    </div>
  );
}
