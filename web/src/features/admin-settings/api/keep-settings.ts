import type { AdminSettings } from '@plenty/contract/panel/panel-settings';
import type { QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../../components/panel-save/use-panel-read.ts';

export const SETTINGS_MESSAGES = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

/** Shows the settings as they have just been stored. */
export function updateCachedSettings(client: QueryClient, { item }: { readonly item: AdminSettings }): void {
  client.setQueryData(adminQuery('getSettings').queryKey, item);
}
