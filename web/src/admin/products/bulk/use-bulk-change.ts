import type { BulkEdit, BulkProgress, BulkTarget } from '@plenty/contract/admin/bulk-edit';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NoResponseError } from '../../../shell/api-client.ts';
import { callAdminApi } from '../../api/admin-api.ts';
import { toastFailure, toastSaved } from '../../api/use-admin-mutation.ts';
import { countProducts } from './bulk-preview.ts';

type Request = { readonly edit: BulkEdit; readonly targets: readonly BulkTarget[] };
type Response = EndpointResponse<typeof adminProductEndpoints.changeProducts>;

const MAX_ATTEMPTS = 4;
const PAUSE_MS = 1000;

/** Makes a bulk change to its end. A second try after a failure goes on where the first one stopped. */
export function useBulkChange() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const [isBusy, setIsBusy] = useState(false);
  const last = useRef<{ readonly key: string; readonly request: string }>(undefined);

  const apply = async (request: Request): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    const text = JSON.stringify(request);
    const { key } = (last.current = last.current?.request === text ? last.current : createKey(text));
    try {
      const { item, change } = await sendUntilDone({ key, ...request, targets: [...request.targets] }, setProgress);
      toastSaved(client, describeResult(request.edit, item), change);
      return true;
    } catch (failure) {
      toastFailure('The change stopped before its end. Please try again: it goes on where it stopped.', failure);
      return false;
    } finally {
      setIsBusy(false);
      setProgress(undefined);
    }
  };
  return { apply, isBusy, progress };
}

function createKey(request: string) {
  return { key: crypto.randomUUID(), request };
}

async function sendUntilDone(
  body: Request & { readonly key: string; readonly targets: BulkTarget[] },
  onProgress: (progress: BulkProgress) => void,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await callAdminApi(adminProductEndpoints.changeProducts, { body });
      if (response.item.done >= response.item.total) return response;
      onProgress(response.item);
      attempt = 0;
    } catch (failure) {
      // The shop may have heard it; the key makes sure that nothing is changed twice.
      if (!(failure instanceof NoResponseError) || attempt >= MAX_ATTEMPTS) throw failure;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function describeResult({ kind }: BulkEdit, { changed, kept }: BulkProgress): string {
  const verb = kind === 'delete' ? 'deleted' : kind === 'duplicate' ? 'duplicated' : 'changed';
  const left = kept === 0 ? '' : ` ${countProducts(kept)} had been changed meanwhile and stayed.`;
  return `${countProducts(changed)} ${verb}.${left}`;
}
