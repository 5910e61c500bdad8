import { afterEach, expect, test } from 'vitest';
import { authStore } from '../shell/auth-store.ts';
import type { FetchFunction } from '../shell/api-client.ts';
import { buildAuthSession } from '../testing/auth-session.ts';
import { login, register } from './sign-in.tsx';

const ADA = { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com', password: 'secret-1' };

afterEach(() => authStore.save(undefined));

function respondWith(status: number, body: string) {
  const sent: unknown[] = [];
  const send: FetchFunction = async (_address, { body: given }) => {
    sent.push(JSON.parse(typeof given === 'string' ? given : 'null'));
    return new Response(body, { status });
  };
  return { send, sent };
}

const welcome = () => respondWith(200, JSON.stringify({ ...buildAuthSession(), message: 'Welcome.' }));

test('AUTH-07 AUTH-09 AUTH-12 login sends email and password, register the names too; both return success and message and store the session; the password is sent once', async () => {
  const signIn = welcome();
  expect(await login(ADA, signIn.send)).toEqual({ success: true, message: 'Welcome.' });
  expect(signIn.sent).toEqual([{ email: ADA.email, password: ADA.password }]);
  expect(authStore.read()).toEqual(buildAuthSession());
  authStore.save(undefined);
  const registration = welcome();
  expect(await register(ADA, registration.send)).toEqual({ success: true, message: 'Welcome.' });
  expect(registration.sent).toEqual([ADA]);
  expect(authStore.read()).toEqual(buildAuthSession());
});

test('ERR-05 ERR-06 a rejection returns the shop’s message and stores nothing', async () => {
  const rejection = () =>
    respondWith(401, '{"code":"wrong-credentials","message":"Email or password is not right."}').send;
  const failure = { success: false, message: 'Email or password is not right.' };
  expect(await login(ADA, rejection())).toEqual(failure);
  expect(await register(ADA, rejection())).toEqual(failure);
  expect(authStore.read()).toBeUndefined();
});

test('ERR-07 ERR-08 no response, and an unreadable one, have their own messages', async () => {
  const offline: FetchFunction = () => Promise.reject(new TypeError('Failed to fetch'));
  for (const send of [offline, respondWith(200, '<html>').send, respondWith(502, '<html>').send]) {
    expect(await login(ADA, send)).toEqual({ success: false, message: 'Login failed. Please try again.' });
    expect(await register(ADA, send)).toEqual({ success: false, message: 'Registration failed. Please try again.' });
  }
  expect(authStore.read()).toBeUndefined();
});
