import { type Server, createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTaskQueues } from './job-schedule.ts';

const queuedSchema = z.object({
  task: z.object({
    name: z.string(),
    dispatchDeadline: z.string(),
    httpRequest: z.object({ body: z.string(), oidcToken: z.object({ serviceAccountEmail: z.string() }) }),
  }),
});
const queued: z.infer<typeof queuedSchema>['task'][] = [];

/** Takes a task once. */
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { task } = queuedSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
      const isKnown = queued.some(({ name }) => name === task.name);
      if (!isKnown) queued.push(task);
      response.writeHead(isKnown ? 409 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? { error: { status: 'ALREADY_EXISTS' } } : {}));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-queues');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

test('P-7 a local shop queues each task once, and asks Google for no account', async () => {
  const enqueue = createTaskQueues('us-east1');
  const task = { queue: 'jobs', job: 'expire-orders', id: 'expire-orders-7', deadlineSeconds: 100 } as const;
  await enqueue(task);
  await enqueue(task);
  expect(queued).toHaveLength(1);
  expect(queued[0]).toMatchObject({
    name: expect.stringMatching(/locations\/us-east1\/.*\/expire-orders-7$/),
    httpRequest: { oidcToken: { serviceAccountEmail: 'nobody' } },
  });
  const { body = '' } = queued[0]?.httpRequest ?? {};
  expect(JSON.parse(Buffer.from(body, 'base64').toString())).toEqual({ data: { job: 'expire-orders' } });
  expect(Number.parseInt(queued[0]?.dispatchDeadline ?? '', 10)).toBeGreaterThan(task.deadlineSeconds);
});
