import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGoogleClient, toGoogleProfile } from './google-client.ts';

const CLAIMS = { sub: '1093', email: 'ada@example.com', name: 'Ada Moss' };
const isVerified = (claims: object) => toGoogleProfile('token', claims).isEmailVerified;

test('an email is verified only if Google says so', () => {
  expect(isVerified({ ...CLAIMS, email_verified: true })).toBe(true);
  expect(isVerified({ ...CLAIMS, email_verified: false })).toBe(false);
  expect(isVerified(CLAIMS)).toBe(false);
});

test('an account without an email has none that is verified', () => {
  expect(toGoogleProfile('token', { sub: '1093', email_verified: true })).toMatchObject({
    email: '',
    isEmailVerified: false,
  });
});

test('D-4 a Google user has the names and the picture that Google knows', () => {
  const names = { given_name: 'Ada Maria', family_name: 'Moss', picture: 'https://google.test/ada.png' };
  expect(toGoogleProfile('token', { ...CLAIMS, ...names, email_verified: true })).toEqual({
    idToken: 'token',
    googleId: '1093',
    email: 'ada@example.com',
    isEmailVerified: true,
    firstName: 'Ada Maria',
    lastName: 'Moss',
    picture: 'https://google.test/ada.png',
  });
});

test('D-4 a Google user without a first and a last name has them from the whole name, or none', () => {
  const whole = toGoogleProfile('token', { ...CLAIMS, name: 'Ada van der Moss' });
  expect(whole).toMatchObject({ firstName: 'Ada', lastName: 'van der Moss', picture: null });
  expect(toGoogleProfile('token', { sub: '1093' })).toMatchObject({ firstName: '', lastName: '' });
});

let server: Server;
let isDown = false;
let discoveries = 0;

beforeEach(async () => {
  [isDown, discoveries] = [false, 0];
  server = createServer((_request, response) => {
    discoveries += 1;
    const issuer = getIssuer();
    const configuration = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
    response.writeHead(isDown ? 500 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(configuration));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function getIssuer(): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

const REDIRECT = 'https://shop.test/api/auth/google/callback';
const openClient = (changes: object = {}) =>
  createGoogleClient({ issuer: getIssuer(), clientId: 'plenty', clientSecret: 'x', isLocal: true, ...changes });

test('D-4 a sign-in with Google asks for name and email, lets the shopper choose an account, and has secrets of its own', async () => {
  const client = openClient();
  const [one, other] = [await client?.startSignIn(REDIRECT), await client?.startSignIn(REDIRECT)];
  const location = new URL(one?.location ?? '');
  expect(`${location.origin}${location.pathname}`).toBe(`${getIssuer()}/authorize`);
  const { code_challenge: challenge, ...asked } = Object.fromEntries(location.searchParams);
  expect(asked).toEqual({
    client_id: 'plenty',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid email profile',
    state: one?.secrets.state,
    nonce: one?.secrets.nonce,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(challenge).toMatch(/^[\w-]{43}$/);
  const secrets = [one, other].flatMap((started) => Object.values(started?.secrets ?? {}));
  expect(new Set(secrets).size).toBe(6);
  expect(discoveries, 'Google is asked once where its pages are').toBe(1);
});

test('D-4 a sign-in that did not reach Google does not keep the next one from it', async () => {
  const client = openClient();
  isDown = true;
  await expect(client?.startSignIn(REDIRECT)).rejects.toThrow('unexpected HTTP response');
  isDown = false;
  expect((await client?.startSignIn(REDIRECT))?.location).toContain('/authorize?');
});

test('D-4 only the local fake is asked over plain HTTP', async () => {
  await expect(openClient({ isLocal: false })?.startSignIn(REDIRECT)).rejects.toThrow('only requests to HTTPS');
  expect(discoveries).toBe(0);
});

test('D-4 a shop that Google does not know has no sign-in with Google', () => {
  expect(openClient({ clientId: '' })).toBeUndefined();
  expect(openClient({ issuer: '' })).toBeUndefined();
});
