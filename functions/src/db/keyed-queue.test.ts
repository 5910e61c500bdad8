import { expect, test } from 'vitest';
import { runInKeyedQueue } from './keyed-queue.ts';

/** A task that runs until the test ends it. */
function createTask() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end: () => end() };
}

const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));

test('four tasks run on one document at a time, the others follow in order of arrival', async () => {
  const started: number[] = [];
  const tasks = Array.from({ length: 7 }, createTask);
  const all = tasks.map((task, place) =>
    runInKeyedQueue(['stock'], async () => {
      started.push(place);
      await task.done;
    }),
  );
  await waitForTurn();
  expect(started).toEqual([0, 1, 2, 3]);
  tasks[2]?.end();
  await waitForTurn();
  expect(started).toEqual([0, 1, 2, 3, 4]);
  for (const task of tasks) task.end();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('tasks that name the same documents in a different order do not deadlock', async () => {
  const both = Array.from({ length: 40 }, (_nothing, place) =>
    runInKeyedQueue(place % 2 === 0 ? ['one', 'other'] : ['other', 'one', 'one'], waitForTurn),
  );
  expect(await Promise.all(both)).toHaveLength(40);
});

test('a task learns that it had to wait, because what it read is stale by then', async () => {
  const waits: boolean[] = [];
  await Promise.all(
    Array.from({ length: 6 }, () => runInKeyedQueue(['stock'], async (hasWaited) => void waits.push(hasWaited))),
  );
  expect(waits).toEqual([false, false, false, false, true, true]);
});

test('a failed task releases its place', async () => {
  for (let attempts = 0; attempts < 6; attempts += 1) {
    await expect(runInKeyedQueue(['stock'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await runInKeyedQueue(['stock'], async () => 'room')).toBe('room');
});
