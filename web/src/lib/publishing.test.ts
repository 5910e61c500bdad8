import { beforeEach, expect, test } from 'vitest';
import { publishing } from './publishing.ts';

beforeEach(() => publishing.hear(false));

test('P-20 the owner’s browser knows that a change is on its way until an answer holds it, and tells whoever shows it', () => {
  let told = 0;
  const stop = publishing.subscribe(() => (told += 1));
  publishing.hear(true);
  publishing.hear(true);
  expect([publishing.read(), told]).toEqual([true, 1]);
  publishing.hear(false);
  expect([publishing.read(), told]).toEqual([false, 2]);
  stop();
  publishing.hear(true);
  expect(told).toBe(2);
});

test('P-20 it is asked for at once, then less often, and never given up', () => {
  publishing.hear(true);
  const waits = Array.from({ length: 8 }, () => publishing.nextWait());
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  publishing.hear(false);
  publishing.hear(true);
  expect(publishing.nextWait()).toBe(1000);
});
