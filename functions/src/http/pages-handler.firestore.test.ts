import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DEFAULT_HERO } from '@plenty/contract/content/site-defaults';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { countReads } from '../testing/database.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { PAGE_HEADERS } from './security-headers.ts';
import { createPagesHandler } from './pages-handler.ts';
import { createBodyReader } from './raw-body.ts';

const PICTURE = {
  src: '/pictures/tee-black-1200.avif',
  alt: 'A "black" tee',
  width: 1200,
  height: 1500,
  placeholder: '#d9d3c7',
};
const NASTY = 'Tee </script><script>alert(1)</script> & \u2028 $& co';
const SOLD_OUT = { size: 'MED', color: 'Black', availability: 'sold-out' as const };

const parseScripts = (html: string, attributes: string) =>
  [...html.matchAll(new RegExp(`<script ${attributes}>(.*?)</script>`, 'g'))].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
const getApiResponses = (html: string) => parseScripts(html, 'type="application/json" id="page-data"')[0] ?? {};
const getStructuredData = (html: string) => parseScripts(html, 'type="application/ld\\+json"');
const openShop = async (name: string) => {
  const shop = createTestShop(name);
  await shop.database.doc(paths.look('script')).set({
    id: 'script',
    title: 'Script, and <Nothing> Else',
    description: 'One line of handwriting.',
    imageUrl: PICTURE.src,
    picture: PICTURE,
    shoppableProducts: [1],
    order: 0,
  });
  await shop.saveProducts({ id: 1, pictures: [PICTURE], variants: [SOLD_OUT] }, { id: 2, name: NASTY, inStock: false });
  return shop;
};

test('PDP-01 a product’s page has title, price, picture and every size and color without JavaScript', async () => {
  const shop = await openShop('page-product');
  const { status, headers, body } = await shop.fetchPage('/product/1');
  const html = body.toString();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60',
  });
  expect(html).toContain('<title>Court Tee 1 – Plenty</title>');
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical" href="http://shop.test/products/1">');
  expect(html).toContain('<meta property="og:image" content="http://shop.test/pictures/tee-black-og.jpg">');
  expect(html).toContain('<meta property="product:price:amount" content="48.00">');
  expect(html).toMatch(/<link rel="preload" as="image" href="\/pictures\/tee-black-1200\.avif" imagesrcset="[^"]+400w/);
  expect(html).toContain('<div id="root" data-drawn><h1>Drawn: /products/1</h1></div>');
  expect(html).toMatch(/<noscript>.*<h1>Court Tee 1<\/h1><p>\$48\.00<\/p>/);
  const [group] = getStructuredData(html);
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: '1', brand: { name: 'Plenty' } });
  const variants = group?.['hasVariant'] as { color: string; size: string; offers: object }[];
  expect(variants).toHaveLength(4);
  expect(variants.find(({ color, size }) => color === 'Black' && size === 'MED')?.offers).toMatchObject({
    price: '48.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/OutOfStock',
    shippingDetails: { shippingRate: { value: '7.99' } },
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  });
  expect(variants.find(({ size }) => size === 'SM')?.offers).toMatchObject({
    availability: 'https://schema.org/InStock',
  });
});

test('a page contains the API responses its code needs, and no product’s name can break out of them', async () => {
  const shop = await openShop('page-carried');
  const html = (await shop.fetchPage('/products/2')).body.toString();
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  expect(getApiResponses(html)['/api/products/2']).toEqual((await shop.call('/api/products/2')).data);
  expect(getApiResponses(html)['/api/site']).toEqual((await shop.call('/api/site')).data);
  expect(getStructuredData(html)[0]).toMatchObject({ name: NASTY });
  expect(getApiResponses(html)['/api/products/2#company']).toMatchObject([{ id: 1 }]);
});

