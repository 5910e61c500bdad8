import { expect, test } from 'vitest';
import { respondInConstantTime } from './constant-time.ts';

/** Pauses that take no time, and say how long they would have been. */
function pauses() {
  const slept: number[] = [];
  return { slept, pause: async (milliseconds: number) => void slept.push(milliseconds) };
}

test('D-7 an answer and a refusal wait for the next beat, whatever their work took', async () => {
  const { slept, pause } = pauses();
  await respondInConstantTime({ milliseconds: 1000 }, { pause }, async () => 'sent');
  await respondInConstantTime({ milliseconds: 1000 }, { pause }, () => Promise.reject(new Error('no'))).catch(() => {});
  expect(slept).toHaveLength(2);
  for (const rest of slept) expect(rest).toBeGreaterThan(0);
  for (const rest of slept) expect(rest).toBeLessThanOrEqual(1000);
});

test('D-7 whoever is let in need not wait, whoever is refused must', async () => {
  const { slept, pause } = pauses();
  const beat = { milliseconds: 1000, forRefusalsOnly: true };
  expect(await respondInConstantTime(beat, { pause }, async () => 'in')).toBe('in');
  expect(slept).toEqual([]);
  await expect(respondInConstantTime(beat, { pause }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(slept).toHaveLength(1);
});
