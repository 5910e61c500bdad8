import { fillPath, type RequestOf, type ResponseOf } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import type { Change } from '@plenty/contract/panel/change';
import { NEVER_SAVED } from '@plenty/contract/panel/never-saved';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { knownCall } from '../../lib/known-calls.ts';
import { plainReason } from '../../lib/plain-reason.ts';
import { ShopCallError } from '../../lib/shop-call-error.ts';
import { showToast } from '../toaster/toast-store.ts';
import { type PanelCallName, callPanel, isSignedOut } from './call-panel.ts';
import { describeDifference, describeNews } from './describe-difference.ts';
import { followSave } from './follow-save.ts';
import { askAboutStale } from './stale-question.ts';
import { undoAction } from './undo-change.ts';

/** The calls that change something and say which change it was. */
export type ChangeName = {
  [Name in PanelCallName]: ResponseOf<Endpoints[Name]> extends { readonly change: Change } ? Name : never;
}[PanelCallName];

/** The toasts of a change, letter by letter from the specification's catalogue. */
export type ChangeWords = {
  readonly done: string;
  readonly failed: string;
  /** For what cannot be taken back: no Undo is offered then. */
  readonly isFinal?: boolean;
};
export type FieldErrors = Readonly<Record<string, string>>;

/** Something of the shop as a list of the panel shows it. */
export type Stored = Readonly<Record<string, unknown>>;

/** What a save names so that it cannot overwrite what nobody here has seen (D-34); null for what nobody had saved then. */
export function ifMatch(updatedAt: unknown) {
  const seen = updatedAt === null ? NEVER_SAVED : updatedAt;
  return typeof seen === 'string' ? { headers: { 'If-Match': seen } } : {};
}

/** What stands in the shop now, when a save was refused because it is newer than what was seen. */
export function staleCurrent(failure: unknown): Stored | undefined {
  if (!(failure instanceof ShopCallError) || failure.error?.code !== 'stale') return undefined;
  return failure.error.current;
}

type Done = { readonly isFinal?: boolean | undefined; readonly gone?: string | undefined };

export function sayDone(
  client: QueryClient,
  title: string,
  change: Change,
  { isFinal = false, gone }: Done = {},
): void {
  followSave(client, gone);
  showToast({ title, ...(!isFinal && { action: undoAction(client, change.id) }) });
}

/** ERR-14. A session that has ended says so by itself. */
export function sayFailed(title: string, failure: unknown): void {
  if (isSignedOut(failure)) return;
  const description = plainReason(failure);
  showToast({ title, tone: 'destructive', ...(description !== undefined && { description }) });
}

function fieldErrorsOf(failure: unknown): FieldErrors {
  if (!(failure instanceof ShopCallError) || failure.error?.code !== 'invalid-input') return {};
  return Object.fromEntries(failure.error.fields.map(({ path, message }) => [path, message]));
}

type SaveOptions = {
  /** What the form was filled with; without its `updatedAt` the last save wins. */
  readonly seen?: Stored;
  /** The owner would rather have what somebody else saved: it is given here. */
  readonly onTheirs?: (current: Stored) => void;
  /** Answers whether the form explains a refusal itself; no toast is shown then. */
  readonly onRefused?: (failure: unknown) => boolean;
};

/** The address of what a call deletes; undefined for calls that delete nothing. */
function deletedBy<Name extends ChangeName>(name: Name, request: RequestOf<Endpoints[Name]>): string | undefined {
  const { method, path } = knownCall(name);
  const { params = {} } = request as { readonly params?: Readonly<Record<string, string>> };
  return method === 'DELETE' ? fillPath(path, params) : undefined;
}

/**
 * The one way a form of the panel saves: with If-Match, a toast that can be taken back, and the question when somebody else was
 * faster. The promise gives the answer once it is stored, and undefined when it was not.
 */
export function useChange<Name extends ChangeName>(name: Name, words: ChangeWords) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  // The second click of a double click comes before anything is drawn anew.
  const isSending = useRef(false);

  type Request = RequestOf<Endpoints[Name]>;
  type Answer = ResponseOf<Endpoints[Name]>;

  async function send(request: Request, options: SaveOptions): Promise<Answer | undefined> {
    try {
      const answer = await callPanel(name, request, ifMatch(options.seen?.['updatedAt']));
      const { change } = answer as { readonly change: Change };
      sayDone(client, words.done, change, { isFinal: words.isFinal, gone: deletedBy(name, request) });
      return answer;
    } catch (failure) {
      const current = staleCurrent(failure);
      if (current) return await ask(request, options, current);
      if (options.onRefused?.(failure)) return undefined;
      setErrors(fieldErrorsOf(failure));
      sayFailed(words.failed, failure);
      return undefined;
    }
  }

  /** What others changed elsewhere in it is no reason to ask: the save goes out again on top of it. */
  function ask(request: Request, options: SaveOptions, current: Stored): Promise<Answer | undefined> {
    const { body } = request as { readonly body?: Stored };
    const again = () => send(request, { ...options, seen: current });
    const seen = options.seen ?? {};
    const isAct = !Object.keys(body ?? {}).some((field) => field in current);
    const differences = isAct ? describeNews(seen, current) : describeDifference(body ?? {}, seen, current);
    if (!isAct && differences.length === 0) return again();
    return new Promise((resolve) => {
      askAboutStale({
        isAct,
        differences,
        keepMine: () => resolve(again()),
        takeTheirs: () => {
          followSave(client);
          options.onTheirs?.(current);
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