test('SHOP-01 GAL-01 shop and gallery contain their lists, and link to every product without JavaScript', async () => {
  const shop = await openShop('page-lists');
  const list = (await shop.fetchPage('/shop')).body.toString();
  expect(getApiResponses(list)['/api/products']).toEqual((await shop.call('/api/products')).data);
  expect(list).toContain('<a href="/products/1">Court Tee 1</a>');
  expect(list.match(/rel="preload" as="image"/g)).toHaveLength(1);
  expect(list).toContain('<h1>Drawn: /shop</h1>');
  const filtered = (await shop.fetchPage('/shop?search=tee')).body.toString();
  expect(filtered, 'search results are rendered by the browser').not.toMatch(/rel="preload"|data-drawn/);
  const gallery = (await shop.fetchPage('/gallery')).body.toString();
  expect(getApiResponses(gallery)['/api/gallery']).toEqual((await shop.call('/api/gallery')).data);
  expect(getApiResponses(gallery)['/api/gallery#pieces']).toMatchObject([{ id: 1 }]);
  expect(gallery).toContain('<h2>Script, and &lt;Nothing&gt; Else</h2>');
});

test('R-19 the page of one category has its current name as title, heading and canonical address, rendered or not', async () => {
  const shop = await openShop('page-category');
  await shop.saveProducts({ id: 3, category: 'bottoms' });
  const rendered = (await shop.fetchPage('/shop?category=bottoms')).body.toString();
  const searched = (await shop.fetchPage('/shop?category=bottoms&search=short')).body.toString();
  for (const html of [rendered, searched]) {
    expect(html).toContain('<title>Bottoms – Plenty</title>');
    expect(html).toContain('<link rel="canonical" href="http://shop.test/shop?category=bottoms">');
    expect(html).toMatch(/<noscript>.*<h1>Bottoms<\/h1>/);
    expect(html.match(/<a href="\/products\/\d+"/g)).toEqual(['<a href="/products/3"']);
  }
  expect(rendered).toContain('<h1>Drawn: /shop?category=bottoms</h1>');
  expect(searched).not.toMatch(/data-drawn/);
  const several = (await shop.fetchPage('/shop?category=bottoms&category=tees')).body.toString();
  expect(several).toContain('<title>Shop All Products – Plenty</title>');
});

test('R-16 the page of one color is rendered with that color’s pictures, one of an unknown color is not', async () => {
  const shop = createTestShop('page-color');
  const white = { ...PICTURE, src: '/pictures/tee-white-1200.avif', color: 'White' };
  await shop.saveProducts({ id: 1, colors: ['Black', 'White'], pictures: [{ ...PICTURE, color: 'Black' }, white] });
  const rendered = (await shop.fetchPage('/shop?color=White')).body.toString();
  expect(rendered).toContain('<h1>Drawn: /shop?color=White</h1>');
  expect(rendered.match(/rel="preload" as="image" href="[^"]+"/g)).toEqual([
    'rel="preload" as="image" href="/pictures/tee-white-1200.avif"',
  ]);
  expect((await shop.fetchPage('/shop?color=Mauve')).body.toString()).not.toMatch(
    /data-drawn|rel="preload" as="image"/,
  );
});

