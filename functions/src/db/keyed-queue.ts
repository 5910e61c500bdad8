/** So many at a time may work on one document in one process: few enough that most commits succeed, enough to keep the line busy. */
const CONCURRENCY = 4;

type Queue = { running: number; readonly waiting: (() => void)[] };

const queues = new Map<string, Queue>();

/** Answers when there is room: true when there was none at once. */
async function acquire(name: string): Promise<boolean> {
  const lane = queues.get(name) ?? { running: 0, waiting: [] };
  queues.set(name, lane);
  if (lane.running >= CONCURRENCY) {
    await new Promise<void>((resolve) => lane.waiting.push(resolve));
    return true;
  }
  lane.running += 1;
  return false;
}

function release(name: string): void {
  const lane = queues.get(name);
  if (!lane) return;
  const next = lane.waiting.shift();
  // The place is handed on, so that nobody who came later slips in between.
  if (next) return next();
  lane.running -= 1;
  if (lane.running === 0) queues.delete(name);
}

/**
 * Runs once there is room in the lane of every name, first come first served, and tells whether there was a wait. It only spares work
 * that would be done in vain: what may be written is decided by the commit alone, whoever else is at it in other processes.
 */
export async function runInKeyedQueue<T>(names: Iterable<string>, run: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const held: string[] = [];
  let hasWaited = false;
  try {
    // Always in the same order, or two could wait for each other.
    for (const name of [...new Set(names)].toSorted()) {
      hasWaited = (await acquire(name)) || hasWaited;
      held.push(name);
    }
    return await run(hasWaited);
  } finally {
    for (const name of held) release(name);
  }
}
