import { ADMIN_SIGN_IN_TEXTS } from '@plenty/contract/panel/panel-password';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { adminSession } from '../../../components/panel-session/panel-session.ts';
import { showToast } from '../../../components/toaster/toast-store.ts';

/** Out at once, whatever the shop answers (ADM-07, ERR-38). */
export function useLogOut(): () => void {
  return () => {
    callAdminApi('adminLogout').catch(() => undefined);
    adminSession.end();
    showToast({ title: ADMIN_SIGN_IN_TEXTS.signedOut });
  };
}
