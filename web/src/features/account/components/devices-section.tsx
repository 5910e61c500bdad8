import type { DeviceSession } from '@plenty/contract/account/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { auth } from '../../../lib/auth/auth-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { sessionsQuery } from '../api/account-queries.ts';
import { showMoment } from '../api/show-date.ts';
import { useChange } from '../api/use-change.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';

/** Where the customer is signed in, and the ways to end it (D-3). */
export function DevicesSection() {
  const client = useQueryClient();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const everywhere = useChange({
    change: () => callShop('logoutEverywhere'),
    onDone: ({ message }) => {
      auth.keep(undefined);
      return message;
    },
    failure: 'You could not be signed out. Please try again.',
  });
  const one = useChange({
    change: (id: string) => callShop('endSession', { params: { id } }),
    onDone: (left) => {
      client.setQueryData(sessionsQuery.queryKey, left);
      return 'That device has been signed out.';
    },
    failure: 'That device could not be signed out. Please try again.',
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
        isError && <LoadFailed sentence="Your devices could not be loaded." onTryAgain={() => void refetch()} />
      )}
      <div className={styles.buttons}>
        <Button look="quiet" disabled={everywhere.isRunning} onClick={() => everywhere.run(undefined)}>
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
          <p className={styles.quiet}>Last used {showMoment(lastUsedAt)}</p>
          <div className={styles.actions}>
            <Button look="text" aria-label={`Sign out ${device}`} disabled={isEnding} onClick={onEnd}>
              Sign Out
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
