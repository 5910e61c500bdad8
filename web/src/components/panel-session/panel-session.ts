import { useSyncExternalStore } from 'react';
import { adminFlag } from '../../lib/panel-flag.ts';

/** `lapsed`: the shop no longer knows the session, while what was typed is still there. */
export type AdminSessionState = 'out' | 'in' | 'lapsed';

let hasExpired = false;

function getSessionState(): AdminSessionState {
  if (adminFlag.read()) return 'in';
  return hasExpired ? 'lapsed' : 'out';
}

/** Which screen of the panel is drawn (ADM-05 to 07); whether a call is answered, the shop alone decides (D-9). */
export const adminSession = {
  read: getSessionState,
  start: () => {
    hasExpired = false;
    adminFlag.set();
  },
  end: () => {
    hasExpired = false;
    adminFlag.clear();
  },
  /** A call was answered with 401. */
  expire: () => {
    if (!adminFlag.read()) return;
    hasExpired = true;
    adminFlag.clear();
  },
};

export function useAdminSessionState(): AdminSessionState {
  return useSyncExternalStore(adminFlag.subscribe, getSessionState);
}
