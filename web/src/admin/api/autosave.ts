export type SaveState = 'saved' | 'saving' | 'failed';

type Options<Change, Answer> = {
  /** Sends what has been changed; its promise ends when the shop has answered. */
  readonly send: (change: Change) => Promise<Answer>;
  /** How long nothing may be typed before a change counts as settled, in milliseconds. */
  readonly restMs: number;
  readonly onAnswer?: (answer: Answer) => void;
  /** Once a settled change, with the last answer. */
  readonly onSettled: (answer: Answer) => void;
  readonly onFailed: (failure: unknown) => void;
};

/**
 * Saves something that changes faster than the shop answers (D-33): at most one request is under way, what was typed meanwhile goes
 * out together as soon as it is back, and the last text always wins. What could not be saved goes along with the next change.
 */
export function createAutosave<Change extends object, Answer>(options: Options<Change, Answer>) {
  let waiting: Change | undefined;
  let isSending = false;
  let state: SaveState = 'saved';
  let rest: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function consumePending(): Change | undefined {
    const change = waiting;
    waiting = undefined;
    return change;
  }

  async function sendPending(): Promise<void> {
    const change = isSending ? undefined : consumePending();
    if (!change) return;
    isSending = true;
    become('saving');
    try {
      const answer = await options.send(change);
      isSending = false;
      options.onAnswer?.(answer);
      if (waiting) void sendPending();
      else settle(answer);
    } catch (failure) {
      isSending = false;
      waiting = { ...change, ...waiting };
      become('failed');
      options.onFailed(failure);
    }
  }

  function settle(answer: Answer) {
    become('saved');
    rest = setTimeout(() => options.onSettled(answer), options.restMs);
  }

  return {
    change: (change: Change) => {
      clearTimeout(rest);
      waiting = { ...waiting, ...change };
      void sendPending();
    },
    /** Sends once more what could not be saved. */
    retry: () => void sendPending(),
    /** Forgets what could not be saved. */
    forget: () => {
      waiting = undefined;
      if (!isSending) become('saved');
    },
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type LatestSave<Change extends object, Answer> = ReturnType<typeof createAutosave<Change, Answer>>;
