import { ADMIN_SIGN_IN_TEXTS } from '@plenty/contract/admin/password';
import { adminAuthEndpoints } from '@plenty/contract/api/admin-auth-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isAdminBrowser } from '../shell/admin-browser.ts';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { showToast } from '../ui/toast-store.ts';
import { adminFlag } from './admin-flag.ts';

/** `expired`: the shop ended the session while somebody was working. */
export type AdminSessionState = 'out' | 'in' | 'expired';

/** Whether this tab shows the dashboard or hides it behind the sign-in, with what may be typed there. */
let hasDashboard = false;

function getSessionState(): AdminSessionState {
  const isIn = isAdminBrowser();
  hasDashboard = isIn || (hasDashboard && adminFlag.isExpired());
  if (isIn) return 'in';
  return hasDashboard ? 'expired' : 'out';
}

/** Decides which screen to show. The server checks the session on every call (D-9). */
export const adminSession = {
  read: getSessionState,
  start: () => adminFlag.set('true'),
  end: adminFlag.clear,
  /** Called when the server responds with 401. Every open tab may have something typed, so each of them is told, and none loses it. */
  expire: () => {
    if (getSessionState() === 'in') adminFlag.set('expired');
  },
};

export function useAdminSessionState(): AdminSessionState {
  return useSyncExternalStore(adminFlag.subscribe, getSessionState);
}

export function isAdminQuery(queryKey: readonly unknown[]): boolean {
  return String(queryKey[0]).startsWith('/api/admin/');
}

export function useLogIn() {
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => callApi(adminAuthEndpoints.adminLogin, { body: { password } }),
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
      // An empty password is always wrong, so the server is not asked.
      if (password === '') showToast({ title: ADMIN_SIGN_IN_TEXTS.incorrect, tone: 'destructive' });
      else mutate(password);
    },
  };
}
