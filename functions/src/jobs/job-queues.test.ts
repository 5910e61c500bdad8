import { expect, test } from 'vitest';
import { createJobRunServices } from './job-queues.ts';

/** What would hold up a process that has nothing else to do. */
const countTimers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

test('P-7 a deadline that is waited for does not hold up the end of its process, and ends with its job', async () => {
  const { wait, newReference } = createJobRunServices();
  const [before, job] = [countTimers(), new AbortController()];
  const waiting = wait(60_000, job.signal);
  expect(countTimers()).toBe(before);
  job.abort();
  await expect(waiting).rejects.toThrow('aborted');
  expect(newReference()).toMatch(/^[0-9a-f]{12}$/);
});
