import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTooltipTiming } from './tooltip.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const start = () => ({ timing: createTooltipTiming(() => Date.now()), show: vi.fn<() => void>() });

test('DATA-15 a tooltip shows after a pointer has rested for 700 ms', () => {
  const { timing, show } = start();
  timing.open(show);
  vi.advanceTimersByTime(699);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledTimes(1);
});

test('a pointer that moves on within 700 ms sees no tooltip', () => {
  const { timing, show } = start();
  const cancel = timing.open(show);
  vi.advanceTimersByTime(699);
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(show).not.toHaveBeenCalled();
});

test('DATA-15 within 300 ms after one tooltip the next shows at once, later it waits again', () => {
  const { timing, show } = start();
  timing.closed();
  vi.advanceTimersByTime(299);
  timing.open(show);
  expect(show).toHaveBeenCalledTimes(1);
  timing.closed();
  vi.advanceTimersByTime(300);
  timing.open(show);
  expect(show).toHaveBeenCalledTimes(1);
});
