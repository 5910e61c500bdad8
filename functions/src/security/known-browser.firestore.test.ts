import { expect, test } from 'vitest';
import { createRequestSession } from '../http/session-cookie.ts';
import { createTestShop } from '../testing/test-shop.ts';
import {
  hashAccountEmail,
  listKnownBrowsers,
  readKnownBrowserFor,
  rememberBrowser,
} from './known-browser.repository.ts';

const DAY_MS = 86_400_000;
const shop = createTestShop('known-browser');
const ADA = hashAccountEmail('Ada@Example.com ');

/** What the shop knows of a request from a browser with a cookie. */
function createContext() {
  const services = shop.services();
  const headers = { cookie: `__session=${'A'.repeat(43)}` };
  const { browser } = createRequestSession(headers, services.randomBytes, { isSecure: true, trustedProxies: 0 });
  return { ...services, browser };
}

test('D-55 a browser whose customer has proved who they are is known for ninety days, and for nobody else', async () => {
  const context = createContext();
  await rememberBrowser(ADA, context);
  const isKnown = async (who: string) => (await readKnownBrowserFor(who, createContext())) !== undefined;
  expect(await isKnown(hashAccountEmail('ada@example.com'))).toBe(true);
  expect(await isKnown(hashAccountEmail('ben@example.com'))).toBe(false);
  const until = new Date(shop.now().getTime() + 90 * DAY_MS);
  expect(await listKnownBrowsers(shop.database, ADA, shop.now())).toEqual([until]);
  shop.advanceTime(90 * DAY_MS - 1);
  expect(await isKnown(ADA)).toBe(true);
  shop.advanceTime(1);
  expect(await isKnown(ADA)).toBe(false);
  expect(await listKnownBrowsers(shop.database, ADA, shop.now())).toEqual([]);
});
