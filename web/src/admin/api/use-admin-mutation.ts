import type { Change } from '@plenty/contract/admin/audit-log';
import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import { adminAuditLogEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { type EndpointRequest, type EndpointResponse, buildPath } from '@plenty/contract/api/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isPublicRead } from '../../shell/admin-browser.ts';
import { ApiCallError } from '../../shell/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { recordSave } from '../admin-flag.ts';
import { isAdminQuery } from '../session.ts';
import { type AdminEndpoint, type AdminGetEndpoint, adminQuery, callAdminApi, isSignedOut } from './admin-api.ts';
import { type MergeOptions, type StoredItem, mergeRequest, setOpenConflict } from './edit-conflict.ts';
import { explainFailure } from './explain-failure.ts';

/** The endpoints that change something and return the change they recorded in the audit log. */
export type AdminMutationEndpoint = AdminEndpoint & { readonly response: z.ZodMiniType<{ readonly change: Change }> };

/** The toast titles of a change. */
export type SaveMessages = {
  readonly done: string;
  readonly failed: string;
  /** The change cannot be undone, so no Undo is offered. */
  readonly isFinal?: boolean;
};
export type FieldErrors = Readonly<Record<string, string>>;

type SaveOptions = MergeOptions & {
  /** Called with the stored item when the admin prefers somebody else's version. */
  readonly onAcceptTheirs?: (current: StoredItem) => void;
  /** Returns true if the form explains the error itself, so that no toast is shown. */
  readonly onRejected?: (failure: unknown) => boolean;
};

/**
 * Saves a form or runs an admin action: sends If-Match, shows a toast with Undo, and asks when somebody else saved first. `save` resolves
 * with the response, or with undefined when nothing was stored.
 */
export function useAdminMutation<E extends AdminMutationEndpoint>(endpoint: E, messages: SaveMessages) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  // State would not stop a double click: its second click comes before the next render.
  const isSending = useRef(false);
  const send = createSender(client, endpoint, messages, setErrors);
  async function save(
    request: EndpointRequest<E>,
    options: SaveOptions = {},
  ): Promise<EndpointResponse<E> | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    setIsBusy(true);
    setErrors({});
    try {
      return await send(request, options);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }
  return { save, isBusy, /** The server's validation errors by field, until the next save. */ errors };
}

function createSender<E extends AdminMutationEndpoint>(
  client: QueryClient,
  endpoint: E,
  messages: SaveMessages,
  onInvalid: (errors: FieldErrors) => void,
) {
  type Request = EndpointRequest<E>;
  type Response = EndpointResponse<E>;

  async function send(request: Request, options: SaveOptions): Promise<Response | undefined> {
    try {
      const response = await callAdminApi(endpoint, request, ifMatch(options.original?.['updatedAt']));
      const { change } = response as { readonly change: Change };
      const deletedPath = getDeletedPath(endpoint, request);
      toastSaved(client, messages.done, change, { isFinal: messages.isFinal, deletedPath });
      return response;
    } catch (failure) {
      const current = getNewerVersion(failure);
      if (current) return await resolveConflict(request, options, current);
      if (options.onRejected?.(failure)) return undefined;
      onInvalid(getFieldErrors(failure));
      toastFailure(messages.failed, failure);
      return undefined;
    }
  }

  /** Saves what both changed together if the two edits touch different fields, and asks otherwise (D-64). */
  function resolveConflict(request: Request, options: SaveOptions, current: StoredItem): Promise<Response | undefined> {
    const { isAction, isAsked, merged, differences } = mergeRequest(request, options, current);
    const saveMine = () => send(merged, { ...options, original: current });
    if (!isAsked) return saveMine();
    return new Promise((resolve) => {
      const acceptTheirs = () => {
        invalidateAfterSave(client);
        options.onAcceptTheirs?.(current);
        resolve(undefined);
      };
      setOpenConflict({
        isAction,
        differences,
        saveMine: () => resolve(saveMine()),
        acceptTheirs,
        close: () => resolve(undefined),
      });
    });
  }

  return send;
}

