import { afterEach, expect, test, vi } from 'vitest';
import { createQueueOptions } from './job.ts';

const late = { undone: 'Nothing was done', meaning: 'Nothing happens.' };
const aJob = (deadlineSeconds: number) => ({
  name: 'a-job',
  everyMinutes: 4,
  lateAfterMinutes: 8,
  deadlineSeconds,
  late,
});
const RUNTIME = { memory: '256MiB', cpu: 1, maxInstances: 3, concurrency: 1 } as const;
const open = (...deadlines: readonly number[]) => createQueueOptions(deadlines.map(aJob), RUNTIME, 'tasks@plenty.test');
afterEach(() => vi.unstubAllEnvs());

test('P-7 a queue sends as many tasks at once as there are instances, and a local one a single task', () => {
  expect(open(60).rateLimits).toMatchObject({ maxConcurrentDispatches: 3 });
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(open(60).rateLimits).toMatchObject({ maxConcurrentDispatches: 1 });
});

test('P-7 a queue waits a little longer than the slowest of its jobs, and nobody but the task service may call it', () => {
  expect(open(60, 240, 120)).toMatchObject({ timeoutSeconds: 270, invoker: 'tasks@plenty.test', maxInstances: 3 });
});

test('P-7 a job that threw is tried again twice', () => {
  expect(open(60).retryConfig).toEqual({ maxAttempts: 3, minBackoffSeconds: 20, maxBackoffSeconds: 60 });
});

test('P-7 jobs that would share an instance are not deployed, since one that hangs would stop the others', () => {
  const runtimes = [
    { ...RUNTIME, concurrency: 2 },
    { ...RUNTIME, maxInstances: 1 },
  ];
  for (const runtime of runtimes)
    expect(() => createQueueOptions([aJob(60)], runtime, 'tasks@plenty.test')).toThrow('an instance of its own');
});
