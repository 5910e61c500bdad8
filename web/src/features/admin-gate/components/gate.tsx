import { useState } from 'react';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { Button } from '../../../components/button/button.tsx';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useLogIn } from '../api/use-log-in.ts';
import styles from './gate.module.css';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

type Props = {
  /** The session has ended while something was being done. */
  readonly hasLapsed: boolean;
};

/** The panel's one door (ADM-01): a password, and a way for who has forgotten it. */
export function Gate({ hasLapsed }: Props) {
  const [password, setPassword] = useState('');
  const [isResetting, setIsResetting] = useState(false);
  const { logIn, isBusy } = useLogIn();
  return (
    <div className={styles.gate}>
      <PageHeading className={styles.heading}>Admin Panel</PageHeading>
      <p className={styles.note}>
        {hasLapsed
          ? 'Your session has ended. Log in again to go on: what you have typed is still there.'
          : 'For the owner of the shop.'}
      </p>
      <PanelForm submit="Log In" busy="Logging in..." isBusy={isBusy} onSubmit={() => logIn(password)}>
        <TextInput
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          isRequired
          onChange={setPassword}
        />
      </PanelForm>
      <Button look="text" onClick={() => setIsResetting(true)}>
        Forgot Password?
      </Button>
      <ResetPasswordDialog isOpen={isResetting} onClose={() => setIsResetting(false)} />
    </div>
  );
}
