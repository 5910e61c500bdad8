import type { BulkProgress } from '@plenty/contract/admin/bulk-edit';
import { NoResponseError } from '../../shell/api-client.ts';

const MAX_ATTEMPTS = 4;
const PAUSE_MS = 1000;

/** Sends the request of a change that is made in steps until its last step is done. `send` must send the same key every time. */
export async function repeatUntilDone<Response extends { readonly item: Pick<BulkProgress, 'done' | 'total'> }>(
  send: () => Promise<Response>,
  onProgress: (progress: Response['item']) => void,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await send();
      if (response.item.done >= response.item.total) return response;
      onProgress(response.item);
      attempt = 0;
    } catch (failure) {
      // The shop may have heard it; the key makes sure that nothing is done twice.
      if (!(failure instanceof NoResponseError) || attempt >= MAX_ATTEMPTS) throw failure;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
