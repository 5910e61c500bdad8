import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { assertPortsFree } from './ports.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function openPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

async function findFreePort(): Promise<number> {
  const port = await openPort();
  const server = servers.pop();
  server?.close();
  if (server !== undefined) await once(server, 'close');
  return port;
}

test('free ports let the shop start', async () => {
  await expect(assertPortsFree({ hosting: await findFreePort() })).resolves.toBeUndefined();
});

test('a busy port is named with its use and the fix', async () => {
  const busy = await openPort();
  const check = assertPortsFree({ hosting: await findFreePort(), firestore: busy });
  await expect(check).rejects.toThrow(new RegExp(`^Port ${busy} \\(firestore\\) is in use.*PORT_OFFSET`));
});

test('when every port is busy, the shop is already running', async () => {
  await expect(assertPortsFree({ hosting: await openPort() })).rejects.toThrow('runs on these ports already');
});
