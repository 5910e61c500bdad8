import { logger } from 'firebase-functions/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { runEach } from './run-each.ts';

afterEach(() => vi.restoreAllMocks());

test('a job goes on after one that fails, and the log says which and why', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const worked: string[] = [];
  const count = await runEach(['first', 'second', 'third'], 'A refund could not be sent', async (id) => {
    if (id === 'second') throw new Error('PayPal is away');
    worked.push(id);
  });
  expect(count).toBe(3);
  expect(worked).toEqual(['first', 'third']);
  const failure = { id: 'second', failure: 'Error: PayPal is away' };
  expect(logged.mock.calls).toEqual([['A refund could not be sent', failure]]);
});
