import { buildPath, type EndpointRequest, type EndpointResponse } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import type { Change } from '@plenty/contract/panel/change';
import { NEVER_SAVED_VERSION } from '@plenty/contract/panel/never-saved';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getEndpoint } from '../../lib/known-calls.ts';
import { getErrorMessage } from '../../lib/plain-reason.ts';
import { ApiCallError } from '../../lib/shop-call-error.ts';
import { showToast } from '../toaster/toast-store.ts';
import { type AdminEndpointName, callAdminApi, isSignedOut } from './call-panel.ts';
import { describeDifferences, describeRemoteChanges } from './describe-difference.ts';
import { invalidateAfterSave } from './follow-save.ts';
import { openEditConflict } from './stale-question.ts';
import { createUndoAction } from './undo-change.ts';

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
