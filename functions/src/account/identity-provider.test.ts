import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  vi.restoreAllMocks();
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

const respondWith = (code: string) => {
  respond = (_request, response) => {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: { message: code } }));
  };
};

test.each([
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'USER_DISABLED',
  'MISSING_PASSWORD : A password is missing.',
])('D-7 what Firebase calls %s is a wrong password, which is checked once', async (code) => {
  respondWith(code);
  await expect(checkPassword()).resolves.toEqual({ kind: 'wrong' });
  expect(requests).toBe(1);
});

test.each(['TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.', 'RESET_PASSWORD_EXCEED_LIMIT', 'QUOTA_EXCEEDED'])(
  'D-7 when Firebase says %s, no password was checked',
  async (code) => {
    respondWith(code);
    await expect(checkPassword()).resolves.toEqual({ kind: 'too-many' });
  },
);

test('D-7 anything else that Firebase says about a password is an error, and no wrong password', async () => {
  respondWith('API_KEY_INVALID : Ask somebody.');
  await expect(checkPassword()).rejects.toThrow('Identity Toolkit does not check a password: API_KEY_INVALID');
  respond = (_request, response) => void response.writeHead(500).end('{}');
  await expect(checkPassword()).rejects.toThrow(/does not check a password: $/);
});

test('D-3 Firebase is asked with the API key of the project, and within ten seconds', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ localId: 'user-1' }));
  const waits = vi.spyOn(AbortSignal, 'timeout');
  const provider = createIdentityProvider({ projectId: 'plenty', apiKey: 'a key', emulator: undefined });
  expect(await provider.checkPassword('a@b.co', 'secret')).toEqual({ kind: 'right', userId: 'user-1' });
  const [address, sent] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=a%20key');
  expect(sent).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'a@b.co', password: 'secret', returnSecureToken: false }),
    redirect: 'error',
  });
  expect(Object.keys(Object(sent?.headers))).toEqual(['Content-Type']);
  expect(waits.mock.calls).toEqual([[10_000]]);
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

test('D-4 a Google user whose account is disabled signs in to nothing, and any other answer is an error', async () => {
  const ask = () => openProvider().signInWithGoogle('token', 'https://shop.test');
  respondWith('USER_DISABLED : The account is disabled.');
  expect(await ask()).toBeUndefined();
  respondWith('INVALID_IDP_RESPONSE');
  await expect(ask()).rejects.toThrow('Identity Toolkit does not take what Google said: INVALID_IDP_RESPONSE');
});
