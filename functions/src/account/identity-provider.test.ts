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

function openProvider() {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const emulator = `127.0.0.1:${address.port}`;
  return createIdentityProvider({ projectId: 'plenty', apiKey: 'none', emulator });
}
const checkPassword = () => openProvider().checkPassword('a@b.co', 'secret');

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

test('an answer that cannot be understood is no closed connection, so the password is not checked again', async () => {
  respond = (request) => void request.socket.end('What is this?');
  await expect(checkPassword()).rejects.toThrow('fetch failed');
  expect(requests).toBe(1);
});

const GOOGLE_USER = {
  localId: 'user-1',
  email: 'ada@example.com',
  emailVerified: true,
  federatedId: 'https://accounts.google.com/1234567890',
};
const signInWithGoogle = (user: object) => {
  respond = (_request, response) => void response.end(JSON.stringify(user));
  return openProvider().signInWithGoogle('token', 'https://shop.test');
};

test('an account at Google is known by its number there, with its names and picture', async () => {
  const named = { ...GOOGLE_USER, firstName: 'Ada', lastName: 'Moss', photoUrl: 'https://google.test/ada.png' };
  expect(await signInWithGoogle(named)).toEqual({
    id: 'user-1',
    email: 'ada@example.com',
    googleId: '1234567890',
    firstName: 'Ada',
    lastName: 'Moss',
    picture: 'https://google.test/ada.png',
  });
});

test('an account at Google without a first and a last name has them from the whole name, or none', async () => {
  const names = { firstName: 'Ada', lastName: 'van der Moss', picture: null };
  expect(await signInWithGoogle({ ...GOOGLE_USER, displayName: 'Ada van der Moss' })).toMatchObject(names);
  expect(await signInWithGoogle(GOOGLE_USER)).toMatchObject({ firstName: '', lastName: '' });
});

test('an account at Google whose email is not verified is nobody’s', async () => {
  expect(await signInWithGoogle({ ...GOOGLE_USER, emailVerified: false })).toBeUndefined();
  expect(await signInWithGoogle({ ...GOOGLE_USER, emailVerified: undefined })).toBeUndefined();
});
