import type { Clock } from '../delivery.ts';

/** A clock that only a test moves; it starts at the epoch. */
export interface TestClock extends Clock {
  /** Lets time pass and runs what is due, in order. */
  advance(milliseconds: number): Promise<void>;
}

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

function flushPromises(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
