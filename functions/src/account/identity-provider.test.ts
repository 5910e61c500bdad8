import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIdentityProvider } from './identity-provider.ts';

let respond: (request: IncomingMessage, response: ServerResponse) => void;
let requests = 0;
let server: Server;

beforeEach(async () => {
  requests = 0;
  server = createServer((request, response) => {
    requests += 1;
    respond(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function checkPassword() {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const emulator = `127.0.0.1:${address.port}`;
  return createIdentityProvider({ projectId: 'plenty', apiKey: 'none', emulator }).checkPassword('a@b.co', 'secret');
}

const closeConnection = (request: IncomingMessage) => void request.socket.destroy();
const acceptPassword = (response: ServerResponse) => void response.end(JSON.stringify({ localId: 'user-1' }));

test('a password is checked once more when the connection was closed before the answer', async () => {
  respond = (request, response) => (requests === 1 ? closeConnection(request) : acceptPassword(response));
  await expect(checkPassword()).resolves.toEqual({ kind: 'right', userId: 'user-1' });
  expect(requests).toBe(2);
});

test('a password is not checked a third time', async () => {
  respond = closeConnection;
  await expect(checkPassword()).rejects.toThrow('fetch failed');
  expect(requests).toBe(2);
});

test('a wrong password is checked once', async () => {
  respond = (_request, response) => {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } }));
  };
  await expect(checkPassword()).resolves.toEqual({ kind: 'wrong' });
  expect(requests).toBe(1);
});
