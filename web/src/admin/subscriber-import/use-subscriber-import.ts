import {
  type CustomerExport,
  MAX_IMPORT_SUBSCRIBERS,
  type SubscriberPreview,
  readCustomerExport,
} from '@plenty/contract/admin/subscriber-import';
import { adminSubscriberImportEndpoints } from '@plenty/contract/api/admin-subscriber-import-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../shell/api-client.ts';
import { callAdminApi } from '../api/admin-api.ts';
import { repeatUntilDone } from '../api/repeat-until-done.ts';
import { toastFailure, toastSaved } from '../api/use-admin-mutation.ts';

type Imported = EndpointResponse<typeof adminSubscriberImportEndpoints.importSubscribers>['item'];

/** Reads a customer export in the browser, previews it and subscribes who agreed. */
export function useSubscriberImport() {
  const client = useQueryClient();
  const [found, setFound] = useState<CustomerExport>();
  const [preview, setPreview] = useState<SubscriberPreview>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [progress, setProgress] = useState<Pick<Imported, 'done' | 'total'>>();
  const [imported, setImported] = useState<Imported>();
  // The same file is the same change, however often it is tried.
  const key = useRef('');

  const load = async (file: File) => {
    const read = readCustomerExport(await file.text());
    if ('fault' in read) return setProblem(`This file ${read.fault}`);
    const { subscribers } = read;
    if (subscribers.length > MAX_IMPORT_SUBSCRIBERS)
      return setProblem('This file has too many customers. Please split it into several files.');
    const nobody = { added: 0, subscribed: 0, unsubscribed: 0 };
    const body = { subscribers: [...subscribers] };
    setPreview(
      subscribers.length === 0
        ? nobody
        : await callAdminApi(adminSubscriberImportEndpoints.previewSubscriberImport, { body }),
    );
    setFound(read);
    key.current = crypto.randomUUID();
  };
  const choose = async (file: File) => {
    setPreview(undefined);
    setImported(undefined);
    setProblem(undefined);
    setIsReading(true);
    try {
      await load(file);
    } catch (failure) {
      setProblem(getErrorMessage(failure) ?? 'The shop did not answer. Please choose the file again.');
    } finally {
      setIsReading(false);
    }
  };
  const start = async () => {
    if (!found || progress) return;
    const body = { key: key.current, subscribers: [...found.subscribers] };
    setProgress({ done: 0, total: body.subscribers.length });
    try {
      const { item, change } = await repeatUntilDone(
        () => callAdminApi(adminSubscriberImportEndpoints.importSubscribers, { body }),
        setProgress,
      );
      toastSaved(client, `${item.changed.toLocaleString('en-US')} subscribers imported`, change);
      setImported(item);
    } catch (failure) {
      toastFailure('The import stopped before its end. Please try again: it goes on where it stopped.', failure);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    found,
    preview,
    problem,
    isReading,
    progress,
    imported,
    choose: (file: File) => void choose(file),
    start: () => void start(),
  };
}
