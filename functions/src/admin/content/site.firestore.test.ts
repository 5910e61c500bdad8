import { randomUUID } from 'node:crypto';
import { DEFAULT_NAVIGATION } from '@plenty/contract/content/site-defaults';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { readSite } from '../../content/site.repository.ts';

const listSchema = z.array(z.looseObject({ id: z.string() }));
const LOOK = {
  title: 'Rooftop',
  picture: { src: '/pictures/roof-1200.avif', alt: 'A roof', width: 1200, height: 1500, placeholder: '#cccccc' },
  shoppableProducts: [1, 2],
  pins: [{ productId: 1, x: 0.5, y: 0.25 }],
};

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const list = async (path: string) => listSchema.parse((await owner.call('GET', path)).data);
  return { shop, ...owner, list };
}

test('ACON-01 API-19 API-31 ENT-12 a text is edited by section and key; an unedited one shows its default', async () => {
  const { shop, change, list } = await createAdminShop('panel-content');
  const before = await list('content');
  expect(before).toContainEqual(
    expect.objectContaining({ id: 'home.storyTitle', value: 'Our Story', updatedAt: null }),
  );
  const { item } = await change('PUT', 'content/home/storyTitle', { value: 'How it began', type: 'text' });
  expect(item).toMatchObject({ section: 'home', key: 'storyTitle', value: 'How it began', type: 'text' });
  const after = await list('content');
  expect(after).toHaveLength(before.length);
  expect(after).toContainEqual(item);
  await change('PUT', 'content/shop/note', { value: 'Free socks' });
  expect((await readSite(shop.database)).content).toEqual(
    expect.arrayContaining([
      { section: 'home', key: 'storyTitle', value: 'How it began', type: 'text' },
      { section: 'shop', key: 'note', value: 'Free socks', type: 'text' },
    ]),
  );
});

test('ANAV-01 ANAV-02 API-20 API-32 ENT-13 default links can be edited, and the others stay', async () => {
  const { shop, change, list, dumpShop } = await createAdminShop('panel-navigation');
  expect((await list('navigation')).map(({ id }) => id)).toEqual(DEFAULT_NAVIGATION.map(({ id }) => id));
  const empty = await dumpShop();
  const edited = await change('PUT', 'navigation/gallery', { label: 'Looks', order: 'last' });
  expect(edited.item).toMatchObject({ label: 'Looks', href: '/gallery', order: 0, visible: true, isExternal: false });
  expect((await readSite(shop.database)).navigation.map(({ label }) => label)).toEqual(['Looks', 'Shop', 'About']);
  await change('POST', `undo/${edited.change.id}`);
  expect(await dumpShop()).toEqual(empty);
  await change('PUT', 'navigation/shop', { visible: false });
  const made = await change('POST', 'navigation', {
    label: 'Blog',
    href: 'https://example.com/blog',
    isExternal: true,
  });
  expect(made.item).toMatchObject({ order: 3, visible: true, isExternal: true });
  expect((await readSite(shop.database)).navigation.map(({ label }) => label)).toEqual(['Gallery', 'About', 'Blog']);
  await change('DELETE', 'navigation/about');
  expect((await list('navigation')).map(({ id }) => id)).not.toContain('about');
});

test('O-5 D-64 links, heroes, categories and looks are created once per key', async () => {
  const { shop, change, list } = await createAdminShop('panel-create-once');
  await shop.saveProducts({ id: 1 }, { id: 2 });
  const creations = {
    navigation: { label: 'Jackets', href: '/shop' },
    'hero-sections': { title: 'Winter' },
    categories: { name: 'jackets', displayName: 'Jackets' },
    gallery: LOOK,
  };
  for (const [path, body] of Object.entries(creations)) {
    const keyed = { ...body, key: randomUUID() };
    const first = await change('POST', path, keyed);
    const count = (await list(path)).length;
    expect(await change('POST', path, keyed), path).toEqual(first);
    expect(await list(path), path).toHaveLength(count);
    expect(first.item).not.toHaveProperty('key');
  }
});

test('O-17 a link or a button to a category that does not exist is rejected by name, in the navigation and in a hero', async () => {
  const { call, change } = await createAdminShop('panel-category-links');
  const made = await change('POST', 'categories', { name: 'outerwear-jackets', displayName: 'Outerwear & Jackets' });
  const link = { label: 'Jackets', href: '/shop?category=outerwear-&-jackets' };
  expect(await call('POST', 'navigation', link)).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'href', message: expect.stringMatching(/^There is no category “outerwear-”\./) }] },
  });
  for (const href of [
    '/shop?category=outerwear-jackets',
    '/shop',
    '/gallery?category=x',
    'https://example.com/shop?category=x',
  ])
    await change('POST', 'navigation', { ...link, href });
  expect((await call('PUT', 'navigation/shop', { href: '/shop?category=hats' })).status).toBe(400);
  expect((await call('PUT', 'hero-sections/home', { ctaLink: '/shop?category=hats' })).status).toBe(400);
  expect((await call('POST', 'hero-sections', { title: 'Hats', ctaLink: '/shop?category=hats' })).status).toBe(400);
  await change('PUT', `categories/${String(made.item?.['id'])}`, { name: 'jackets' });
  await change('POST', 'navigation', { ...link, href: '/shop?category=outerwear-jackets' });
});

