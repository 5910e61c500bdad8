import type { APIResponse } from '@playwright/test';
import { SHOP } from '../testing/environment.ts';
import { expect, test } from '../testing/test.ts';

const PAGES = ['/', '/shop', '/products/39', '/checkout', '/admin', '/order-confirmation', '/no/such/page'];
/** Where a HEIC picture may be added. */
const DECODING_PAGES = ['/admin', '/order-confirmation'];
/** Rendered by a function: cached by the CDN for a minute, revalidated by browsers each time. */
const MADE_PAGES = ['/', '/shop', '/products/39', '/checkout'];
const CALLS = ['/api/site', '/api/products', '/api/products/39', '/api/gallery', '/api/cart', '/api/no/such/call'];
/** The shop, PayPal and its sandbox, and in a local shop the fake PayPal. */
const OWN_FORMS = /^'self'( http:\/\/localhost:\d+)? https:\/\/www\.paypal\.com https:\/\/www\.sandbox\.paypal\.com$/;

/** The shop, Firestore for live updates (D-52), and in a local shop the emulator. */
const OWN_CONNECTIONS = /^'self'( http:\/\/127\.0\.0\.1:\d+)? https:\/\/firestore\.googleapis\.com$/;

function policyOf(response: APIResponse): Map<string, string> {
  const parts = (response.headers()['content-security-policy'] ?? '').split(';').map((part) => part.trim().split(' '));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

function expectSafeHeaders(response: APIResponse, address: string): void {
  const headers = response.headers();
  const policy = policyOf(response);
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

test('every page has its security headers', async ({ request }) => {
  for (const address of PAGES) {
    const response = await request.get(address);
    expectSafeHeaders(response, address);
    expect.soft(policyOf(response).get('script-src'), address).toBe("'self'");
    expect.soft(policyOf(response).get('object-src'), address).toBe("'none'");
    // The decoder of iPhone pictures starts a worker of its own (O-12).
    const workers = DECODING_PAGES.includes(address) ? "'self' blob:" : undefined;
    expect.soft(policyOf(response).get('worker-src'), address).toBe(workers);
    expect.soft(policyOf(response).get('form-action'), address).toMatch(OWN_FORMS);
    expect.soft(policyOf(response).get('connect-src'), address).toMatch(OWN_CONNECTIONS);
    expect.soft(response.headers()['set-cookie'], address).toBeUndefined();
    expect.soft(response.status(), address).toBe(address === '/no/such/page' ? 404 : 200);
    // A cached page would ask for the scripts of an older build.
    const kept = MADE_PAGES.includes(address) ? 'public, max-age=0, must-revalidate, s-maxage=60' : 'no-cache';
    if (response.status() === 200) expect.soft(response.headers()['cache-control'], address).toBe(kept);
  }
});

test('webmail may show the pictures of an email', async ({ request }) => {
  const product = (await (await request.get('/api/products/39')).json()) as {
    readonly pictures: readonly { readonly src: string }[];
  };
  for (const address of ['/email-header.png', product.pictures[0]?.src ?? '']) {
    const response = await request.get(address);
    expect.soft(response.status(), address).toBe(200);
    expect.soft(response.headers()['cross-origin-resource-policy'], address).toBe('cross-origin');
  }
});

test('search engines and link previews get the HTML without a script, and an unknown address is a 404', async ({
  request,
}) => {
  const html = await (await request.get('/products/39')).text();
  expect(html).toContain('<title>Plenty Script Tee – Plenty</title>');
  expect(html).toContain('"@type":"ProductGroup"');
  const [, preview = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await request.get(new URL(preview).pathname)).headers()['content-type']).toBe('image/jpeg');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${SHOP}/products/39</loc>`);
  const feed = await request.get('/feeds/google.xml');
  expect(feed.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(await feed.text()).toContain('<g:id>39-med__blue</g:id>');
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  expect((await request.get('/products/999999')).status()).toBe(404);
});

test('every API response has its security headers', async ({ request }) => {
  for (const address of CALLS) {
    const response = await request.get(address);
    expectSafeHeaders(response, address);
    expect.soft(response.headers()['content-type'], address).toBe('application/json; charset=utf-8');
    expect.soft(response.headers()['set-cookie'], address).toBeUndefined();
  }
});

test('API-01 API-04 public reads may be shared for a minute and are revalidated, a cart is never cached', async ({
  request,
}) => {
  for (const address of [
    '/api/site',
    '/api/products',
    '/api/products?featured=true',
    '/api/products/39',
    '/api/gallery',
  ]) {
    const response = await request.get(address);
    expect(response.headers()['cache-control'], address).toBe('public, max-age=0, must-revalidate, s-maxage=60');
    // Between two reads the shop may have built a newer catalog, which is sent again.
    await expect(async () => {
      const tag = (await request.get(address)).headers()['etag'] ?? '';
      expect(tag, address).not.toBe('');
      const again = await request.get(address, { headers: { 'if-none-match': tag } });
      expect(again.status(), address).toBe(304);
    }).toPass({ timeout: 60_000 });
  }
  expect((await request.get('/api/cart')).headers()['cache-control']).toContain('no-store');
});

test('ERR-13 an unknown API path is a JSON 404 and not cached', async ({ request }) => {
  const response = await request.get('/api/no/such/call');
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not-found' });
  expect(response.headers()['cache-control']).toContain('no-store');
  const product = await request.get('/api/products/999999');
  expect(product.status()).toBe(404);
  expect(await product.json()).toMatchObject({ code: 'not-found' });
  const missing = await request.get('/pictures/no-such-tee-400.avif');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('no-store');
});

test('a write from another site is rejected', async ({ request }) => {
  const data = { productId: 39, size: 'MED', color: 'Blue', quantity: 1 };
  const foreign = await request.post('/api/cart', { data, headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status()).toBe(403);
  expect(foreign.headers()['set-cookie']).toBeUndefined();
  const own = await request.post('/api/cart', { data, headers: { origin: SHOP } });
  expect(own.status()).toBe(200);
  const cookie = own.headers()['set-cookie'] ?? '';
  expect(cookie).toMatch(/^__session=[A-Za-z0-9_-]{43}; Path=\/api; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
});
