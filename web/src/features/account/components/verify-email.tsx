import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { userQuery } from '../../../lib/auth/signed-in-calls.ts';
import { useAuth } from '../../../lib/auth/use-auth.ts';
import { ordersQuery } from '../api/account-queries.ts';
import { isLinkExpired } from '../api/is-link-expired.ts';
import { verifyEmail } from '../api/link-calls.ts';
import { useChange } from '../api/use-change.ts';
import { useLinkToken } from '../api/use-link-token.ts';
import styles from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { LinkExpired } from './link-expired.tsx';

const TITLE = 'Confirm Your Email';

function describeJoined(joined: number): string {
  if (joined === 0) return '';
  return joined === 1
    ? ' An order you made as a guest is in your account now.'
    : ` ${joined} orders you made as a guest are in your account now.`;
}

/** /verify-email (D-7, D-50). The button is pressed by a person: mail scanners open links. */
export function VerifyEmail() {
  const token = useLinkToken();
  const client = useQueryClient();
  const { isAuthenticated } = useAuth();
  const [said, setSaid] = useState<string>();
  const [isExpired, setIsExpired] = useState(token === undefined);
  const { run, isRunning } = useChange({
    change: verifyEmail,
    onDone: ({ message, joinedOrders }) => {
      setSaid(`${message}${describeJoined(joinedOrders)}`);
      for (const { queryKey } of [userQuery, ordersQuery]) void client.resetQueries({ queryKey });
      return undefined;
    },
    onRefused: (failure) => {
      setIsExpired(isLinkExpired(failure));
      return isLinkExpired(failure);
    },
    failure: 'Your address could not be confirmed. Please try again.',
  });
  if (isExpired) return <LinkExpired title={TITLE} to={isAuthenticated ? '/account' : '/login'} />;
  if (said !== undefined) {
    return (
      <Entrance key="done" title="Email Confirmed" lead={said}>
        <div className={styles.form}>
          <ButtonLink to={isAuthenticated ? '/account' : '/login'} isWide>
            {isAuthenticated ? 'Go to My Account' : 'Sign In'}
          </ButtonLink>
        </div>
      </Entrance>
    );
  }
  return (
    <Entrance title={TITLE} lead="One click, and we know that this address is yours.">
      <div className={styles.form}>
        <Button isWide disabled={isRunning} onClick={() => token !== undefined && run(token)}>
          Confirm My Email
        </Button>
      </div>
    </Entrance>
  );
}
