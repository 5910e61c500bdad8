import {
  type CustomerExport,
  MAX_IMPORT_SUBSCRIBERS,
  type SubscriberPreview,
  readCustomerExport,
} from '@plenty/contract/admin/subscriber-import';
import { adminSubscriberImportEndpoints } from '@plenty/contract/api/admin-subscriber-import-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../shell/api-client.ts';
import { callAdminApi } from '../api/admin-api.ts';
import { repeatUntilDone } from '../api/repeat-until-done.ts';
import { toastFailure, toastSaved } from '../api/use-admin-mutation.ts';
import {
  NOTHING_READ,
  type PreviewResult,
  PreviewReader,
  type PreviewState,
  readFileText,
} from '../ui/preview-reader.ts';

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
  const [{ shown, problem, isReading }, setState] = useState<PreviewState<FilePreview>>(NOTHING_READ);
  const [reader] = useState(() => new PreviewReader<FilePreview>(setState));
  const [progress, setProgress] = useState<Pick<Imported, 'done' | 'total'>>();
  const [imported, setImported] = useState<Imported>();

  const choose = (file: File) => {
    setImported(undefined);
    void reader.readNew(() => loadFile(file));
  };
  const start = async () => {
    const { ready } = reader;
    if (!ready || progress) return;
    const body = { key: ready.key, subscribers: [...ready.found.subscribers] };
    setProgress({ done: 0, total: body.subscribers.length });
    try {
      const { item, change } = await repeatUntilDone(
        () => callAdminApi(adminSubscriberImportEndpoints.importSubscribers, { body }),
        setProgress,
      );
      toastSaved(
        client,
        item.changed === 1 ? '1 subscriber imported' : `${item.changed.toLocaleString('en-US')} subscribers imported`,
        change,
      );
      setImported(item);
    } catch (failure) {
      toastFailure('The import stopped early. Try again to pick up where it left off.', failure);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    shown,
    problem,
    isReading,
    progress,
    imported,
    choose,
    start: () => void start(),
  };
}
