import type { PanelSettings } from '@plenty/contract/panel/panel-settings';
import type { QueryClient } from '@tanstack/react-query';
import { panelQuery } from '../../../components/panel-save/use-panel-read.ts';

export const SETTINGS_WORDS = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

/** Shows the settings as they have just been stored. */
export function keepSettings(client: QueryClient, { item }: { readonly item: PanelSettings }): void {
  client.setQueryData(panelQuery('getSettings').queryKey, item);
}
