import { parseLinkToken } from '@plenty/contract/account/auth-links';
import { useLocation } from 'react-router-dom';
import { ApiCallError } from '../shell/api-client.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';

/** The secret of the emailed link that opened this page. */
export function useLinkToken(): string | undefined {
  return parseLinkToken(useLocation().hash);
}

/** The link was used before, or is too old. */
export function isLinkExpired(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'link-expired';
}

type LinkExpiredProps = {
  readonly title: string;
  /** The page that sends a new link. */
  readonly to: string;
};

export function LinkExpired({ title, to }: LinkExpiredProps) {
  const wasPressed = useLinkToken() !== undefined;
  return (
    <AuthLayout title={title} isResult={wasPressed}>
      <p className={styles.lead} role="alert">
        This link is no longer good: it was used before, or it came too late.
      </p>
      <div className={styles.form}>
        <ButtonLink to={to} isWide>
          Get a New Link
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
