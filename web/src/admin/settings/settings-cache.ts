import type { AdminSettings } from '@plenty/contract/admin/settings';
import type { QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../api/admin-api.ts';

export const SETTINGS_MESSAGES = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

/** Shows the settings as they have just been stored. */
export function updateCachedSettings(client: QueryClient, { item }: { readonly item: AdminSettings }): void {
  client.setQueryData(adminQuery('getSettings').queryKey, item);
}
