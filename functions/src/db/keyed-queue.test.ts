import { expect, test } from 'vitest';
import { runInKeyedQueue } from './keyed-queue.ts';

/** Something to wait for that the test ends. */
function aTask() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end: () => end() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('four work on one document at a time, the others follow in the order they came', async () => {
  const begun: number[] = [];
  const tasks = Array.from({ length: 7 }, aTask);
  const all = tasks.map((task, place) =>
    runInKeyedQueue(['stock'], async () => {
      begun.push(place);
      await task.done;
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1, 2, 3]);
  tasks[2]?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const task of tasks) task.end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('those who want the same documents in another order do not wait for each other for ever', async () => {
  const both = Array.from({ length: 40 }, (_nothing, place) =>
    runInKeyedQueue(place % 2 === 0 ? ['one', 'other'] : ['other', 'one', 'one'], settle),
  );
  expect(await Promise.all(both)).toHaveLength(40);
});

test('whoever had to wait is told so, since what they have read is old by now', async () => {
  const waits: boolean[] = [];
  await Promise.all(
    Array.from({ length: 6 }, () => runInKeyedQueue(['stock'], async (hasWaited) => void waits.push(hasWaited))),
  );
  expect(waits).toEqual([false, false, false, false, true, true]);
});

test('a failure gives its place back', async () => {
  for (let attempts = 0; attempts < 6; attempts += 1) {
    await expect(runInKeyedQueue(['stock'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await runInKeyedQueue(['stock'], async () => 'room')).toBe('room');
});
