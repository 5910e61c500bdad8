import { adminShopifyEndpoints } from '@plenty/contract/api/panel-sync-calls';
import type { SyncField } from '@plenty/contract/sync/sync-report';
import type { QueryClient } from '@tanstack/react-query';
import { registerEndpoints } from '../../lib/known-calls.ts';
import { getErrorMessage } from '../../lib/plain-reason.ts';
import { showToast } from '../toaster/toast-store.ts';
import { callAdminApi, isSignedOut } from './call-panel.ts';
import { adminQuery } from './use-panel-read.ts';

registerEndpoints(adminShopifyEndpoints);

/** What a sync is asked for: nothing is all products (API-29). */
export type SyncOptions = {
  readonly isPreview?: boolean;
  readonly body?: {
    readonly productIds: number[];
    readonly overwrite?: { readonly productId: number; readonly field: SyncField }[];
  };
};

/** ERR-22, letter by letter. */
export function toastSyncFailed(reason: string | undefined): void {
  showToast({ title: `Failed to sync with Shopify: ${reason || 'Unknown error'}`, tone: 'destructive' });
}

/** Asks for a sync, shows the answer's message (ASHOP-04), and lets the progress be asked for; answers the sync's name. */
export async function requestSync(
  client: QueryClient,
  { isPreview = false, body }: SyncOptions,
): Promise<string | undefined> {
  try {
    const { message, id } = await callAdminApi('syncShopify', {
      ...(isPreview && { query: { preview: 'true' as const } }),
      ...(body && { body: { ...body, productIds: [...body.productIds] } }),
    });
    showToast({ title: message });
    await client.invalidateQueries({ queryKey: adminQuery('getSyncProgress').queryKey });
    return id;
  } catch (failure) {
    if (!isSignedOut(failure)) toastSyncFailed(getErrorMessage(failure));
    return undefined;
  }
}
