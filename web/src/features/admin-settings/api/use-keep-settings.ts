import type { PanelSettings } from '@plenty/contract/panel/panel-settings';
import { useQueryClient } from '@tanstack/react-query';
import { panelQuery } from '../../../components/panel-save/use-panel-read.ts';

export const SETTINGS_WORDS = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

/** Shows the settings as they have just been stored. */
export function useKeepSettings() {
  const client = useQueryClient();
  return (settings: PanelSettings) => client.setQueryData(panelQuery('getSettings').queryKey, settings);
}
