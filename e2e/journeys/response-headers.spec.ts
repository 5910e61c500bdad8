import type { APIResponse } from '@playwright/test';
import { SHOP } from '../testing/environment.ts';
import { expect, test } from '../testing/test.ts';

const PAGES = ['/', '/shop', '/products/39', '/checkout', '/admin', '/no/such/page'];
/** Made by a function: the CDN keeps them for a minute, a browser asks each time. */
const MADE_PAGES = ['/', '/shop', '/products/39', '/checkout'];
const CALLS = ['/api/site', '/api/products', '/api/products/39', '/api/gallery', '/api/cart', '/api/no/such/call'];
/** The shop, PayPal with its sandbox, and in a local shop the wallet that takes PayPal's place. */
const OWN_FORMS = /^'self'( http:\/\/localhost:\d+)? https:\/\/www\.paypal\.com https:\/\/www\.sandbox\.paypal\.com$/;

/** The shop, where a browser hears of changes (D-52), and in a local shop the emulator that takes its place. */
const OWN_CONNECTIONS = /^'self'( http:\/\/127\.0\.0\.1:\d+)? https:\/\/firestore\.googleapis\.com$/;

function policyOf(answer: APIResponse): Map<string, string> {
  const parts = (answer.headers()['content-security-policy'] ?? '').split(';').map((part) => part.trim().split(' '));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

function expectSafeHeaders(answer: APIResponse, address: string): void {
  const headers = answer.headers();
  const policy = policyOf(answer);
  expect.soft(headers['content-security-policy'], address).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect.soft(policy.get('frame-ancestors'), address).toBe("'none'");
  expect.soft(policy.get('base-uri'), address).toBe("'none'");
  expect.soft(policy.get('default-src'), address).toMatch(/^'(self|none)'$/);
  expect.soft(headers['x-content-type-options'], address).toBe('nosniff');
  expect.soft(headers['strict-transport-security'], address).toBe('max-age=86400');
  expect.soft(headers['cross-origin-opener-policy'], address).toBe('same-origin');
  expect.soft(headers['cross-origin-resource-policy'], address).toBe('same-origin');
  expect.soft(headers['referrer-policy'], address).toBe('strict-origin');
  expect.soft(headers['permissions-policy'], address).toContain('camera=()');
}

test('every page comes with the headers that keep it safe', async ({ request }) => {
  for (const address of PAGES) {
    const answer = await request.get(address);
    expectSafeHeaders(answer, address);
    expect.soft(policyOf(answer).get('script-src'), address).toBe("'self'");
    expect.soft(policyOf(answer).get('object-src'), address).toBe("'none'");
    expect.soft(policyOf(answer).get('form-action'), address).toMatch(OWN_FORMS);
    expect.soft(policyOf(answer).get('connect-src'), address).toMatch(OWN_CONNECTIONS);
    expect.soft(answer.headers()['set-cookie'], address).toBeUndefined();
    expect.soft(answer.status(), address).toBe(address === '/no/such/page' ? 404 : 200);
    // A page that is kept would ask for the code of an older build.
    const kept = MADE_PAGES.includes(address) ? 'public, max-age=0, must-revalidate, s-maxage=60' : 'no-cache';
    if (answer.status() === 200) expect.soft(answer.headers()['cache-control'], address).toBe(kept);
  }
});

test('what search engines and links ask for is there without a script, and what is unknown is a 404', async ({
  request,
}) => {
  const html = await (await request.get('/products/39')).text();
  expect(html).toContain('<title>Plenty Script Tee – Plenty</title>');
  expect(html).toContain('"@type":"ProductGroup"');
  const [, preview = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await request.get(new URL(preview).pathname)).headers()['content-type']).toBe('image/jpeg');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${SHOP}/products/39</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  expect((await request.get('/products/999999')).status()).toBe(404);
});

test('every answer of a call comes with the headers that keep it safe', async ({ request }) => {
  for (const address of CALLS) {
    const answer = await request.get(address);
    expectSafeHeaders(answer, address);
    expect.soft(answer.headers()['content-type'], address).toBe('application/json; charset=utf-8');
    expect.soft(answer.headers()['set-cookie'], address).toBeUndefined();
  }
});

test('API-01 API-04 the public reads may be shared for a minute and are not sent twice, a cart is never kept', async ({
  request,
}) => {
  for (const address of [
    '/api/site',
    '/api/products',
    '/api/products?featured=true',
    '/api/products/39',
    '/api/gallery',
  ]) {
    const answer = await request.get(address);
    expect(answer.headers()['cache-control'], address).toBe('public, max-age=0, must-revalidate, s-maxage=60');
    // Between two reads the shop may have built a newer catalogue, which is rightly sent again.
    await expect(async () => {
      const tag = (await request.get(address)).headers()['etag'] ?? '';
      expect(tag, address).not.toBe('');
      const again = await request.get(address, { headers: { 'if-none-match': tag } });
      expect(again.status(), address).toBe(304);
    }).toPass({ timeout: 60_000 });
  }
  expect((await request.get('/api/cart')).headers()['cache-control']).toContain('no-store');
});

test('ERR-13 what a function does not know is answered as such and not kept', async ({ request }) => {
  const answer = await request.get('/api/no/such/call');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not-found' });
  expect(answer.headers()['cache-control']).toContain('no-store');
  const product = await request.get('/api/products/999999');
  expect(product.status()).toBe(404);
  expect(await product.json()).toMatchObject({ code: 'not-found' });
  const missing = await request.get('/pictures/no-such-tee-400.avif');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('no-store');
});

test('a write from another site is refused', async ({ request }) => {
  const data = { productId: 39, size: 'MED', color: 'Blue', quantity: 1 };
  const foreign = await request.post('/api/cart', { data, headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status()).toBe(403);
  expect(foreign.headers()['set-cookie']).toBeUndefined();
  const own = await request.post('/api/cart', { data, headers: { origin: SHOP } });
  expect(own.status()).toBe(200);
  const cookie = own.headers()['set-cookie'] ?? '';
  expect(cookie).toMatch(/^__session=[A-Za-z0-9_-]{43}; Path=\/api; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
});
