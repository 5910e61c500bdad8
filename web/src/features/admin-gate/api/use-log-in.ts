import { PANEL_TEXTS } from '@plenty/contract/panel/panel-password';
import { panelSessionCalls } from '@plenty/contract/api/panel-session-calls';
import { useMutation } from '@tanstack/react-query';
import { panelSession } from '../../../components/panel-session/panel-session.ts';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { plainReason } from '../../../lib/plain-reason.ts';

knowCalls(panelSessionCalls);

/** Through the gate (ERR-15, ERR-37). */
export function useLogIn() {
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => callShop('enterPanel', { body: { password } }),
    onSuccess: ({ message }) => {
      panelSession.begin();
      showToast({ title: message });
    },
    onError: (failure) => {
      const title = plainReason(failure) ?? 'The shop could not be reached. Please try again.';
      showToast({ title, tone: 'destructive' });
    },
  });
  return {
    isBusy: isPending,
    logIn: (password: string) => {
      // An empty password is a wrong one, and no reason to ask.
      if (password === '') showToast({ title: PANEL_TEXTS.incorrect, tone: 'destructive' });
      else mutate(password);
    },
  };
}
