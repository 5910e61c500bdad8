import { type User, personNameSchema } from '@plenty/contract/account/user';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { authStore } from '../../../lib/auth/auth-store.ts';
import { userQuery } from '../../../lib/auth/signed-in-calls.ts';
import { callApi } from '../../../lib/call-shop.ts';
import { useAccountMutation } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './account.module.css';

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
