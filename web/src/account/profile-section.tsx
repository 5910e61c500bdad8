import { type User, personNameSchema } from '@plenty/contract/account/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { formatDay } from './format-date.ts';
import { userQuery } from './session-requests.ts';
import { useAccountMutation } from './use-account-mutation.ts';
import { useForm } from './use-form.ts';

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

type Props = { readonly user: User; readonly onClose: () => void };

/** D-31: the name, where it stood. */
export function NameForm({ user, onClose }: Props) {
  const client = useQueryClient();
  const { values, errors, setField, submit, showRejectedFields } = useForm({
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    schema: personNameSchema,
    onSubmit: (body) => run(body),
  });
  const { run, isRunning } = useAccountMutation({
    request: (body: { readonly firstName: string; readonly lastName: string }) => callApi('updateName', { body }),
    onSuccess: (changed) => {
      client.setQueryData(userQuery.queryKey, changed);
      authStore.updateUser(changed);
      onClose();
      return 'Your name has been changed.';
    },
    onRejected: showRejectedFields,
    failureMessage: 'Your name could not be changed. Please try again.',
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        name="profile.firstName"
        label="First Name"
        value={values.firstName}
        error={errors.firstName}
        autoComplete="given-name"
        onValueChange={(value) => setField('firstName', value)}
      />
      <TextField
        name="profile.lastName"
        label="Last Name"
        value={values.lastName}
        error={errors.lastName}
        autoComplete="family-name"
        onValueChange={(value) => setField('lastName', value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isRunning}>
          Save Name
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Says what is missing until the address is proved to be the customer's (D-7), and sends the letter once more. */
export function VerifyEmailNotice() {
  const { run, isRunning } = useAccountMutation({
    request: () => callApi('resendVerification'),
    onSuccess: ({ message }) => message,
    failureMessage: 'The email could not be sent. Please try again.',
  });
  return (
    <div className={styles.notice}>
      <p>
        We have sent you an email with a link. Follow it to confirm your address: orders you made as a guest will then
        be here too.
      </p>
      <Button variant="text" disabled={isRunning} onClick={() => run(undefined)}>
        Send the Email Again
      </Button>
    </div>
  );
}
