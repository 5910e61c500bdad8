import { PANEL_TEXTS } from '@plenty/contract/panel/panel-password';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { panelSession } from '../../../components/panel-session/panel-session.ts';
import { showToast } from '../../../components/toaster/toast-store.ts';

/** Out at once, whatever the shop answers (ADM-07, ERR-38). */
export function useLogOut(): () => void {
  return () => {
    callPanel('leavePanel').catch(() => undefined);
    panelSession.end();
    showToast({ title: PANEL_TEXTS.signedOut });
  };
}
