import { beforeEach, expect, test } from 'vitest';
import { publishStatus } from './admin-browser.ts';

beforeEach(() => publishStatus.update(false));

test('P-20 a change is pending until a response has it, and subscribers are notified of both', () => {
  let notifications = 0;
  const stop = publishStatus.subscribe(() => (notifications += 1));
  publishStatus.update(true);
  publishStatus.update(true);
  expect([publishStatus.read(), notifications]).toEqual([true, 1]);
  publishStatus.update(false);
  expect([publishStatus.read(), notifications]).toEqual([false, 2]);
  stop();
  publishStatus.update(true);
  expect(notifications).toBe(2);
});

test('P-20 the pending change is polled soon, then less and less often, and without end', () => {
  publishStatus.update(true);
  const waits = Array.from({ length: 8 }, () => publishStatus.nextDelayMs());
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  publishStatus.update(false);
  publishStatus.update(true);
  expect(publishStatus.nextDelayMs()).toBe(1000);
});
