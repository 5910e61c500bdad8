import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { warmUpPages } from './warm-up.ts';

async function startServer(status: number) {
  const asked: string[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url ?? '');
    response.writeHead(status).end('a page');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a visit finds both functions started that it begins with', async () => {
  const { asked, origin, close } = await startServer(200);
  await warmUpPages(origin);
  close();
  expect(asked.toSorted()).toEqual(['/', '/api/site']);
});

test('a shop that answers with errors, or not at all, does not hold up the schedule', async () => {
  const { asked, origin, close } = await startServer(503);
  await warmUpPages(origin);
  expect(asked).toHaveLength(2);
  close();
  await expect(warmUpPages(origin)).resolves.toBeUndefined();
  await expect(warmUpPages('')).resolves.toBeUndefined();
});
