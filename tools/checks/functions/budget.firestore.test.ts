import { afterAll, beforeAll, expect, test } from 'vitest';
import { readShopState, switchShopState } from '../../../functions/src/hosting/shop-state.ts';
import { buildFunctions } from '../../build/shop-build.ts';
import { type HostedShop, createHostedShop } from '../../deploy/testing/hosted-shop.ts';
import { type FunctionProcess, startFunction } from '../../start/function-process.ts';

const PROJECT = 'demo-budget';
const MAY = '2027-05-01T07:00:00Z';
const JUNE = '2027-06-01T07:00:00Z';
const JULY = '2027-07-01T07:00:00Z';

let shop: HostedShop;
let budget: FunctionProcess;
let messages = 0;
beforeAll(async () => {
  await buildFunctions();
  shop = await createHostedShop(PROJECT);
  await shop.deploy({ '/closed.html': 'closed', '/shell.html': 'shell', '/hero/hero.mp4': 'a video' });
  budget = await startFunction('budget', {
    projectId: PROJECT,
    firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
    origins: 'http://shop.test',
    testOrderCode: 'none-here',
    signatureType: 'cloudevent',
    hostingApiUrl: shop.origin,
  });
});
afterAll(async () => {
  await budget?.kill();
  shop?.cloud.close();
});

/** Delivers a Pub/Sub message as Eventarc does; returns the status. */
async function send(data: string): Promise<number> {
  messages += 1;
  const response = await fetch(`http://127.0.0.1:${budget.port}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'ce-id': String(messages),
      'ce-specversion': '1.0',
      'ce-type': 'google.cloud.pubsub.topic.v1.messagePublished',
      'ce-source': `//pubsub.googleapis.com/projects/${PROJECT}/topics/budget`,
    },
    body: JSON.stringify({
      subscription: `projects/${PROJECT}/subscriptions/eventarc-budget`,
      message: {
        data: Buffer.from(data).toString('base64'),
        messageId: String(messages),
        publishTime: '2027-05-12T08:00:00Z',
        attributes: { billingAccountId: '01D4EE-079462-DFD6EC', budgetId: 'de72f49d', schemaVersion: '1.0' },
      },
    }),
  });
  await response.text();
  return response.status;
}

/** A budget notification as Google sends it. */
async function hear(costAmount: number, costIntervalStart = MAY): Promise<string | undefined> {
  const notice = {
    budgetDisplayName: 'Plenty',
    costAmount,
    costIntervalStart,
    budgetAmount: 20,
    budgetAmountType: 'SPECIFIED_AMOUNT',
    currencyCode: 'USD',
  };
  expect(await send(JSON.stringify(notice))).toBeLessThan(300);
  return readShopState(shop.hosting);
}

test('P-15 budget notifications switch off the videos and then the shop, once each, and a new month reopens it', async () => {
  expect(await hear(4)).toBe('all');
  expect(await hear(18)).toBe('no-videos');
  expect(shop.listLive()).not.toContain('/hero/hero.mp4');
  expect(await hear(18)).toBe('no-videos');
  const releases = () =>
    shop.cloud.requests.filter(({ method, path }) => method === 'POST' && /live\/releases/.test(path)).length;
  const before = releases();
  expect(await hear(4)).toBe('no-videos');
  expect(await hear(30)).toBe('closed');
  expect(await hear(30)).toBe('closed');
  expect(releases() - before, 'released once').toBe(1);
  await switchShopState(shop.hosting, 'all', 'By hand');
  expect(await hear(31), 'the owner has opened it').toBe('all');
  expect(await hear(18, JUNE)).toBe('no-videos');
  expect(await hear(40, MAY), 'of the month before').toBe('no-videos');
});

test('P-15 a limit closes a shop again that a deploy which was cut off has left open', async () => {
  await switchShopState(shop.hosting, 'closed', 'By hand');
  await shop.deploy({ '/closed.html': 'closed', '/shell.html': 'newer shell', '/hero/hero.mp4': 'a video' });
  expect(await readShopState(shop.hosting)).toBe('all');
  expect(await hear(31, JULY)).toBe('closed');
});

test('P-15 a message that is no budget notification is acknowledged and not retried forever', async () => {
  const before = await readShopState(shop.hosting);
  for (const data of [
    '',
    'no JSON',
    '{}',
    '{"costAmount":"9","budgetAmount":1}',
    '{"costAmount":9,"budgetAmount":0,"costIntervalStart":"x"}',
  ])
    expect(await send(data), data).toBeLessThan(300);
  expect(await readShopState(shop.hosting)).toBe(before);
});
