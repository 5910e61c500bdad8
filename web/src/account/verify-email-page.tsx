import { passwordSchema } from '@plenty/contract/account/password';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../ui/link.tsx';
import * as z from 'zod/mini';
import { ApiCallError, callApi } from '../shell/api-client.ts';
import { useAuth } from '../shell/auth-provider.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { ordersQuery } from './account-queries.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { LinkExpired, isLinkExpired, useLinkToken } from './emailed-link.tsx';
import { userQuery } from './session-requests.ts';
import { useAccountMutation } from './use-account-mutation.ts';

const TITLE = 'Confirm Your Email';

/** /verify-email (D-7, D-50). It needs a click, because mail scanners open links. */
export default function VerifyEmailPage() {
  usePageHead(TITLE, PAGE_PATHS.verifyEmail);
  const { isAuthenticated } = useAuth();
  const { confirmation, isExpired, isOtherAccount, confirm, isConfirming } = useVerifyEmail();
  if (isExpired) return <LinkExpired title={TITLE} to={isAuthenticated ? PAGE_PATHS.account : PAGE_PATHS.login} />;
  if (confirmation !== undefined) {
    return (
      <AuthLayout key="done" title="Email Confirmed" lead={confirmation} isResult>
        <div className={styles.form}>
          <ButtonLink to={isAuthenticated ? PAGE_PATHS.account : PAGE_PATHS.login} isWide>
            {isAuthenticated ? 'Go to My Account' : 'Sign In'}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  }
  if (!isAuthenticated || isOtherAccount) {
    return <ConfirmWithPassword isResult={isOtherAccount} isConfirming={isConfirming} onConfirm={confirm} />;
  }
  return (
    <AuthLayout title={TITLE} lead="One click, and we know that this address is yours.">
      <div className={styles.form}>
        <BusyButton isWide isBusy={isConfirming} onClick={() => confirm(undefined)}>
          Confirm My Email
        </BusyButton>
      </div>
    </AuthLayout>
  );
}

function describeLinkedOrders(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' An order you made as a guest is in your account now.'
    : ` ${count} orders you made as a guest are in your account now.`;
}

function useVerifyEmail() {
  const token = useLinkToken();
  const client = useQueryClient();
  const { isAuthenticated } = useAuth();
  const [confirmation, setConfirmation] = useState<string>();
  const [isExpired, setIsExpired] = useState(token === undefined);
  // Signed in to another account than the one the email was sent to.
  const [isOtherAccount, setIsOtherAccount] = useState(false);
  const { run, isRunning } = useAccountMutation({
    request: (password: string | undefined) =>
      callApi(authEndpoints.verifyEmail, {
        body: { token: token ?? '', ...(password !== undefined && { password }) },
      }),
    onSuccess: ({ message, joinedOrders }) => {
      setConfirmation(`${message}${describeLinkedOrders(joinedOrders)}`);
      for (const { queryKey } of [userQuery, ordersQuery]) void client.resetQueries({ queryKey });
      return undefined;
    },
    onRejected: (failure) => {
      setIsExpired(isLinkExpired(failure));
      const asksForPassword =
        isAuthenticated &&
        !isOtherAccount &&
        failure instanceof ApiCallError &&
        failure.error?.code === 'wrong-password';
      if (asksForPassword) setIsOtherAccount(true);
      return isLinkExpired(failure) || asksForPassword;
    },
    failureMessage: 'Your address could not be confirmed. Please try again.',
  });
  return { confirmation, isExpired, isOtherAccount, confirm: run, isConfirming: isRunning };
}

type ConfirmProps = {
  /** The shop has asked for the password after a press. */
  readonly isResult: boolean;
  readonly isConfirming: boolean;
  readonly onConfirm: (password: string) => void;
};

/** Without a session of the account, the email alone does not prove that the account is theirs (D-53). */
function ConfirmWithPassword({ isResult, isConfirming, onConfirm }: ConfirmProps) {
  const { field, submit } = useForm({
    initialValues: { password: '' },
    schema: z.object({ password: passwordSchema }),
    onSubmit: ({ password }) => onConfirm(password),
  });
  return (
    <AuthLayout
      key="password"
      title={TITLE}
      lead="Enter your account password to confirm that this address is yours."
      isResult={isResult}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <p className={styles.beside}>
          <Link to={PAGE_PATHS.resetPassword} className={styles.link}>
            Forgot your password?
          </Link>
        </p>
        <BusyButton type="submit" isWide isBusy={isConfirming}>
          Confirm My Email
        </BusyButton>
      </form>
      <p className={styles.other}>
        If you didn’t create an account with us, you can close this page. Nothing will change.
      </p>
    </AuthLayout>
  );
}
