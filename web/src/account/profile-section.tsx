import { type User, personNameSchema } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../lib/format-date.ts';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccountSection, useFocusFirstInput, useSectionFocus } from './account-section.tsx';
import styles from './account.module.css';
import { userQuery } from './session-requests.ts';
import { useAccountForm, useAccountMutation } from './use-account-mutation.ts';

/** Name, email and age of the account (ACC-01); the name can be edited (D-31). */
export function ProfileSection({ user }: { readonly user: User }) {
  const [isEditing, setIsEditing] = useState(false);
  const { ref, regainFocus } = useSectionFocus();
  const closeForm = () => {
    regainFocus();
    setIsEditing(false);
  };
  return (
    <AccountSection ref={ref} id="profile" title="Profile">
      {isEditing ? (
        <NameForm user={user} onClose={closeForm} />
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>Name</dt>
              <dd>{`${user.firstName} ${user.lastName}`.trim() || 'Not added yet'}</dd>
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

type NameFormProps = { readonly user: User; readonly onClose: () => void };

function NameForm({ user, onClose }: NameFormProps) {
  const formElement = useFocusFirstInput();
  const client = useQueryClient();
  const { field, submit, isRunning } = useAccountForm({
    namePrefix: 'profile.',
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    schema: personNameSchema,
    request: (body) => callApi(accountEndpoints.updateName, { body }),
    onSuccess: (changed) => {
      client.setQueryData(userQuery.queryKey, changed);
      authStore.updateUser(changed);
      onClose();
      return 'Your name has been changed.';
    },
    failureMessage: 'Your name could not be changed. Please try again.',
  });
  return (
    <form ref={formElement} className={styles.form} noValidate onSubmit={submit}>
      <TextField {...field('firstName')} label="First Name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" />
      <div className="button-row">
        <BusyButton type="submit" isBusy={isRunning}>
          Save Name
        </BusyButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Shown until the customer has confirmed the email address (D-7). */
function VerifyEmailNotice() {
  const { run, isRunning } = useAccountMutation({
    request: () => callApi(authEndpoints.resendVerification),
    onSuccess: ({ message }) => message,
    failureMessage: 'The email could not be sent. Please try again.',
  });
  return (
    <div className={styles.notice}>
      <p>
        We have sent you an email with a link. Follow it to confirm your address: orders you made as a guest will then
        be here too.
      </p>
      <BusyButton variant="text" isBusy={isRunning} onClick={() => run(undefined)}>
        Send the Email Again
      </BusyButton>
    </div>
  );
}
