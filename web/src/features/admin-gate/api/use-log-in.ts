import { ADMIN_SIGN_IN_TEXTS } from '@plenty/contract/panel/panel-password';
import { adminAuthEndpoints } from '@plenty/contract/api/panel-session-calls';
import { useMutation } from '@tanstack/react-query';
import { adminSession } from '../../../components/panel-session/panel-session.ts';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callApi } from '../../../lib/call-shop.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { getErrorMessage } from '../../../lib/plain-reason.ts';

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
