import { passwordSchema } from '@plenty/contract/account/password';
import type { User } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { sessionsQuery } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { confirmPasswordSchema, isNewPasswordValid } from './new-password.ts';
import { useAccountMutation } from './use-account-mutation.ts';
import { useForm } from './use-form.ts';

const schema = z.object({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
  confirmPassword: confirmPasswordSchema,
});

/** Changes the password, which ends every other session (D-3, D-31). */
export function PasswordSection({ user }: { readonly user: User }) {
  return (
    <AccountSection id="password" title="Password">
      {user.hasPassword ? (
        <PasswordForm />
      ) : (
        <>
          <p className={styles.quiet}>
            You sign in with Google. To sign in with a password as well, ask for a link to choose one.
          </p>
          <div className={styles.actions}>
            <ButtonLink to={PAGE_PATHS.resetPassword} variant="text">
              Choose a Password
            </ButtonLink>
          </div>
        </>
      )}
    </AccountSection>
  );
}

function PasswordForm() {
  const client = useQueryClient();
  const { field, submit, showRejectedFields, reset } = useForm({
    namePrefix: 'password.',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema,
    onSubmit: ({ currentPassword, newPassword, confirmPassword }) => {
      if (isNewPasswordValid(newPassword, confirmPassword)) run({ currentPassword, newPassword });
    },
  });
  const { run, isRunning } = useAccountMutation({
    request: (body: { readonly currentPassword: string; readonly newPassword: string }) =>
      callApi(accountEndpoints.changePassword, { body }),
    onSuccess: ({ token, user, message }) => {
      authStore.save({ token, user });
      reset();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      return message;
    },
    onRejected: showRejectedFields,
    failureMessage: 'Your password could not be changed. Please try again.',
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...field('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
        type="password"
      />
      <TextField {...field('newPassword')} label="New Password" autoComplete="new-password" type="password" />
      <TextField
        {...field('confirmPassword')}
        label="Confirm New Password"
        autoComplete="new-password"
        type="password"
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="quiet" disabled={isRunning}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
