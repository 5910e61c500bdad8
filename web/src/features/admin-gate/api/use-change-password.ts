import { type PasswordChange, PANEL_TEXTS } from '@plenty/contract/panel/panel-password';
import { useState } from 'react';
import { callPanel, isSignedOut } from '../../../components/panel-save/call-panel.ts';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { plainReason } from '../../../lib/plain-reason.ts';

export type PasswordErrors = Readonly<Partial<Record<keyof PasswordChange, string>>>;

/** Under which field a sentence of the shop belongs. */
function fieldOf(sentence: string): keyof PasswordChange {
  if (sentence === PANEL_TEXTS.mismatch) return 'confirmPassword';
  return sentence === PANEL_TEXTS.tooShort ? 'newPassword' : 'currentPassword';
}

/** ADM-09 to 11, ERR-39: the shop judges all three, the current password first. */
export function useChangePassword() {
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = async (typed: PasswordChange, onDone: () => void) => {
    setIsBusy(true);
    try {
      const { message } = await callPanel('changePanelPassword', { body: typed });
      showToast({ title: message });
      onDone();
    } catch (failure) {
      if (isSignedOut(failure)) return;
      const sentence = plainReason(failure) ?? 'The password could not be changed. Please try again.';
      setErrors({ [fieldOf(sentence)]: sentence });
    } finally {
      setIsBusy(false);
    }
  };
  return { errors, isBusy, change, startOver: () => setErrors({}) };
}