/** The version a save is based on, so that it cannot overwrite a newer one (D-34); null if the item was never saved. */
export function ifMatch(updatedAt: unknown) {
  const version = updatedAt === null ? NEVER_SAVED_VERSION : updatedAt;
  return typeof version === 'string' ? { headers: { 'If-Match': version } } : {};
}

/** The stored item, if a save was rejected because it is newer than the one the save was based on. */
export function getNewerVersion(failure: unknown): StoredItem | undefined {
  if (!(failure instanceof ApiCallError) || failure.error?.code !== 'stale') return undefined;
  return failure.error.current;
}

function getFieldErrors(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiCallError) || failure.error?.code !== 'invalid-input') return {};
  return Object.fromEntries(failure.error.fields.map(({ path, message }) => [path, message]));
}

/** The path of what a request deletes; undefined if it deletes nothing. */
function getDeletedPath<E extends AdminMutationEndpoint>(
  { method, path }: E,
  request: EndpointRequest<E>,
): string | undefined {
  const { params = {} } = request as { readonly params?: Readonly<Record<string, string>> };
  return method === 'DELETE' ? buildPath(path, params) : undefined;
}

type SavedOptions = {
  readonly isFinal?: boolean | undefined;
  readonly deletedPath?: string | undefined;
  readonly description?: string | undefined;
};

export function toastSaved(
  client: QueryClient,
  title: string,
  change: Change,
  { isFinal = false, deletedPath, description }: SavedOptions = {},
): void {
  invalidateAfterSave(client, deletedPath);
  showToast({
    title,
    ...(description !== undefined && { description }),
    ...(!isFinal && { action: createUndoAction(client, change.id) }),
  });
}

/** Shows an error toast, except when the session is over: the sign-in page says that (ERR-14). */
export function toastFailure(title: string, failure: unknown): void {
  if (isSignedOut(failure)) return;
  const description = explainFailure(failure, navigator.onLine);
  showToast({ title, tone: 'destructive', ...(description !== undefined && { description }) });
}

/**
 * Refetches the admin lists and the shop's public reads after a save; those wait until the change is published (D-32). A deleted item is
 * not refetched while its form is still on the screen.
 */
export function invalidateAfterSave(client: QueryClient, deletedPath?: string): void {
  recordSave(Date.now());
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.join('/') !== deletedPath && (isAdminQuery(queryKey) || isPublicRead(queryKey)),
  });
}

/** An undo of many products answers 'busy' until it is done. */
const MAX_UNDO_CALLS = 100;

async function callUndo(id: string, calls = 1): Promise<EndpointResponse<typeof adminAuditLogEndpoints.undoChange>> {
  try {
    return await callAdminApi(adminAuditLogEndpoints.undoChange, { params: { id } });
  } catch (failure) {
    const isBusy = failure instanceof ApiCallError && failure.error?.code === 'busy';
    if (!isBusy || calls >= MAX_UNDO_CALLS) throw failure;
    return callUndo(id, calls + 1);
  }
}

function describeKept(kept: number): string | undefined {
  if (kept === 0) return undefined;
  const products = kept === 1 ? '1 product was' : `${kept.toLocaleString('en-US')} products were`;
  return `${products} changed since: what was changed there stayed.`;
}

/** Undoes a change. The undo is a change itself, so its toast offers Undo again. False when it failed. */
export async function undoChange(client: QueryClient, id: string): Promise<boolean> {
  try {
    const { change, kept = 0 } = await callUndo(id);
    toastSaved(client, 'The change was taken back', change, { description: describeKept(kept) });
    return true;
  } catch (failure) {
    const description = explainFailure(failure, navigator.onLine) ?? 'Please try again.';
    showToast({ title: 'The change could not be taken back', description, tone: 'destructive' });
    return false;
  }
}

function createUndoAction(client: QueryClient, id: string) {
  return { label: 'Undo', onPress: () => void undoChange(client, id) };
}

type ListedItem = { readonly id: string };

/** Puts a saved item into its cached list, so that the old values do not show again before the refetch. */
export function updateCachedItem(client: QueryClient, list: AdminGetEndpoint, item: ListedItem): void {
  client.setQueryData<readonly ListedItem[]>(adminQuery(list).queryKey, (known) =>
    known?.map((other) => (other.id === item.id ? item : other)),
  );
}
