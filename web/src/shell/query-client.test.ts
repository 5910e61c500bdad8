import { MutationObserver, QueryObserver, focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

const A_DAY = 86_400_000;

/** Shows a query as a page would, and counts its requests. */
function showRead(client: ReturnType<typeof createQueryClient>, read: () => Promise<string>) {
  const reads = { count: 0 };
  const observer = new QueryObserver(client, {
    queryKey: ['/api/cart'],
    queryFn: () => {
      reads.count += 1;
      return read();
    },
  });
  client.mount();
  return { reads, leave: observer.subscribe(() => undefined), observer };
}

test('DATA-06, DATA-08 a read is made once: it never goes stale and nothing polls', async () => {
  const client = createQueryClient();
  const { reads, leave, observer } = showRead(client, async () => 'answer');
  await vi.advanceTimersByTimeAsync(A_DAY);
  const leaveAgain = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(A_DAY);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'answer', isStale: false });
  expect(reads.count).toBe(1);
  leave();
  leaveAgain();
});

test('DATA-07 returning to the tab or the network refetches nothing', async () => {
  const client = createQueryClient();
  const { reads, leave } = showRead(client, async () => 'answer');
  await vi.advanceTimersByTimeAsync(1000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads.count).toBe(1);
  leave();
});

test('DATA-09 a failed read is not retried', async () => {
  const client = createQueryClient();
  const { reads, leave, observer } = showRead(client, () => Promise.reject(new Error('no')));
  await vi.advanceTimersByTimeAsync(A_DAY);
  expect(observer.getCurrentResult().status).toBe('error');
  expect(reads.count).toBe(1);
  leave();
});

test('DATA-09 a failed write is not retried, and an offline write not postponed', async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  let writes = 0;
  const write = new MutationObserver(client, {
    mutationFn: () => {
      writes += 1;
      return Promise.reject(new Error('no'));
    },
  });
  await expect(write.mutate()).rejects.toThrow('no');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(A_DAY);
  expect(writes).toBe(1);
});
