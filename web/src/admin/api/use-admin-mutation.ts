import type { Change } from '@plenty/contract/admin/audit-log';
import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import { type EndpointRequest, type EndpointResponse, buildPath } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isPublicRead, recordSave } from '../../shell/admin-browser.ts';
import { ApiCallError, getEndpoint, getErrorMessage } from '../../shell/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type AdminEndpointName, type AdminQueryName, adminQuery, callAdminApi, isSignedOut } from './admin-api.ts';
import { describeDifferences, describeRemoteChanges, openEditConflict } from './edit-conflict.ts';

/** The calls that change something and say which change it was. */
export type AdminMutationName = {
  [Name in AdminEndpointName]: EndpointResponse<Endpoints[Name]> extends { readonly change: Change } ? Name : never;
}[AdminEndpointName];

/** The toasts of a change, letter by letter from the specification's catalogue. */
export type SaveMessages = {
  readonly done: string;
  readonly failed: string;
  /** For what cannot be taken back: no Undo is offered then. */
  readonly isFinal?: boolean;
};
export type FieldErrors = Readonly<Record<string, string>>;

/** Something of the shop as a list of the panel shows it. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** What a save names so that it cannot overwrite what nobody here has seen (D-34); null for what nobody had saved then. */
export function ifMatch(updatedAt: unknown) {
  const seen = updatedAt === null ? NEVER_SAVED_VERSION : updatedAt;
  return typeof seen === 'string' ? { headers: { 'If-Match': seen } } : {};
}

/** What stands in the shop now, when a save was refused because it is newer than what was seen. */
export function getNewerVersion(failure: unknown): StoredItem | undefined {
  if (!(failure instanceof ApiCallError) || failure.error?.code !== 'stale') return undefined;
  return failure.error.current;
}

type SavedOptions = { readonly isFinal?: boolean | undefined; readonly deletedPath?: string | undefined };

export function toastSaved(
  client: QueryClient,
  title: string,
  change: Change,
  { isFinal = false, deletedPath }: SavedOptions = {},
): void {
  invalidateAfterSave(client, deletedPath);
  showToast({ title, ...(!isFinal && { action: createUndoAction(client, change.id) }) });
}

/** ERR-14. A session that has ended says so by itself. */
export function toastFailure(title: string, failure: unknown): void {
  if (isSignedOut(failure)) return;
  const description = getErrorMessage(failure);
  showToast({ title, tone: 'destructive', ...(description !== undefined && { description }) });
}

function getFieldErrors(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiCallError) || failure.error?.code !== 'invalid-input') return {};
  return Object.fromEntries(failure.error.fields.map(({ path, message }) => [path, message]));
}

type SaveOptions = {
  /** What the form was filled with; without its `updatedAt` the last save wins. */
  readonly original?: StoredItem;
  /** The owner would rather have what somebody else saved: it is given here. */
  readonly onTakeTheirs?: (current: StoredItem) => void;
  /** Answers whether the form explains a refusal itself; no toast is shown then. */
  readonly onRejected?: (failure: unknown) => boolean;
};

/** The address of what a call deletes; undefined for calls that delete nothing. */
function getDeletedPath<Name extends AdminMutationName>(
  name: Name,
  request: EndpointRequest<Endpoints[Name]>,
): string | undefined {
  const { method, path } = getEndpoint(name);
  const { params = {} } = request as { readonly params?: Readonly<Record<string, string>> };
  return method === 'DELETE' ? buildPath(path, params) : undefined;
}

/**
 * The one way a form of the panel saves: with If-Match, a toast that can be taken back, and the question when somebody else was
 * faster. The promise gives the answer once it is stored, and undefined when it was not.
 */
export function useAdminMutation<Name extends AdminMutationName>(name: Name, words: SaveMessages) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  // The second click of a double click comes before anything is drawn anew.
  const isSending = useRef(false);

  type Request = EndpointRequest<Endpoints[Name]>;
  type Answer = EndpointResponse<Endpoints[Name]>;

  async function send(request: Request, options: SaveOptions): Promise<Answer | undefined> {
    try {
      const answer = await callAdminApi(name, request, ifMatch(options.original?.['updatedAt']));
      const { change } = answer as { readonly change: Change };
      toastSaved(client, words.done, change, { isFinal: words.isFinal, deletedPath: getDeletedPath(name, request) });
      return answer;
    } catch (failure) {
      const current = getNewerVersion(failure);
      if (current) return await ask(request, options, current);
      if (options.onRejected?.(failure)) return undefined;
      setErrors(getFieldErrors(failure));
      toastFailure(words.failed, failure);
      return undefined;
    }
  }

  /** What others changed elsewhere in it is no reason to ask: the save goes out again on top of it. */
  function ask(request: Request, options: SaveOptions, current: StoredItem): Promise<Answer | undefined> {
    const { body } = request as { readonly body?: StoredItem };
    const again = () => send(request, { ...options, original: current });
    const seen = options.original ?? {};
    const isAct = !Object.keys(body ?? {}).some((field) => field in current);
    const differences = isAct ? describeRemoteChanges(seen, current) : describeDifferences(body ?? {}, seen, current);
    if (!isAct && differences.length === 0) return again();
    return new Promise((resolve) => {
      openEditConflict({
        isAction: isAct,
        differences,
        keepMine: () => resolve(again()),
        takeTheirs: () => {
          invalidateAfterSave(client);
          options.onTakeTheirs?.(current);
          resolve(undefined);
        },
        close: () => resolve(undefined),
      });
    });
  }

  return {
    isBusy,
    /** What the shop found wrong, by field, until the next save. */
    errors,
    save: async (request: Request, options: SaveOptions = {}): Promise<Answer | undefined> => {
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
    },
  };
}

/**
 * After a change of the owner's: the panel's lists are read again, and so is what this browser shows of the shop; the shop answers
 * that read once it has written the change down (D-32). What is `gone` is not asked for again while its form still stands there.
 */
export function invalidateAfterSave(client: QueryClient, gone?: string): void {
  recordSave(Date.now());
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.join('/') !== gone && (String(queryKey[0]).startsWith('/api/admin/') || isPublicRead(queryKey)),
  });
}

/** Takes a change of the owner's back, and says so; that can be taken back in its turn. */
export async function undoChange(client: QueryClient, id: string): Promise<void> {
  try {
    const { change } = await callAdminApi('undoChange', { params: { id } });
    invalidateAfterSave(client);
    showToast({ title: 'The change was taken back', action: createUndoAction(client, change.id) });
  } catch (failure) {
    const description = getErrorMessage(failure) ?? 'Please try again.';
    showToast({ title: 'The change could not be taken back', description, tone: 'destructive' });
  }
}

/** The button of a toast that reports a change. */
export function createUndoAction(client: QueryClient, id: string) {
  return { label: 'Undo', onPress: () => void undoChange(client, id) };
}

type ListedItem = { readonly id: string };

/** Puts what the shop has just stored into a list that is on the screen, so that nothing of the old is seen again until it is read anew. */
export function updateCachedItem(client: QueryClient, list: AdminQueryName, item: ListedItem): void {
  client.setQueryData<readonly ListedItem[]>(adminQuery(list).queryKey, (known) =>
    known?.map((other) => (other.id === item.id ? item : other)),
  );
}
