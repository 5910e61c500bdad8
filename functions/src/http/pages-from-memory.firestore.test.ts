import { expect, test } from 'vitest';
import { createCatalogCache } from '../catalog/catalog-cache.ts';
import { createTestRateLimiter } from '../testing/test-services.ts';
import { createTestShop, ORIGIN } from '../testing/test-shop.ts';
import { createPagesHandler } from './pages-handler.ts';
import { createBodyReader } from './raw-body.ts';
import type { HttpRequest } from './responses.ts';

const SHELL = '<html><head><title>Plenty</title></head><body><div id="root"></div></body></html>';
const SHELLS = { home: SHELL, shop: SHELL, product: SHELL, gallery: SHELL, checkout: SHELL, renderToHtml: () => '' };
const createRequest = (path: string, method = 'GET'): HttpRequest => ({
  method,
  path,
  query: new URLSearchParams(),
  headers: {},
  readBody: createBodyReader(),
  reference: 'one',
});

async function openPages(name: string, rates = '') {
  const shop = createTestShop(name);
  await shop.saveProducts({ id: 1 });
  const { rateLimiter } = shop.services();
  const services = {
    catalog: createCatalogCache(shop.database, shop.now),
    shopOrigin: ORIGIN,
    rateLimiter: rates === '' ? rateLimiter : createTestRateLimiter(shop, rates),
    trustedProxies: 0,
  };
  return createPagesHandler(() => services, SHELLS);
}

test('P-1 a page whose catalog is in memory is answered at once, as the handler answers it', async () => {
  const { handle, respondFromMemory } = await openPages('pages-memory');
  const page = createRequest('/products/1');
  expect(respondFromMemory(page), 'nothing is in memory yet').toBeUndefined();
  const answer = await handle(page);
  expect(answer.status).toBe(200);
  expect(respondFromMemory(page)).toEqual(answer);
  expect(respondFromMemory(createRequest('/products/77')), 'which is not there').toBeUndefined();
  expect(respondFromMemory(createRequest('/products/1', 'POST'))).toBeUndefined();
});

test('a caller who asks for many pages is left to the handler, which counts them across all instances', async () => {
  const { handle, respondFromMemory } = await openPages('pages-limit', 'address=400');
  const page = createRequest('/products/1');
  expect((await handle(page)).status).toBe(200);
  const answers = Array.from({ length: 400 }, () => respondFromMemory(page)?.status);
  expect(answers[0]).toBe(200);
  expect(answers.at(-1)).toBeUndefined();
  expect((await handle(page)).status, 'which asks the other instances first').toBe(200);
});
