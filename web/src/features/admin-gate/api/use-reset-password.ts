import { useState } from 'react';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callApi } from '../../../lib/call-shop.ts';
import { getErrorMessage } from '../../../lib/plain-reason.ts';

type Step = 'ask' | 'code';

/** ADM-12 and D-10: a code is asked for, then entered; the default password is shown for as long as a toast is, 5000 ms. */
export function useResetPassword() {
  const [step, setStep] = useState<Step>('ask');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError(getErrorMessage(failure) ?? 'The shop could not be reached. Please try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return {
    step,
    error,
    isBusy,
    sendCode: () =>
      attempt(async () => {
        await callApi('requestAdminPasswordReset');
        setStep('code');
      }),
    reset: (code: string, onDone: () => void) =>
      attempt(async () => {
        const { password } = await callApi('resetAdminPassword', { body: { code } });
        onDone();
        showToast({ title: 'The password was reset', description: `It is now: ${password}` });
      }),
    startOver: () => {
      setStep('ask');
      setError(undefined);
    },
  };
}