test('AHERO-01 API-21 API-33 ENT-14 a hero section is created, edited, hidden and deleted', async () => {
  const { shop, call, change, list } = await createAdminShop('panel-heroes');
  expect(await list('hero-sections')).toEqual([expect.objectContaining({ id: 'home', title: 'Plenty' })]);
  expect((await call('DELETE', 'hero-sections/home')).status).toBe(409);
  const sent = {
    title: 'Winter',
    subtitle: 'Warm',
    backgroundImage: '/pictures/w-1200.avif',
    ctaText: 'Go',
    ctaLink: '/shop',
  };
  const made = await change('POST', 'hero-sections', sent);
  expect(made.item).toMatchObject({ ...sent, page: 'home', backgroundVideo: '', isActive: true, order: 1 });
  await change('PUT', 'hero-sections/home', { isActive: false });
  expect((await readSite(shop.database)).heroSections.map(({ title }) => title)).toEqual(['Winter']);
  await change('DELETE', `hero-sections/${String(made.item?.['id'])}`);
  expect((await call('PUT', `hero-sections/${String(made.item?.['id'])}`, { title: 'Gone' })).status).toBe(404);
});

test('a list is sorted in one change, and rejected if it has changed meanwhile', async () => {
  const { change, call, list, dumpShop } = await createAdminShop('panel-order');
  const order = async () => (await list('navigation')).map(({ id }) => id);
  const before = await dumpShop();
  const done = await change('PUT', 'order/navigation', { ids: ['about', 'shop', 'gallery'] });
  expect(await order()).toEqual(['about', 'shop', 'gallery']);
  for (const ids of [
    ['about', 'shop'],
    ['about', 'shop', 'shop'],
    ['about', 'shop', 'gallery', 'more'],
  ]) {
    expect((await call('PUT', 'order/navigation', { ids })).status).toBe(409);
  }
  await change('POST', `undo/${done.change.id}`);
  expect(await dumpShop()).toEqual(before);
  expect((await call('PUT', 'order/footer', { ids: [] })).status).toBe(400);
});

test('ENT-05 a look is created with its pins and only lists products that exist', async () => {
  const { shop, call, change, list } = await createAdminShop('panel-looks');
  await shop.saveProducts({ id: 1 }, { id: 2 });
  const made = await change('POST', 'gallery', LOOK);
  expect(made.item).toMatchObject({ ...LOOK, imageUrl: LOOK.picture.src, description: '', order: 0 });
  const path = `gallery/${String(made.item?.['id'])}`;
  expect(await call('PUT', path, { shoppableProducts: [1, 77] })).toMatchObject({
    status: 400,
    data: { message: 'There is no product 77.' },
  });
  expect((await call('PUT', path, { pins: [{ productId: 3, x: 0, y: 0 }] })).status).toBe(400);
  expect((await call('PUT', path, { shoppableProducts: [2] })).status).toBe(400);
  await change('PUT', path, { shoppableProducts: [2], pins: [{ productId: 2, x: 0.1, y: 1 }] });
  expect((await list('gallery'))[0]).toMatchObject({ shoppableProducts: [2], pins: [{ productId: 2, x: 0.1, y: 1 }] });
});

test('D-46 D-51 the settings list what is missing, and PayPal payments need a payee', async () => {
  const { shop, call, change } = await createAdminShop('panel-settings');
  expect((await call('GET', 'settings')).data).toMatchObject({
    missing: expect.arrayContaining([expect.stringContaining('postal')]),
  });
  const sent = {
    supportEmail: 'help@shop.test',
    ownerEmail: 'owner@shop.test',
    postalAddress: '1 Main Street',
    maker: 'RN 123456',
    socialLinks: [{ label: 'Feed', href: 'https://example.com/feed' }],
  };
  await change('PUT', 'settings/shop', sent);
  expect((await readSite(shop.database)).settings).toEqual({
    supportEmail: sent.supportEmail,
    postalAddress: sent.postalAddress,
    socialLinks: sent.socialLinks,
  });
  expect((await call('PUT', 'settings/payments', { mode: 'form', payee: '' })).status).toBe(400);
  const paid = await change('PUT', 'settings/payments', { mode: 'form', payee: 'pay@shop.test', merchantId: 'ABC' });
  expect(paid.item).toMatchObject({ missing: [], payments: { mode: 'form', payee: 'pay@shop.test' } });
  expect((await call('PUT', 'settings/tax', { isOn: true, rates: { XX: 1 } })).status).toBe(400);
  await change('PUT', 'settings/tax', { isOn: true, rates: { WA: 650 } });
  expect((await shop.database.doc(paths.taxSettings).get()).data()).toMatchObject({ isOn: true, rates: { WA: 650 } });
});

