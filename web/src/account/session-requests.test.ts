import { QueryObserver, focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '../testing/auth-session.ts';
import type { FetchFunction } from '../shell/api-client.ts';
import { createQueryClient } from '../shell/query-client.ts';
import { postLogout, userQuery } from './session-requests.ts';

const FIVE_MINUTES = 300_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

/** Shows the customer as a page would, and counts the requests. */
function showUser(response: () => Promise<ReturnType<typeof buildUser>>) {
  const reads = { count: 0 };
  const client = createQueryClient();
  client.mount();
  const observe = () =>
    new QueryObserver(client, {
      ...userQuery,
      queryFn: () => {
        reads.count += 1;
        return response();
      },
    }).subscribe(() => undefined);
  return { reads, observe };
}

test('DATA-10 the current user is read once in 300000 ms, however many pages ask', async () => {
  const { reads, observe } = showUser(async () => buildUser());
  observe();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1000);
  observe();
  await vi.advanceTimersByTimeAsync(1);
  expect(reads.count).toBe(1);
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
  expect(reads.count, 'nothing is read by itself').toBe(1);
  observe();
  await vi.advanceTimersByTimeAsync(1);
  expect(reads.count).toBe(2);
});

test('DATA-10 the current user is not refetched on focus, nor after a failure', async () => {
  const { reads, observe } = showUser(() => Promise.reject(new Error('no')));
  observe();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES * 2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES * 2);
  expect(reads.count).toBe(1);
});

test('AUTH-14 the sign-out call sends the token that this browser has already deleted', async () => {
  const sent: [string, RequestInit][] = [];
  const send: FetchFunction = async (address, init) => {
    sent.push([address, init]);
    return new Response('{"message":"Signed out"}');
  };
  await postLogout('the-token', send);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).toBe('/api/auth/logout');
  expect(sent[0]?.[1]).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { Authorization: 'Bearer the-token' },
  });
});
