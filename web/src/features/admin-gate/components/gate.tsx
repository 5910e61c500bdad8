import { useState } from 'react';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { Button } from '../../../components/button/button.tsx';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useLogIn } from '../api/use-log-in.ts';
import styles from './gate.module.css';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

type SignInProps = {
  /** The session has ended while something was being done. */
  readonly hasExpired: boolean;
};

/** The panel's one door (ADM-01): a password, and a way for who has forgotten it. */
export function AdminSignIn({ hasExpired }: SignInProps) {
  const [password, setPassword] = useState('');
  const [isResetting, setIsResetting] = useState(false);
  const { logIn, isBusy } = useLogIn();
  return (
    <div className={styles.gate}>
      <PageHeading className={styles.heading}>Admin Panel</PageHeading>
      <p className={styles.note}>
        {hasExpired
          ? 'Your session has ended. Log in again to go on: what you have typed is still there.'
          : 'For the owner of the shop.'}
      </p>
      <AdminForm submitLabel="Log In" busyLabel="Logging in..." isBusy={isBusy} onSubmit={() => logIn(password)}>
        <TextInput
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          isRequired
          onChange={setPassword}
        />
      </AdminForm>
      <Button variant="text" onClick={() => setIsResetting(true)}>
        Forgot Password?
      </Button>
      <ResetPasswordDialog isOpen={isResetting} onClose={() => setIsResetting(false)} />
    </div>
  );
}
