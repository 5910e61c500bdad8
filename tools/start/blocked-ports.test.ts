import { expect, test } from 'vitest';
import { BLOCKED_PORTS } from './ports.ts';

/** Whether Node's `fetch` refuses to open a port. */
async function isBlocked(port: number): Promise<boolean> {
  const failure: unknown = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) }).catch(
    (error: unknown) => error,
  );
  return failure instanceof Error && failure.cause instanceof Error && failure.cause.message === 'bad port';
}

test('R-1 the list holds every port that fetch refuses, and none that it opens', async () => {
  expect(BLOCKED_PORTS.size).toBe(83);
  // Node's fetch connects to port 0, which browsers block.
  const blocked = [...BLOCKED_PORTS].filter((port) => port !== 0);
  expect(await Promise.all(blocked.map(isBlocked))).toEqual(blocked.map(() => true));
  const neighbors = blocked.flatMap((port) => [port - 1, port + 1]).filter((port) => !BLOCKED_PORTS.has(port));
  expect(await Promise.all(neighbors.map(isBlocked))).toEqual(neighbors.map(() => false));
});