test('R-22 home is rendered from the snapshot: hero, links, arrivals, looks and texts as the owner has just saved them', async () => {
  const shop = createTestShop('page-home');
  const { database } = shop;
  const heroes = database.collection(paths.heroSections);
  const hero = { ...DEFAULT_HERO, title: 'Winter <Layers>', backgroundImage: PICTURE.src, order: 0 };
  await heroes.doc('winter').set({ ...hero, id: 'winter' });
  await heroes.doc('rest').set({ ...hero, id: 'rest', title: 'At Rest', isActive: false, order: -1 });
  await database.collection(paths.navigation).doc('new').set({ id: 'new', label: 'New In', href: '/shop', order: 0 });
  for (const [place, id] of ['one', 'two', 'three', 'four'].entries()) {
    const look = { id, title: `Look ${id}`, imageUrl: PICTURE.src, picture: PICTURE, shoppableProducts: [1] };
    await database.doc(paths.look(id)).set({ ...look, order: place });
  }
  await shop.saveProducts({ id: 1, featured: true, name: 'Fresh Tee' }, { id: 2, featured: false });
  const { status, headers, body } = await shop.fetchPage('/');
  const html = body.toString();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60',
    ETag: expect.any(String),
  });
  expect(headers).not.toHaveProperty('Set-Cookie');
  expect(html).toContain('<title>Plenty</title>');
  expect(html).toContain('<div id="root" data-drawn><h1>Drawn: /</h1></div>');
  expect(html.match(/rel="preload" as="image"[^>]*/g), 'the owner’s poster is preloaded').toEqual([
    `rel="preload" as="image" href="${PICTURE.src}" fetchpriority="high"`,
  ]);
  expect(html).toMatch(/<noscript>.*<h1>Winter &lt;Layers&gt;<\/h1>.*New In.*Fresh Tee/);
  const answers = getApiResponses(html);
  expect(answers['/api/site']).toEqual((await shop.call('/api/site')).data);
  const card = { id: 1, name: 'Fresh Tee', price: '48.00', inStock: true, description: '' };
  expect(answers['/api/products#featured'], 'only what a card shows').toMatchObject([card]);
  expect(answers['/api/gallery#first']).toMatchObject([{ id: 'one' }, { id: 'two' }, { id: 'three' }]);

  const known = { 'if-none-match': headers['ETag'] ?? '' };
  const asCustomer = await shop.fetchPage('/', { cookie: '__session=somebody' });
  expect(asCustomer.body.toString(), 'everybody gets the same bytes').toBe(html);
  expect((await shop.fetchPage('/?utm_source=mail')).body.toString(), 'wherever they come from').toBe(html);
  expect((await shop.fetchPage('/', known)).status).toBe(304);
  await heroes.doc('winter').update({ title: 'Spring' });
  await shop.saveProducts({ id: 3, featured: true, name: 'Newer Tee' });
  shop.advanceTime(5000);
  const changed = (await shop.fetchPage('/', known)).body.toString();
  expect(changed).toMatch(/<noscript>.*<h1>Spring<\/h1>.*Newer Tee.*Fresh Tee/);
});

