import type { DeviceSession } from '@plenty/contract/account/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { authStore } from '../shell/auth-store.ts';
import { callApi } from '../shell/api-client.ts';
import { sessionsQuery } from './account-queries.ts';
import { formatDateTime } from './format-date.ts';
import { useAccountMutation } from './use-account-mutation.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';

/** Where the customer is signed in, and the ways to end it (D-3). */
export function DevicesSection() {
  const client = useQueryClient();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const everywhere = useAccountMutation({
    request: () => callApi('logoutEverywhere'),
    onSuccess: ({ message }) => {
      authStore.save(undefined);
      return message;
    },
    failureMessage: 'You could not be signed out. Please try again.',
  });
  const one = useAccountMutation({
    request: (id: string) => callApi('revokeSession', { params: { id } }),
    onSuccess: (left) => {
      client.setQueryData(sessionsQuery.queryKey, left);
      return 'That device has been signed out.';
    },
    failureMessage: 'That device could not be signed out. Please try again.',
  });
  return (
    <AccountSection id="devices" title="Devices">
      {sessions ? (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} isEnding={one.isRunning} onEnd={() => one.run(session.id)} />
          ))}
        </ul>
      ) : (
        isError && <LoadFailed message="Your devices could not be loaded." onRetry={() => void refetch()} />
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={everywhere.isRunning} onClick={() => everywhere.run(undefined)}>
          Sign Out Everywhere
        </Button>
      </div>
    </AccountSection>
  );
}

type DeviceProps = { readonly session: DeviceSession; readonly isEnding: boolean; readonly onEnd: () => void };

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { device, lastUsedAt, isCurrent } = session;
  return (
    <li className={styles.item}>
      <p>{device}</p>
      {isCurrent ? (
        <p className={styles.mark}>This device</p>
      ) : (
        <>
          <p className={styles.quiet}>Last used {formatDateTime(lastUsedAt)}</p>
          <div className={styles.actions}>
            <Button variant="text" aria-label={`Sign out ${device}`} disabled={isEnding} onClick={onEnd}>
              Sign Out
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
