import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostingApi } from '../../functions/src/hosting/hosting-api.ts';
import { readChosenState, readShopState, rollBack, switchShopState } from '../../functions/src/hosting/shop-state.ts';
import { finishDeploy } from './finish-deploy.ts';
import { type HostedShop, createHostedShop } from './testing/hosted-shop.ts';

const FILES = { '/shell.html': 'shell', '/closed.html': 'closed', '/hero/hero.mp4': 'a video' };

let shop: HostedShop;
let printed: string[];
beforeEach(async () => {
  shop = await createHostedShop('plenty-hosted');
  printed = [];
  await shop.deploy(FILES);
});
afterEach(() => shop.cloud.close());

const finish = (hosting: HostingApi) =>
  finishDeploy(hosting, { project: 'plenty-hosted', print: (sentence) => void printed.push(sentence) });

/** The owner closed the shop, and a deploy shows everything for a moment. */
async function deployClosedShop(): Promise<void> {
  await switchShopState(shop.hosting, 'closed', 'test');
  await shop.deploy({ ...FILES, '/assets/shop-2.js': 'newer code' });
  expect(await readShopState(shop.hosting)).toBe('all');
}

test('P-15 a closed shop is closed after a deploy, and an open one open', async () => {
  await finish(shop.hosting);
  expect(await readShopState(shop.hosting)).toBe('all');
  expect(printed).toEqual(['Prepared what the shop can be switched to: no-videos, closed.']);
  await deployClosedShop();
  await finish(shop.hosting);
  expect(await readShopState(shop.hosting)).toBe('closed');
  expect(shop.listRewrites()).toContain('/ → /closed.html');
});

test('P-15 a deploy that cannot prepare the other states leaves a closed shop closed', async () => {
  await deployClosedShop();
  const hosting: HostingApi = {
    ...shop.hosting,
    cloneVersion: async (base, changes) => {
      if (changes.labels['shop-state'] === 'no-videos') throw new Error('Hosting is down');
      return shop.hosting.cloneVersion(base, changes);
    },
  };
  await expect(finish(hosting)).rejects.toThrow('Hosting is down');
  expect(await readShopState(shop.hosting)).toBe('closed');
});

test('P-15 a deploy that cannot close the shop again says that it is open, and how to close it', async () => {
  await deployClosedShop();
  const hosting: HostingApi = {
    ...shop.hosting,
    release: async () => {
      throw new Error('Hosting is down');
    },
  };
  await expect(finish(hosting)).rejects.toThrow(
    "The shop is open, though it was 'closed' before the deploy: npm run shop:state -- closed --project plenty-hosted (Hosting is down)",
  );
});

test('P-15 a deploy that was cut off before it closed the shop again has not reopened it for the next deploy or a rollback', async () => {
  await deployClosedShop();
  await shop.deploy({ ...FILES, '/assets/shop-3.js': 'newest code' });
  expect(await readChosenState(shop.hosting)).toBe('closed');
  expect(await rollBack(shop.hosting)).toMatchObject({ state: 'closed' });
  expect(await readShopState(shop.hosting)).toBe('closed');
  await shop.deploy({ ...FILES, '/assets/shop-4.js': 'code of today' });
  await finish(shop.hosting);
  expect(await readShopState(shop.hosting)).toBe('closed');
});

test('P-15 a shop that its owner has reopened stays open, also after a deploy that was cut off', async () => {
  await deployClosedShop();
  expect(await switchShopState(shop.hosting, 'all', 'test')).toBe(true);
  expect(await switchShopState(shop.hosting, 'all', 'test'), 'once').toBe(false);
  await shop.deploy({ ...FILES, '/assets/shop-3.js': 'newest code' });
  await finish(shop.hosting);
  expect(await readShopState(shop.hosting)).toBe('all');
});
