import type { User } from '@plenty/contract/account/user';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { formatDay } from '../api/show-date.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { NameForm } from './name-form.tsx';
import { VerifyEmailNotice } from './verify-notice.tsx';

/** Who the customer is (ACC-01), and the name to be changed (D-31). */
export function ProfileSection({ user }: { readonly user: User }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <AccountSection id="profile" title="Profile">
      {isEditing ? (
        <NameForm user={user} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>Name</dt>
              <dd>{`${user.firstName} ${user.lastName}`.trim() || 'Not told yet'}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{user.email}</dd>
            </div>
            <div>
              <dt>Customer since</dt>
              <dd>{formatDay(user.createdAt)}</dd>
            </div>
          </dl>
          <div className={styles.actions}>
            <Button variant="text" onClick={() => setIsEditing(true)}>
              Edit Name
            </Button>
          </div>
        </>
      )}
      {!user.emailVerified && <VerifyEmailNotice />}
    </AccountSection>
  );
}
