import { useSyncExternalStore } from 'react';
import { panelFlag } from '../../lib/panel-flag.ts';

/** `lapsed`: the shop no longer knows the session, while what was typed is still there. */
export type PanelState = 'out' | 'in' | 'lapsed';

let hasLapsed = false;

function read(): PanelState {
  if (panelFlag.read()) return 'in';
  return hasLapsed ? 'lapsed' : 'out';
}

/** Which screen of the panel is drawn (ADM-05 to 07); whether a call is answered, the shop alone decides (D-9). */
export const panelSession = {
  read,
  begin: () => {
    hasLapsed = false;
    panelFlag.set();
  },
  end: () => {
    hasLapsed = false;
    panelFlag.clear();
  },
  /** A call was answered with 401. */
  lapse: () => {
    if (!panelFlag.read()) return;
    hasLapsed = true;
    panelFlag.clear();
  },
};

export function usePanelState(): PanelState {
  return useSyncExternalStore(panelFlag.subscribe, read);
}
