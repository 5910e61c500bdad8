import type { Locator, TestInfo } from '@playwright/test';
import { IS_FULL_RUN } from './screen-matrix.ts';

/** Milliseconds from a change until this text was visible. */
export async function timeUntilShown(region: Locator, text: string, change: () => Promise<unknown>): Promise<number> {
  const seen = await region.evaluateHandle((element, wanted) => {
    const first = { at: 0 };
    const look = () => {
      if (first.at === 0 && element.textContent?.includes(wanted)) first.at = Date.now();
    };
    new MutationObserver(look).observe(element, { childList: true, subtree: true, characterData: true });
    return first;
  }, text);
  const changedAt = Date.now();
  await change();
  await region.filter({ hasText: text }).waitFor();
  return (await seen.evaluate(({ at }) => at)) - changedAt;
}

/** Records durations in the report; in a full run, false when more than 5 of 100 took longer than `mostMs`. */
export function recordTimes(testInfo: TestInfo, what: string, times: readonly number[], mostMs: number): boolean {
  const sorted = times.toSorted((one, other) => one - other);
  const [median = 0, late = 0] = [0.5, 0.95].map((part) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  const description = `${what}: median ${median} ms, 95 of 100 within ${late} ms, of ${sorted.length}`;
  testInfo.annotations.push({ type: 'measured', description });
  return !IS_FULL_RUN || late <= mostMs;
}

/** A generator of delays from 0 to `most` milliseconds, the same for the same seed. */
export function randomDelays(seed: number, most: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round((state / 0x1_0000_0000) * most);
  };
}
