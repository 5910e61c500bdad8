import { expect, test } from 'vitest';
import { createRequestSession } from '../http/session-cookie.ts';
import { rememberBrowser, hashAccountEmail } from '../security/index.ts';
import { createTestShop } from '../testing/test-shop.ts';
import {
  SIGN_IN_ATTEMPTS,
  countAttempts,
  getAttemptCaller,
  listAttempts,
  normalizeEmail,
  undoAttempts,
} from './attempt-limits.ts';

const shop = createTestShop('attempt-limits', undefined, new Date());
const TOO_MANY = { error: { code: 'too-many-requests' } };

/** What the shop knows of a request from this browser. */
function createContext(cookie?: string) {
  const services = shop.services();
  const headers = { 'x-forwarded-for': 'home', ...(cookie !== undefined && { cookie: `__session=${cookie}` }) };
  const { browser, visitor } = createRequestSession(headers, services.randomBytes, {
    isSecure: true,
    trustedProxies: 0,
  });
  return { ...services, browser, visitor, pageOrigin: '', ifMatch: undefined, customer: undefined };
}

test('D-7 attempts are counted for each caller until their minutes are over, and one that succeeded is not', async () => {
  shop.setAccountLimits('login-account=2');
  const ada = ['login-account', 'ada@example.com'] as const;
  const count = () => countAttempts(shop.services(), ada);
  await count();
  await count();
  await expect(count()).rejects.toMatchObject(TOO_MANY);
  await countAttempts(shop.services(), ['login-account', 'bo@example.com'], ['login-address', 'home']);
  await undoAttempts(shop.services(), ada);
  await count();
  shop.advanceTime(15 * 60_000 - 1);
  await expect(count()).rejects.toMatchObject(TOO_MANY);
  shop.advanceTime(1);
  await count();
});

test('D-55 a browser that knows the account is counted by itself, and any other by its address and the account', async () => {
  const cookie = 'A'.repeat(43);
  const strange = createContext(cookie);
  const list = (email: string) => listAttempts(email, SIGN_IN_ATTEMPTS, createContext(cookie));
  const byAddress = [
    ['login-address', strange.visitor.address],
    ['login-account', 'ada@example.com'],
  ];
  expect(await list('ada@example.com')).toEqual(byAddress);
  expect(await getAttemptCaller(strange)).toBe(strange.visitor.address);
  await rememberBrowser(hashAccountEmail('ada@example.com'), strange);
  const [known, ...others] = await list('ada@example.com');
  expect(others).toEqual([]);
  expect(known).toEqual(['login-browser', expect.stringMatching(/^[0-9a-f]{32} ada@example\.com$/)]);
  expect(await getAttemptCaller(createContext(cookie))).toMatch(/^[0-9a-f]{32}$/);
  expect((await list('bo@example.com')).map(([kind]) => kind)).toEqual(['login-address', 'login-account']);
});

test('D-7 an email is the same account however it is written', () => {
  expect(normalizeEmail('Ada@Example.COM')).toBe('ada@example.com');
});
