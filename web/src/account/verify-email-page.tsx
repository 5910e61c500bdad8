import { passwordSchema } from '@plenty/contract/account/password';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useAuth } from '../shell/auth-provider.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ordersQuery } from './account-queries.ts';
import styles from './auth-layout.module.css';
import { AuthLayout, LinkExpired } from './auth-layout.tsx';
import { isLinkExpired, isPasswordRequired, useLinkToken, verifyEmail } from './emailed-link.ts';
import { userQuery } from './session-requests.ts';
import { useAccountMutation } from './use-account-mutation.ts';
import { useForm } from './use-form.ts';

/** /verify-email (D-50). */
export default function VerifyEmailPage() {
  usePageHead('Confirm Your Email', '/verify-email');
  return <VerifyEmailForm />;
}

const TITLE = 'Confirm Your Email';

function describeLinkedOrders(joined: number): string {
  if (joined === 0) return '';
  return joined === 1
    ? ' An order you made as a guest is in your account now.'
    : ` ${joined} orders you made as a guest are in your account now.`;
}

/** /verify-email (D-7, D-50). The button is pressed by a person: mail scanners open links. */
export function VerifyEmailForm() {
  const token = useLinkToken();
  const client = useQueryClient();
  const { isAuthenticated } = useAuth();
  const [said, setSaid] = useState<string>();
  const [isExpired, setIsExpired] = useState(token === undefined);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const { run, isRunning } = useAccountMutation({
    request: (password: string | undefined) => verifyEmail(token ?? '', password),
    onSuccess: ({ message, joinedOrders }) => {
      setSaid(`${message}${describeLinkedOrders(joinedOrders)}`);
      for (const { queryKey } of [userQuery, ordersQuery]) void client.resetQueries({ queryKey });
      return undefined;
    },
    onRejected: (failure) => {
      setIsExpired(isLinkExpired(failure));
      // Signed in, but to another account than the letter is about: its password is asked for.
      const isAnothers = isAuthenticated && !isElsewhere && isPasswordRequired(failure);
      if (isAnothers) setIsElsewhere(true);
      return isLinkExpired(failure) || isAnothers;
    },
    failureMessage: 'Your address could not be confirmed. Please try again.',
  });
  if (isExpired) return <LinkExpired title={TITLE} to={isAuthenticated ? '/account' : '/login'} />;
  if (said !== undefined) {
    return (
      <AuthLayout key="done" title="Email Confirmed" lead={said}>
        <div className={styles.form}>
          <ButtonLink to={isAuthenticated ? '/account' : '/login'} isWide>
            {isAuthenticated ? 'Go to My Account' : 'Sign In'}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  }
  if (!isAuthenticated || isElsewhere) return <ConfirmWithPassword isRunning={isRunning} onConfirm={run} />;
  return (
    <AuthLayout title={TITLE} lead="One click, and we know that this address is yours.">
      <div className={styles.form}>
        <Button isWide disabled={isRunning} onClick={() => run(undefined)}>
          Confirm My Email
        </Button>
      </div>
    </AuthLayout>
  );
}

type ConfirmProps = { readonly isRunning: boolean; readonly onConfirm: (password: string) => void };

/** For whoever is not signed in to the account here: the email alone does not show that the account is theirs (D-53). */
function ConfirmWithPassword({ isRunning, onConfirm }: ConfirmProps) {
  const { values, errors, setField, submit } = useForm({
    initialValues: { password: '' },
    schema: z.object({ password: passwordSchema }),
    onSubmit: ({ password }) => onConfirm(password),
  });
  return (
    <AuthLayout key="password" title={TITLE} lead="Enter your account password to confirm that this address is yours.">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="password"
          label="Password"
          value={values.password}
          error={errors.password}
          autoComplete="current-password"
          type="password"
          onValueChange={(value) => setField('password', value)}
        />
        <p className={styles.beside}>
          <Link to="/reset-password" className={styles.link}>
            Forgot your password?
          </Link>
        </p>
        <Button type="submit" isWide disabled={isRunning}>
          Confirm My Email
        </Button>
      </form>
      <p className={styles.other}>
        If you didn’t create an account with us, you can close this page. Nothing will change.
      </p>
    </AuthLayout>
  );
}
