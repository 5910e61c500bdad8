import {
  type CustomerExport,
  MAX_IMPORT_SUBSCRIBERS,
  type SubscriberPreview,
  readCustomerExport,
} from '@plenty/contract/admin/subscriber-import';
import { adminSubscriberImportEndpoints } from '@plenty/contract/api/admin-subscriber-import-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '../../shell/api-client.ts';
import { callAdminApi } from '../api/admin-api.ts';
import { repeatUntilDone } from '../api/repeat-until-done.ts';
import { toastSaved } from '../api/use-admin-mutation.ts';
import { formatCount } from '../import/import-page.tsx';
import { type PreviewResult, readFileText } from '../import/preview-reader.ts';
import { useCsvImport } from '../import/use-csv-import.ts';

type Imported = EndpointResponse<typeof adminSubscriberImportEndpoints.importSubscribers>['item'];

/** What the owner is shown. The same file is the same change, however often it is tried. */
type FilePreview = { readonly key: string; readonly found: CustomerExport; readonly preview: SubscriberPreview };

const NOBODY: SubscriberPreview = { added: 0, subscribed: 0, unsubscribed: 0 };

async function loadFile(file: File): Promise<PreviewResult<FilePreview>> {
  const read = await readFileText(file);
  if ('problem' in read) return read;
  const found = readCustomerExport(read.text);
  if ('fault' in found) return { problem: `This file ${found.fault}` };
  const subscribers = [...found.subscribers];
  if (subscribers.length > MAX_IMPORT_SUBSCRIBERS)
    return { problem: 'This file has too many customers. Please split it into several files.' };
  const key = crypto.randomUUID();
  if (subscribers.length === 0) return { preview: { key, found, preview: NOBODY } };
  try {
    const body = { subscribers };
    const preview = await callAdminApi(adminSubscriberImportEndpoints.previewSubscriberImport, { body });
    return { preview: { key, found, preview } };
  } catch (failure) {
    return { problem: getErrorMessage(failure) ?? 'The shop did not answer. Please choose the file again.' };
  }
}

/** Reads a customer export in the browser, previews it and subscribes who agreed. */
export function useSubscriberImport() {
  const client = useQueryClient();
  const { run, ...state } = useCsvImport<FilePreview, Pick<Imported, 'done' | 'total'>, Imported>(loadFile);
  const start = () =>
    void run(async ({ key, found }, onProgress) => {
      const body = { key, subscribers: [...found.subscribers] };
      onProgress({ done: 0, total: body.subscribers.length });
      const { item, change } = await repeatUntilDone(
        () => callAdminApi(adminSubscriberImportEndpoints.importSubscribers, { body }),
        onProgress,
      );
      toastSaved(client, `${formatCount(item.changed, 'subscriber')} imported`, change);
      return item;
    });
  return { ...state, start };
}
