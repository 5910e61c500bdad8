import { createObservableValue } from '../../lib/observable-value.ts';

export type SaveState = 'saved' | 'saving' | 'failed';

type AutosaveOptions<Change, Response> = {
  readonly send: (change: Change) => Promise<Response>;
  /** How long after the last response the change counts as settled, in milliseconds. */
  readonly savedToastDelayMs: number;
  readonly onResponse?: (response: Response) => void;
  /** Called once per settled change, with the last response. */
  readonly onSaved: (response: Response) => void;
  readonly onFailed: (failure: unknown, change: Change) => void;
};

/**
 * Saves while somebody types (D-33). Only one request is in flight; changes made meanwhile are merged and sent when it returns, so the
 * last value always wins. A change that failed to save is sent again along with the next one.
 */
export function createAutosave<Change extends object, Response>(options: AutosaveOptions<Change, Response>) {
  const state = createObservableValue<SaveState>('saved');
  let pending: Change | undefined;
  let isSending = false;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  function takePending(): Change | undefined {
    const change = pending;
    pending = undefined;
    return change;
  }

  async function sendPending(): Promise<void> {
    const change = isSending ? undefined : takePending();
    if (!change) return;
    isSending = true;
    state.set('saving');
    try {
      const response = await options.send(change);
      isSending = false;
      options.onResponse?.(response);
      if (pending) return void sendPending();
      state.set('saved');
      saveTimer = setTimeout(() => options.onSaved(response), options.savedToastDelayMs);
    } catch (failure) {
      isSending = false;
      pending = { ...change, ...pending };
      state.set('failed');
      options.onFailed(failure, change);
    }
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    change: (change: Change) => {
      clearTimeout(saveTimer);
      pending = { ...pending, ...change };
      void sendPending();
    },
    /** Sends again what failed to save. */
    retry: () => void sendPending(),
    /** Discards what failed to save. */
    discard: () => {
      pending = undefined;
      if (!isSending) state.set('saved');
    },
  };
}
