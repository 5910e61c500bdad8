import { passwordSchema } from '@plenty/contract/account/password';
import type { User } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { sessionsQuery } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { NEW_PASSWORD_HINT, confirmPasswordSchema, isNewPasswordValid } from './new-password.ts';
import { useAccountForm } from './use-account-mutation.ts';

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
  const { field, submit, isRunning, reset } = useAccountForm({
    namePrefix: 'password.',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema,
    canSubmit: ({ newPassword, confirmPassword }) => isNewPasswordValid({ password: newPassword, confirmPassword }),
    request: ({ currentPassword, newPassword }) =>
      callApi(accountEndpoints.changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: ({ token, user, message }) => {
      authStore.save({ token, user });
      reset();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      return message;
    },
    failureMessage: 'Your password could not be changed. Please try again.',
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField {...field('currentPassword')} label="Current Password" autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label="New Password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
      />
      <PasswordField {...field('confirmPassword')} label="Confirm New Password" autoComplete="new-password" />
      <div className="button-row">
        <BusyButton type="submit" variant="quiet" isBusy={isRunning}>
          Change Password
        </BusyButton>
      </div>
    </form>
  );
}
