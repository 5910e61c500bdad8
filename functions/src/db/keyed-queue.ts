/** Concurrent commits per document and process: few enough that most succeed, enough to keep the document busy. */
const CONCURRENCY = 4;

type Queue = { running: number; readonly waiting: (() => void)[] };

const queues = new Map<string, Queue>();

/** Resolves once there is a free place; true if it had to wait for one. */
async function acquire(name: string): Promise<boolean> {
  const queue = queues.get(name) ?? { running: 0, waiting: [] };
  queues.set(name, queue);
  if (queue.running >= CONCURRENCY) {
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
    return true;
  }
  queue.running += 1;
  return false;
}

function release(name: string): void {
  const queue = queues.get(name);
  if (!queue) return;
  const next = queue.waiting.shift();
  // `running` stays as it is: the place goes straight to the next in line, and no newcomer can take it.
  if (next) return next();
  queue.running -= 1;
  if (queue.running === 0) queues.delete(name);
}

/**
 * Runs once there is a free place in the queue of every name, first come first served. This only avoids commits that would conflict;
 * correctness still rests on the commit itself, since other processes do not share the queue.
 */
export async function runInKeyedQueue<T>(names: Iterable<string>, run: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const held: string[] = [];
  let hasWaited = false;
  try {
    // Always in the same order, to avoid deadlocks.
    for (const name of [...new Set(names)].toSorted()) {
      hasWaited = (await acquire(name)) || hasWaited;
      held.push(name);
    }
    return await run(hasWaited);
  } finally {
    for (const name of held) release(name);
  }
}
