import { type AdminPasswordChange, ADMIN_SIGN_IN_TEXTS } from '@plenty/contract/panel/panel-password';
import { useState } from 'react';
import { callAdminApi, isSignedOut } from '../../../components/panel-save/call-panel.ts';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { getErrorMessage } from '../../../lib/plain-reason.ts';

export type PasswordErrors = Readonly<Partial<Record<keyof AdminPasswordChange, string>>>;

/** Under which field a sentence of the shop belongs. */
function getFieldForMessage(sentence: string): keyof AdminPasswordChange {
  if (sentence === ADMIN_SIGN_IN_TEXTS.mismatch) return 'confirmPassword';
  return sentence === ADMIN_SIGN_IN_TEXTS.tooShort ? 'newPassword' : 'currentPassword';
}

/** ADM-09 to 11, ERR-39: the shop judges all three, the current password first. */
export function useChangePassword() {
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = async (typed: AdminPasswordChange, onDone: () => void) => {
    setIsBusy(true);
    try {
      const { message } = await callAdminApi('changeAdminPassword', { body: typed });
      showToast({ title: message });
      onDone();
    } catch (failure) {
      if (isSignedOut(failure)) return;
      const sentence = getErrorMessage(failure) ?? 'The password could not be changed. Please try again.';
      setErrors({ [getFieldForMessage(sentence)]: sentence });
    } finally {
      setIsBusy(false);
    }
  };
  return { errors, isBusy, change, startOver: () => setErrors({}) };
}
