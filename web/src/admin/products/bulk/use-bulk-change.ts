import type { BulkEdit, BulkProgress, BulkTarget } from '@plenty/contract/admin/bulk-edit';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callAdminApi } from '../../api/admin-api.ts';
import { repeatUntilDone } from '../../api/repeat-until-done.ts';
import { invalidateAfterSave, toastFailure, toastSaved } from '../../api/use-admin-mutation.ts';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { countProducts } from './bulk-preview.ts';

type Request = { readonly edit: BulkEdit; readonly targets: readonly BulkTarget[] };

/**
 * Makes a bulk change to its end. A second try after a failure goes on where the first one stopped: `stopped` is what is left to do, also
 * once its dialog is closed. A new dialog would compute the change from prices that it has changed in part.
 */
export function useBulkChange() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const [isBusy, setIsBusy] = useState(false);
  const [stopped, setStopped] = useState<Request>();
  // The browser's Back would hide what goes on, and lose what is left to do.
  useUnsavedChanges(isBusy || stopped !== undefined);
  const last = useRef<{ readonly key: string; readonly request: string }>(undefined);

  /** The same change made again is another one. */
  const forget = () => {
    last.current = undefined;
    setStopped(undefined);
  };
  const apply = async (request: Request): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    const text = JSON.stringify(request);
    const { key } = (last.current = last.current?.request === text ? last.current : createKey(text));
    const body = { key, ...request, targets: [...request.targets] };
    try {
      const { item, change } = await repeatUntilDone(
        () => callAdminApi(adminProductEndpoints.changeProducts, { body }),
        setProgress,
      );
      toastSaved(client, describeResult(request.edit, item), change);
      forget();
      return true;
    } catch (failure) {
      // Some products may have been changed.
      invalidateAfterSave(client);
      setStopped(request);
      toastFailure('The change stopped before its end. Please try again: it goes on where it stopped.', failure);
      return false;
    } finally {
      setIsBusy(false);
      setProgress(undefined);
    }
  };
  return { apply, isBusy, progress, stopped, forget };
}
export type BulkChange = ReturnType<typeof useBulkChange>;

function createKey(request: string) {
  return { key: crypto.randomUUID(), request };
}

function describeResult({ kind }: BulkEdit, { changed, kept }: BulkProgress): string {
  const verb = kind === 'delete' ? 'deleted' : kind === 'duplicate' ? 'duplicated' : 'changed';
  const left = kept === 0 ? '' : ` ${countProducts(kept)} had been changed meanwhile and stayed.`;
  return `${countProducts(changed)} ${verb}.${left}`;
}
