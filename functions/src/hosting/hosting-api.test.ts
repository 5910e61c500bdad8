import { type Server, createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostingApi } from './hosting-api.ts';

/** A Hosting that begins every copy and finishes none. */
let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => void response.end(JSON.stringify({ name: 'operations/1' })));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('P-15 a copy of a version that Hosting does not finish is abandoned after five minutes', async () => {
  const address = server.address();
  const waits: number[] = [];
  const hosting = createHostingApi({
    project: 'demo-hosting',
    token: async () => 'none',
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    wait: async (milliseconds) => waits.push(milliseconds),
  });
  const source = await hosting.readVersion('one');
  await expect(hosting.cloneVersion(source, { exclude: [], labels: {} })).rejects.toThrow(
    'made no copy of 1: no answer',
  );
  expect(waits.reduce((sum, each) => sum + each, 0)).toBe(300_000);
});
