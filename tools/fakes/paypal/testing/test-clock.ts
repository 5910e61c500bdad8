import type { Clock } from '../delivery.ts';

/** A clock that stands until a test moves it; it begins at the epoch. */
export interface TestClock extends Clock {
  /** Lets time pass, and everything that is due happen in its order. */
  advance(milliseconds: number): Promise<void>;
}

/** Starts a clock that stands. */
export function createTestClock(): TestClock {
  let now = 0;
  const due = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => new Date(now),
    schedule: (milliseconds, run) => {
      const entry = { at: now + milliseconds, run };
      due.add(entry);
      return () => due.delete(entry);
    },
    advance: async (milliseconds) => {
      const until = now + milliseconds;
      for (;;) {
        await flushPromises();
        const [next] = [...due].toSorted((one, other) => one.at - other.at);
        if (next === undefined || next.at > until) break;
        due.delete(next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

/** Lets every promise that can go on do so. */
function flushPromises(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
