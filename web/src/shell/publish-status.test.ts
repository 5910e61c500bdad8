import { beforeEach, expect, test } from 'vitest';
import { publishStatus } from './admin-browser.ts';

beforeEach(() => publishStatus.update(false));

test('P-20 the owner’s browser knows that a change is on its way until an answer holds it, and tells whoever shows it', () => {
  let parts = 0;
  const stop = publishStatus.subscribe(() => (parts += 1));
  publishStatus.update(true);
  publishStatus.update(true);
  expect([publishStatus.read(), parts]).toEqual([true, 1]);
  publishStatus.update(false);
  expect([publishStatus.read(), parts]).toEqual([false, 2]);
  stop();
  publishStatus.update(true);
  expect(parts).toBe(2);
});

test('P-20 it is asked for at once, then less often, and never given up', () => {
  publishStatus.update(true);
  const waits = Array.from({ length: 8 }, () => publishStatus.nextDelayMs());
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  publishStatus.update(false);
  publishStatus.update(true);
  expect(publishStatus.nextDelayMs()).toBe(1000);
});
