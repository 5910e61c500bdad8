import { type User, nameSchema } from '@plenty/contract/account/user';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/text-field/text-field.tsx';
import { auth } from '../../../lib/auth/auth-store.ts';
import { userQuery } from '../../../lib/auth/signed-in-calls.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { useChange } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './account.module.css';

type Props = { readonly user: User; readonly onClose: () => void };

/** D-31: the name, where it stood. */
export function NameForm({ user, onClose }: Props) {
  const client = useQueryClient();
  const { values, errors, type, submit, takeRefusal } = useForm({
    first: { firstName: user.firstName, lastName: user.lastName },
    schema: nameSchema,
    onSubmit: (body) => run(body),
  });
  const { run, isRunning } = useChange({
    change: (body: { readonly firstName: string; readonly lastName: string }) => callShop('changeName', { body }),
    onDone: (changed) => {
      client.setQueryData(userQuery.queryKey, changed);
      auth.takeUser(changed);
      onClose();
      return 'Your name has been changed.';
    },
    onRefused: takeRefusal,
    failure: 'Your name could not be changed. Please try again.',
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        name="profile.firstName"
        label="First Name"
        value={values.firstName}
        error={errors.firstName}
        autoComplete="given-name"
        onType={(value) => type('firstName', value)}
      />
      <TextField
        name="profile.lastName"
        label="Last Name"
        value={values.lastName}
        error={errors.lastName}
        autoComplete="family-name"
        onType={(value) => type('lastName', value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isRunning}>
          Save Name
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
