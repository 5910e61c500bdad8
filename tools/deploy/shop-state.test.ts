import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareShopStates, readShopState, rollBack, switchShopState } from '../../functions/src/hosting/shop-state.ts';
import { type HostedShop, createHostedShop } from './testing/hosted-shop.ts';

const FILES = {
  '/shell.html': 'shell',
  '/closed.html': 'closed',
  '/assets/shop-1.js': 'code',
  '/hero/hero.mp4': 'a video',
  '/hero/hero.webm': 'a video',
  '/hero/poster-1600.avif': 'a picture',
};
const VIDEOS = ['/hero/hero.mp4', '/hero/hero.webm'];

let shop: HostedShop;
beforeEach(async () => {
  shop = await createHostedShop('plenty-hosted');
});
afterEach(() => shop.cloud.close());

test('P-15 the state no-videos hides only the videos, and the state all shows them again', async () => {
  await shop.deploy(FILES);
  const whole = shop.listLive();
  expect(await prepareShopStates(shop.hosting)).toEqual(['no-videos', 'closed']);
  expect(await prepareShopStates(shop.hosting), 'they exist already').toEqual([]);
  expect(shop.listLive(), 'preparing changes nothing that is live').toEqual(whole);
  const rewrites = shop.listRewrites();
  expect(await switchShopState(shop.hosting, 'no-videos', 'test')).toBe(true);
  expect(shop.listLive()).toEqual(whole.filter((file) => !VIDEOS.includes(file)));
  expect(shop.listRewrites()).toEqual(rewrites);
  expect(await switchShopState(shop.hosting, 'no-videos', 'test')).toBe(false);
  expect(await switchShopState(shop.hosting, 'all', 'test')).toBe(true);
  expect(shop.listLive()).toEqual(whole);
});

test('P-15 a closed shop shows its page everywhere, but serves payments, webhooks, the admin, and the pictures and unsubscribe links of emails', async () => {
  await shop.deploy(FILES);
  await prepareShopStates(shop.hosting);
  await switchShopState(shop.hosting, 'closed', 'test');
  expect(await readShopState(shop.hosting)).toBe('closed');
  expect(shop.listRewrites()).toEqual([
    '/api/payments/** → payments',
    '/api/webhooks/** → shopifyMessages',
    '/api/admin/** → admin',
    '/pictures/** → storefront',
    '/admin → /shell.html',
    '/newsletter → /shell.html',
    '/back-in-stock → /shell.html',
    '/saved-cart → /shell.html',
    '/api/site → storefront',
    '/api/newsletter/unsubscribe → storefront',
    '/api/waitlist/leave → storefront',
    '/api/cart-reminder/forget → storefront',
    '/ → /closed.html',
    '/!(api|assets|pictures) → /closed.html',
    '/!(api|assets|pictures)/** → /closed.html',
  ]);
  expect(shop.listLive()).toContain('/closed.html');
  expect(shop.listUncached(), 'not pictures: each view of one would be an invocation').toEqual([
    '/',
    '/!(api|assets|pictures)',
    '/!(api|assets|pictures)/**',
  ]);
});

test('P-15 a deploy by another command has no prepared states and is switched all the same', async () => {
  await shop.deploy(FILES);
  await prepareShopStates(shop.hosting);
  await shop.deploy({ ...FILES, '/assets/shop-2.js': 'newer code' });
  await switchShopState(shop.hosting, 'no-videos', 'test');
  expect(shop.listLive(), 'of the newer deploy').toContain('/assets/shop-2.js');
  expect(shop.listLive()).not.toContain('/hero/hero.mp4');
});

test('P-9 each rollback shows the deploy before, until there is none', async () => {
  const [first, second, third] = [
    await shop.deploy({ ...FILES, '/assets/shop-1.js': 'one' }),
    await shop.deploy({ ...FILES, '/assets/shop-2.js': 'two' }),
    await shop.deploy({ ...FILES, '/assets/shop-3.js': 'three' }),
  ];
  expect(await rollBack(shop.hosting)).toEqual({ from: third, to: second, state: 'all' });
  expect(shop.listLive()).toContain('/assets/shop-2.js');
  expect(await rollBack(shop.hosting)).toEqual({ from: second, to: first, state: 'all' });
  await expect(rollBack(shop.hosting)).rejects.toThrow('There is no deploy before this one that Hosting still keeps.');
});

test('P-9 P-15 a rollback of a closed shop leaves it closed', async () => {
  await shop.deploy({ ...FILES, '/assets/shop-1.js': 'one' });
  await shop.deploy({ ...FILES, '/assets/shop-2.js': 'two' });
  await prepareShopStates(shop.hosting);
  await switchShopState(shop.hosting, 'closed', 'test');
  expect((await rollBack(shop.hosting)).state).toBe('closed');
  expect(await readShopState(shop.hosting)).toBe('closed');
  await switchShopState(shop.hosting, 'all', 'test');
  expect(shop.listLive()).not.toContain('/assets/shop-2.js');
});

test('P-9 P-15 before the first deploy, switching and rolling back fail with a reason', async () => {
  expect(await readShopState(shop.hosting)).toBeUndefined();
  expect(await prepareShopStates(shop.hosting)).toEqual([]);
  await expect(switchShopState(shop.hosting, 'closed', 'test')).rejects.toThrow('Nothing has been deployed yet.');
  await expect(rollBack(shop.hosting)).rejects.toThrow('Nothing has been deployed yet.');
});