test('R-22 checkout is rendered with the shop’s own header and footer for everybody, and is not indexed', async () => {
  const shop = await openShop('page-checkout');
  const html = (await shop.fetchPage('/checkout?cancelled=true')).body.toString();
  expect(html).toContain('<div id="root" data-drawn><h1>Drawn: /checkout</h1></div>');
  expect(html).toContain('<title>Checkout – Plenty</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(Object.keys(getApiResponses(html))).toEqual(['/api/site']);
});

test('ERR-13 while the database is unreachable a page is its bare shell, which no cache keeps', async () => {
  const shell = '<html><body><div id="root"><div class="opening"></div></div></body></html>';
  const shells = { home: shell, shop: shell, product: shell, gallery: shell, checkout: shell, renderToHtml: () => '' };
  const catalog = { peek: () => undefined, read: () => Promise.reject(new Error('The database is out of reach')) };
  const rateLimiter = { consume: async () => {}, consumeAtOnce: () => true };
  const { handle: serve } = createPagesHandler(
    () => ({ catalog, shopOrigin: 'http://shop.test', rateLimiter, trustedProxies: 0 }),
    shells,
  );
  const asked = {
    method: 'GET',
    query: new URLSearchParams(),
    headers: {},
    readBody: createBodyReader(),
    reference: 'r',
  };
  for (const path of ['/', '/shop', '/checkout', '/products/1']) {
    const { status, headers, body } = await serve({ ...asked, path });
    expect([status, headers['Cache-Control'], body], path).toEqual([503, 'no-store', shell]);
  }
});

test('SHOP-16 the shop page contains only the beginning of a very long list', async () => {
  const shop = createTestShop('page-long');
  await shop.saveProducts(...Array.from({ length: 121 }, (_nothing, place) => ({ id: place + 1 })));
  const answers = getApiResponses((await shop.fetchPage('/shop')).body.toString());
  expect(answers['/api/products']).toBeUndefined();
  const first = answers['/api/products#first'] as { id: number }[];
  expect(first.map(({ id }) => id)).toEqual(Array.from({ length: 48 }, (_nothing, place) => 121 - place));
});

test('PDP-17 LAY-18 an unknown product is a 404 that no cache keeps', async () => {
  const shop = await openShop('page-unknown');
  for (const path of ['/products/9', '/products/tee', '/product/0']) {
    const { status, headers } = await shop.fetchPage(path);
    expect([status, headers['Cache-Control']], path).toEqual([404, 'no-store']);
  }
});

test('a hidden product has no page, an unlisted one has a page that is not indexed', async () => {
  const shop = createTestShop('page-unlisted');
  await shop.saveProducts({ id: 1, listing: 'hidden' }, { id: 2, listing: 'unlisted' }, { id: 3 });
  expect((await shop.fetchPage('/products/1')).status).toBe(404);
  expect((await shop.fetchPage('/products/2')).body.toString()).toContain('<meta name="robots" content="noindex">');
  const sitemap = (await shop.fetchPage('/sitemap.xml')).body.toString();
  expect(sitemap.match(/\/products\/\d+/g)).toEqual(['/products/3']);
});

test('D-32 a changed price is on the page after five seconds; until then nothing is sent twice or read from the database', async () => {
  const shop = await openShop('page-changed');
  const first = await shop.fetchPage('/products/1');
  const known = { 'if-none-match': first.headers['ETag'] ?? '' };
  const reads = await countReads(async () => {
    expect((await shop.fetchPage('/products/1', known)).status).toBe(304);
    await shop.fetchPage('/shop');
  });
  expect(reads).toEqual([]);
  await shop.saveProducts({ id: 1, price: 5150 });
  shop.advanceTime(5000);
  const changed = await shop.fetchPage('/products/1', { ...known, 'accept-encoding': 'br, gzip' });
  expect(changed.status).toBe(200);
  expect(changed.headers['Content-Encoding']).toBe('br');
  expect(brotliDecompressSync(Buffer.from(changed.body)).toString()).toContain('content="51.50"');
  const older = await shop.fetchPage('/products/1', { 'accept-encoding': 'gzip' });
  expect(older.headers['Content-Encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.from(older.body)).toString()).toContain('content="51.50"');
});

test('rendered pages have the same headers as static ones', () => {
  const deployed = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  const everywhere = deployed.hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  expect(everywhere.length).toBeGreaterThan(5);
  expect(PAGE_HEADERS).toEqual(Object.fromEntries(everywhere.map(({ key, value }) => [key, value])));
});

test('D-63 the product feed has an item for each size and color of the listed products, and nothing can break out of it', async () => {
  const shop = await openShop('page-feed');
  await shop.saveProducts(
    { id: 4, listing: 'unlisted', pictures: [PICTURE] },
    { id: 5, name: NASTY, pictures: [PICTURE] },
  );
  const { status, headers, body } = await shop.fetchPage('/feeds/google.xml');
  const feed = body.toString();
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'Content-Type': 'application/xml; charset=utf-8' });
  const groups = [...feed.matchAll(/<g:item_group_id>(\d+)</g)].map(([, id]) => id);
  // Product 2 has no picture, and product 4 is not listed.
  expect(new Set(groups)).toEqual(new Set(['1', '5']));
  expect(feed).not.toContain('<script>');
  expect(feed).toContain('&lt;script&gt;');
});

test('GAL-05 a look has a page of its own, and a look that is gone has none', async () => {
  const shop = await openShop('page-look');
  const { status, body } = await shop.fetchPage('/gallery/script');
  expect(status).toBe(200);
  expect(body.toString()).toContain('Script, and &lt;Nothing&gt; Else');
  expect((await shop.fetchPage('/gallery/gone')).status).toBe(404);
});
