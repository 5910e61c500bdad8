import { expect, test } from 'vitest';
import { isSameSecret, respondInConstantTime } from './constant-time.ts';

/** Records pauses instead of waiting. */
function recordPauses() {
  const pauses: number[] = [];
  return { pauses, pause: async (milliseconds: number) => void pauses.push(milliseconds) };
}

test('D-7 a success and a failure are both delayed to the next interval, however long their work took', async () => {
  const { pauses, pause } = recordPauses();
  await respondInConstantTime({ milliseconds: 1000 }, { pause }, async () => 'sent');
  await respondInConstantTime({ milliseconds: 1000 }, { pause }, () => Promise.reject(new Error('no'))).catch(() => {});
  expect(pauses).toHaveLength(2);
  for (const milliseconds of pauses) expect(milliseconds).toBeGreaterThan(0);
  for (const milliseconds of pauses) expect(milliseconds).toBeLessThanOrEqual(1000);
});

test('D-7 a successful sign-in need not wait, a failed one must', async () => {
  const { pauses, pause } = recordPauses();
  const timing = { milliseconds: 1000, onlyOnFailure: true };
  expect(await respondInConstantTime(timing, { pause }, async () => 'in')).toBe('in');
  expect(pauses).toEqual([]);
  await expect(respondInConstantTime(timing, { pause }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(pauses).toHaveLength(1);
});

test('D-7 a secret that is missing, or only begins like ours, is another one', () => {
  expect(isSameSecret('secret', 'secret')).toBe(true);
  for (const given of [undefined, '', 'secre', 'secrets']) expect(isSameSecret('secret', given)).toBe(false);
});
