import type { DeviceSession } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../lib/format-date.ts';
import { forgetSizes } from '../fit/forget-sizes.ts';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { sessionsQuery } from './account-queries.ts';
import { AccountSection, useSectionFocus } from './account-section.tsx';
import styles from './account.module.css';
import { useAccountMutation } from './use-account-mutation.ts';

/** Where the customer is signed in, and how to sign out there (D-3). */
export function DevicesSection() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const { ref, regainFocus } = useSectionFocus();
  const logoutEverywhere = useAccountMutation({
    request: () => callApi(authEndpoints.logoutEverywhere),
    onSuccess: ({ message }) => {
      forgetSizes();
      authStore.save(undefined);
      return message;
    },
    failureMessage: 'You could not be signed out. Please try again.',
  });
  return (
    <AccountSection ref={ref} id="devices" title="Devices">
      {sessions ? (
        <Devices sessions={sessions} regainFocus={regainFocus} />
      ) : (
        isError && <LoadFailed message="Your devices could not be loaded." onRetry={() => void refetch()} />
      )}
      <div className="button-row">
        <BusyButton variant="quiet" isBusy={logoutEverywhere.isRunning} onClick={() => logoutEverywhere.run(undefined)}>
          Sign Out Everywhere
        </BusyButton>
      </div>
    </AccountSection>
  );
}

type DevicesProps = {
  readonly sessions: readonly DeviceSession[];
  /** Called before the pressed button unmounts. */
  readonly regainFocus: () => void;
};

function Devices({ sessions, regainFocus }: DevicesProps) {
  const client = useQueryClient();
  const { run: revoke, isRunning } = useAccountMutation({
    request: (id: string) => callApi(accountEndpoints.revokeSession, { params: { id } }),
    onSuccess: (remaining) => {
      regainFocus();
      client.setQueryData(sessionsQuery.queryKey, remaining);
      return 'That device has been signed out.';
    },
    failureMessage: 'That device could not be signed out. Please try again.',
  });
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <Device key={session.id} session={session} isRevoking={isRunning} onRevoke={() => revoke(session.id)} />
      ))}
    </ul>
  );
}

type DeviceProps = { readonly session: DeviceSession; readonly isRevoking: boolean; readonly onRevoke: () => void };

function Device({ session, isRevoking, onRevoke }: DeviceProps) {
  const { device, lastUsedAt, isCurrent } = session;
  return (
    <li className={styles.item}>
      <p>{device}</p>
      {isCurrent ? (
        <p className={styles.mark}>This device</p>
      ) : (
        <>
          <p className={styles.quiet}>Last used {formatDateTime(lastUsedAt, 'medium')}</p>
          <div className={styles.actions}>
            <BusyButton variant="text" aria-label={`Sign out ${device}`} isBusy={isRevoking} onClick={onRevoke}>
              Sign Out
            </BusyButton>
          </div>
        </>
      )}
    </li>
  );
}
