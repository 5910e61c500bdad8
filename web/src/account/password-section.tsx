import { passwordSchema, validateNewPassword } from '@plenty/contract/account/password';
import type { User } from '@plenty/contract/account/user';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { sessionsQuery } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { confirmPasswordSchema } from './password-form-schemas.ts';
import { useAccountMutation } from './use-account-mutation.ts';
import { useForm } from './use-form.ts';

const schema = z.object({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
  confirmPassword: confirmPasswordSchema,
});
const EMPTY_VALUES = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = {
  currentPassword: { label: 'Current Password', autoComplete: 'current-password' },
  newPassword: { label: 'New Password', autoComplete: 'new-password' },
  confirmPassword: { label: 'Confirm New Password', autoComplete: 'new-password' },
} as const satisfies Record<keyof typeof EMPTY_VALUES, unknown>;

/** Changing the password, which ends every other session (D-3, D-31). */
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
            <ButtonLink to="/reset-password" variant="text">
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
  const { values, errors, setField, submit, showRejectedFields, reset } = useForm({
    initialValues: EMPTY_VALUES,
    schema,
    onSubmit: ({ currentPassword, newPassword, confirmPassword }) => {
      const fault = validateNewPassword(newPassword, confirmPassword);
      if (fault) showToast({ ...fault, tone: 'destructive' });
      else run({ currentPassword, newPassword });
    },
  });
  const { run, isRunning } = useAccountMutation({
    request: (body: { readonly currentPassword: string; readonly newPassword: string }) =>
      callApi('changePassword', { body }),
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
      {(['currentPassword', 'newPassword', 'confirmPassword'] as const).map((name) => (
        <TextField
          key={name}
          name={`password.${name}`}
          value={values[name]}
          error={errors[name]}
          type="password"
          onValueChange={(value) => setField(name, value)}
          {...FIELDS[name]}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="quiet" disabled={isRunning}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