test('D-36 links that run scripts are rejected in every field; text stays text', async () => {
  const { call, change } = await createAdminShop('panel-links');
  const bad = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:x',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
    'vbscript:x',
  ];
  for (const link of bad) {
    const tries = [
      call('POST', 'navigation', { label: 'Bad', href: link }),
      call('PUT', 'navigation/shop', { href: link }),
      call('POST', 'hero-sections', { title: 'Bad', ctaLink: link }),
      call('PUT', 'hero-sections/home', { backgroundImage: link }),
      call('PUT', 'hero-sections/home', { backgroundVideo: link }),
      call('POST', 'categories', { name: 'bad', displayName: 'Bad', image: link }),
      call('POST', 'gallery', { ...LOOK, shoppableProducts: [], pins: [], picture: { ...LOOK.picture, src: link } }),
      call('PUT', 'settings/shop', {
        supportEmail: '',
        ownerEmail: '',
        postalAddress: '',
        socialLinks: [{ label: 'x', href: link }],
      }),
    ];
    for (const answer of await Promise.all(tries)) {
      expect(answer, link).toMatchObject({ status: 400, data: { code: 'invalid-input' } });
    }
  }
  for (const value of ['<script>alert(1)</script>', '‮gnp.exe', '👩🏽‍🎨 🧵', 'a\u0000b', '']) {
    const { item } = await change('PUT', 'content/home/storyText', { value });
    expect(item).toMatchObject({ value });
  }
  for (const [value, status] of [
    ['x'.repeat(20_001), 400],
    ['x'.repeat(100_000), 413],
    ['\ud83d', 400],
  ] as const) {
    const answer = await call('PUT', 'content/home/storyText', { value });
    expect(answer, String(value.length)).toMatchObject({
      status,
      data: { message: expect.stringMatching(/^[A-Z][^<]+\w/) },
    });
  }
});

test('a text that would overflow the site document is rejected with a message', async () => {
  const { shop, call } = await createAdminShop('panel-full');
  const long = 'word '.repeat(3900);
  for (let place = 0; place < 17; place += 1) {
    await shop.database
      .doc(paths.contentEntry(`long.k${place}`))
      .set({ section: 'long', key: `k${place}`, value: long });
  }
  expect(await call('PUT', 'content/long/more', { value: long })).toMatchObject({
    status: 413,
    data: { code: 'too-large' },
  });
  expect((await call('PUT', 'content/long/k3', { value: 'short' })).status).toBe(200);
  expect((await call('PUT', 'content/long/more', { value: long })).status).toBe(200);
});

test('D-34 every stale edit of the site is rejected with the newer value', async () => {
  const { shop, call, change } = await createAdminShop('panel-stale');
  await shop.saveProducts({ id: 1 }, { id: 2 });
  const look = String((await change('POST', 'gallery', LOOK)).item?.['id']);
  const category = String((await change('POST', 'categories', { name: 'caps', displayName: 'Caps' })).item?.['id']);
  await change('PUT', 'navigation/shop', { label: 'Store' });
  await change('PUT', 'hero-sections/home', { title: 'Hello' });
  await change('PUT', 'content/home/storyTitle', { value: 'Hello' });
  const shopSettings = { supportEmail: '', ownerEmail: '', postalAddress: 'Here', socialLinks: [] };
  const edits: [string, Record<string, unknown>][] = [
    [`gallery/${look}`, { title: 'Newer' }],
    [`categories/${category}`, { description: 'Newer' }],
    ['navigation/shop', { label: 'Newer' }],
    ['hero-sections/home', { title: 'Newer' }],
    ['content/home/storyTitle', { value: 'Newer' }],
    ['settings/shop', shopSettings],
    ['settings/payments', { mode: 'manual', payee: 'newer@shop.test' }],
    ['settings/tax', { isOn: false, rates: {} }],
  ];
  for (const [path, edit] of edits) {
    await change('PUT', path, edit);
    const refused = await call('PUT', path, edit, '2026-01-01T00:00:00.000Z');
    expect(refused, path).toMatchObject({ status: 412, data: { code: 'stale', current: edit } });
    const { current } = z.object({ current: z.looseObject({ updatedAt: z.string() }) }).parse(refused.data);
    expect((await call('PUT', path, edit, current.updatedAt)).status, path).toBe(200);
  }
});
