import { syncProgressSchema } from '@plenty/contract/admin/shopify-sync';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { recordAppStatus } from '../shopify/webhook-event.repository.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';

const SYNC = '/api/admin/sync-shopify';
const shop = createTestShop('panel-shopify');
let cookie: string;
beforeEach(async () => {
  cookie = await shop.signInAsAdmin();
  shop.setShopifyShop('plenty-local');
  await shop.database.doc(paths.syncRun).delete();
});

const ask = (body?: unknown, query = '') => shop.call(`${SYNC}${query}`, { method: 'POST', body, cookie });
const progress = async () => syncProgressSchema.parse((await shop.call(SYNC, { cookie })).data);

test('API-29 ASHOP-04 a sync is requested with an empty list or without a body, and answered at once with a message', async () => {
  for (const body of [{ productIds: [] }, undefined]) {
    await shop.database.doc(paths.syncRun).delete();
    expect(await ask(body)).toMatchObject({ status: 202, data: { message: 'The sync with Shopify has begun.' } });
    expect(await progress()).toMatchObject({ state: 'waiting', isPreview: false, isConfigured: true, report: null });
  }
  const run = (await shop.database.doc(paths.syncRun).get()).data();
  expect(run?.['request']).toEqual({ productIds: [], overwrite: [], isPreview: false });
  expect((await shop.database.doc(paths.syncRequest(String(run?.['id']))).get()).exists).toBe(true);
});

test('D-35 no second sync starts while one is running, unless its process has died', async () => {
  expect((await ask()).status).toBe(202);
  const { id } = await progress();
  expect(await ask({}, '?preview=true')).toMatchObject({ status: 409, data: { code: 'conflict' } });
  expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([409, 409, 409]);
  expect((await progress()).id).toBe(id);
  shop.advanceTime(121_000);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(1);
});

test('D-11 a sync is in the audit log; a preview, which changes nothing, is not', async () => {
  const titles = async () => {
    const { data } = await shop.call('/api/admin/history', { cookie });
    return JSON.stringify(data).match(/"title":"[^"]*"/g) ?? [];
  };
  const before = (await titles()).length;
  expect(await ask({}, '?preview=true')).toMatchObject({ status: 202 });
  expect((await progress()).isPreview).toBe(true);
  expect(await titles()).toHaveLength(before);
  await shop.database.doc(paths.syncRun).update({ state: 'done', endedAt: Timestamp.now() });
  shop.advanceTime(1000);
  await ask({ productIds: [3], overwrite: [{ productId: 3, field: 'price' }] });
  expect((await titles())[0]).toBe('"title":"Taken over from Shopify: price of product 3"');
});

test('ERR-22 ASHOP-02 without a Shopify store there is nothing to sync and nothing to link to', async () => {
  shop.setShopifyShop(undefined);
  expect(await ask()).toMatchObject({ status: 409, data: { message: 'Shopify is not configured' } });
  expect(await progress()).toMatchObject({ isConfigured: false, shop: null, state: 'none' });
});

test('an invalid sync request is rejected with a message', async () => {
  expect((await ask({ productIds: ['all'] })).status).toBe(400);
  expect((await ask({ overwrite: [{ productId: 1, field: 'password' }] })).status).toBe(400);
  expect((await ask({ productIds: Array.from({ length: 251 }, (_, place) => place + 1) })).status).toBe(400);
  expect((await progress()).state).toBe('none');
});

test('D-35 the admin shows that the app was uninstalled at Shopify, until Shopify answers again', async () => {
  expect((await progress()).removedAt).toBeNull();
  const at = shop.now();
  await recordAppStatus(shop.database, { isRemoved: true }, at);
  expect((await progress()).removedAt).toBe(at.toISOString());
  await recordAppStatus(shop.database, { isRemoved: false }, at);
  expect((await progress()).removedAt).toBeNull();
});

test.each([
  [{}, 'Sync with Shopify: all products'],
  [{ productIds: [3, 4] }, 'Sync with Shopify: 2 of the products'],
  [
    { overwrite: Array.from({ length: 20 }, (_, place) => ({ productId: place + 100, field: 'description' })) },
    `Taken over from Shopify: ${Array.from({ length: 20 }, (_, place) => `description of product ${place + 100}`).join(', ')}`.slice(
      0,
      300,
    ),
  ],
])('D-11 the history names what a sync is to do: %o', async (body, title) => {
  shop.advanceTime(1000);
  await ask(body);
  const { docs } = await shop.database.collection(paths.audit).orderBy('at', 'desc').limit(1).get();
  expect([docs[0]?.get('title'), docs[0]?.get('canUndo')]).toEqual([title, false]);
});

test('D-39 only a paid order that Shopify does not have is sent there, and not twice at once', async () => {
  const order = createTestOrder({ status: 'processing', paymentStatus: 'paid' });
  const stored = shop.database.doc(paths.order(order.id));
  await stored.set(order);
  const push = () => shop.call(`/api/admin/orders/${order.id}/push`, { method: 'POST', cookie });
  const rejected = (message: string) => ({ status: 409, data: { message } });
  expect((await push()).status).toBe(200);
  await shop.database.doc(paths.shopifyOrder(order.id)).update({ state: 'sending' });
  expect(await push()).toMatchObject(rejected('The order is being sent already.'));
  await stored.update({ paymentStatus: 'pending' });
  expect(await push()).toMatchObject(rejected('Only a paid order that Shopify does not have is sent there.'));
  shop.setShopifyShop(undefined);
  expect(await push()).toMatchObject(rejected('Shopify is not configured'));
});
