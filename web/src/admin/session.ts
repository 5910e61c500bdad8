import { ADMIN_SIGN_IN_TEXTS } from '@plenty/contract/admin/password';
import { adminAuthEndpoints } from '@plenty/contract/api/admin-auth-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { adminFlag } from '../shell/admin-browser.ts';
import { callApi, getErrorMessage, registerEndpoints } from '../shell/api-client.ts';
import { showToast } from '../ui/toast-store.ts';

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

registerEndpoints(adminAuthEndpoints);

/** Through the gate (ERR-15, ERR-37). */
export function useLogIn() {
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => callApi('adminLogin', { body: { password } }),
    onSuccess: ({ message }) => {
      adminSession.start();
      showToast({ title: message });
    },
    onError: (failure) => {
      const title = getErrorMessage(failure) ?? 'The shop could not be reached. Please try again.';
      showToast({ title, tone: 'destructive' });
    },
  });
  return {
    isBusy: isPending,
    logIn: (password: string) => {
      // An empty password is a wrong one, and no reason to ask.
      if (password === '') showToast({ title: ADMIN_SIGN_IN_TEXTS.incorrect, tone: 'destructive' });
      else mutate(password);
    },
  };
}
