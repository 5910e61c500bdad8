import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { assertPortsFree } from './ports.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A port something listens on. */
async function takePort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** A port nothing listens on any more. */
async function freePort(): Promise<number> {
  const port = await takePort();
  const server = servers.pop();
  server?.close();
  if (server !== undefined) await once(server, 'close');
  return port;
}

test('free ports let the shop start', async () => {
  await expect(assertPortsFree({ hosting: await freePort() })).resolves.toBeUndefined();
});

test('a busy port is named with what it is for and the way out', async () => {
  const busy = await takePort();
  const check = assertPortsFree({ hosting: await freePort(), firestore: busy });
  await expect(check).rejects.toThrow(new RegExp(`^Port ${busy} \\(firestore\\) is in use.*PORT_OFFSET`));
});

test('when every port is busy the shop runs already', async () => {
  await expect(assertPortsFree({ hosting: await takePort() })).rejects.toThrow('runs on these ports already');
});
