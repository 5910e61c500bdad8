import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { runNightlySync } from '../../../functions/src/shopify/webhook-subscriptions.ts';
import { requeueDueEvents } from '../../../functions/src/shopify/webhook-event.repository.ts';
import { updateProduct, saveProduct, deleteProduct, uninstallApp } from '../../fakes/shopify/shop-admin.ts';
import { createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import {
  getFirstProduct,
  WEBHOOK_URL,
  createNotifiedShop,
  type NotifiedShop,
  getFirstVariant,
} from './testing/notified-shop.ts';

let notifiedShop: NotifiedShop | undefined;
afterEach(() => notifiedShop?.fakeShopify.close());

async function open(count = 2): Promise<NotifiedShop> {
  const name = `demo-told-${randomUUID().slice(0, 8)}`;
  const database = getFirestore(initializeApp({ projectId: name }, name));
  notifiedShop = await createNotifiedShop(database, createSampleProducts(count, 11));
  await notifiedShop.sync();
  await notifiedShop.subscribe();
  notifiedShop.fakeShopify.passTime(60_000);
  return notifiedShop;
}

const ours = ({ world: services }: NotifiedShop, id = 1) => services.database.doc(`products/${id}`).get();

async function countOf({ world: services, there }: NotifiedShop): Promise<number> {
  const product = getFirstProduct(there);
  const synced = await services.database.doc(`shopifyProducts/${product.id}`).get();
  const key: unknown = synced.get('items')[getFirstVariant(product).itemId];
  return Number((await services.database.doc(`products/1/stock/${String(key)}`).get()).get('count'));
}

const asked = ({ there }: NotifiedShop, name: string) =>
  there.executedOperations.filter((each) => each === name).length;

test('what the owner changes at Shopify follows here: texts, counts, new products; deletions are recorded', async () => {
  const shop = await open();
  const product = getFirstProduct(shop.there);
  updateProduct(shop.there, product, { title: 'A tee for the evening', price: '61.00', status: 'DRAFT' });
  shop.count(33);
  const [third] = createSampleProducts(3, 12).slice(2);
  if (third) saveProduct(shop.there, third);
  await shop.look();
  expect((await ours(shop)).data()).toMatchObject({ name: 'A tee for the evening', price: 6100, listing: 'hidden' });
  expect(await countOf(shop)).toBe(33);
  expect((await ours(shop, 3)).get('name')).toBe(third?.title);

  deleteProduct(shop.there, product);
  await shop.look();
  expect((await ours(shop)).exists).toBe(true);
  expect((await shop.world.database.doc(`shopifyProducts/${product.id}`).get()).get('isGone')).toBe(true);
});

test('D-35 a webhook takes over no more than a sync: what was changed here stays', async () => {
  const shop = await open();
  await shop.world.database.doc('products/1').update({ name: 'Our own name' });
  updateProduct(shop.there, getFirstProduct(shop.there), {
    title: 'Their name',
    descriptionHtml: '<p>Their words</p>',
  });
  await shop.look();
  expect((await ours(shop)).data()).toMatchObject({ name: 'Our own name', description: 'Their words' });
});

test('forged webhooks, those of another shop and those with an unknown topic are rejected, and nothing is stored', async () => {
  const shop = await open();
  shop.there.switches.forged = true;
  shop.count(500);
  shop.there.switches.forged = false;
  shop.there.switches.foreign = true;
  shop.count(501);
  shop.there.switches.foreign = false;
  await shop.there.webhooks.waitUntilIdle();
  expect(new Set(shop.there.webhooks.messages.flatMap(({ results }) => results))).toEqual(new Set([401]));
  const [message] = shop.there.webhooks.messages;
  if (!message) throw new Error('there was a message');
  const { headers, body } = message;
  expect(await shop.post({ headers: { ...headers, 'X-Shopify-Topic': 'orders/create' }, body })).toBe(401);
  expect(await shop.post({ headers, body: `${body} ` })).toBe(401);
  expect(await shop.post({ headers: {}, body: '{}' })).toBe(401);
  expect(await shop.post({ headers, body: '' })).toBe(413);
  expect(await shop.post({ headers, body: 'x'.repeat(5 * 1024 * 1024) })).toBe(413);
  expect(await shop.post({ headers, body, method: 'GET' })).toBe(405);
  expect(await shop.notices()).toEqual([]);
  expect(await shop.turns()).toEqual([]);
});

test('a genuine webhook under another topic is rejected where it does not fit, and otherwise only triggers a look', async () => {
  const shop = await open();
  updateProduct(shop.there, getFirstProduct(shop.there), { title: 'New there' });
  await shop.look();
  const message = shop.there.webhooks.messages.find(({ topic }) => topic === 'PRODUCTS_UPDATE');
  if (!message) throw new Error('there was a message');
  const send = (topic: string) =>
    shop.post({
      headers: { ...message.headers, 'X-Shopify-Topic': topic, 'X-Shopify-Webhook-Id': randomUUID() },
      body: message.body,
    });
  expect(await send('app/uninstalled')).toBe(401);
  expect(await send('inventory_levels/update')).toBe(401);
  expect(await send('products/delete')).toBe(200);
  await shop.look();
  expect((await ours(shop)).get('name')).toBe('New there');
  expect((await shop.world.database.doc(`shopifyProducts/${getFirstProduct(shop.there).id}`).get()).get('isGone')).toBe(
    false,
  );
});

test('a duplicate webhook is stored once; one that is replayed later changes nothing', async () => {
  const shop = await open();
  shop.there.switches.twice = true;
  shop.count(9);
  await shop.there.webhooks.waitUntilIdle();
  expect(await shop.notices()).toHaveLength(2);
  await shop.look();
  expect(await countOf(shop)).toBe(9);
  const [old] = shop.there.webhooks.messages;
  if (!old) throw new Error('there was a message');
  shop.there.switches.twice = false;
  shop.fakeShopify.passTime(5000);
  shop.count(4);
  await shop.look();
  shop.there.webhooks.replay(old);
  shop.there.webhooks.replay(old, { 'X-Shopify-Webhook-Id': randomUUID() });
  const questions = asked(shop, 'SomeProducts');
  await shop.look();
  expect(await countOf(shop)).toBe(4);
  expect(asked(shop, 'SomeProducts'), 'older than what was seen: nobody is asked').toBe(questions);
});

test('webhooks out of order end with Shopify’s current state', async () => {
  const shop = await open();
  shop.there.switches.outOfOrder = true;
  for (const quantity of [20, 3, 14, 7]) {
    shop.count(quantity);
    shop.fakeShopify.passTime(2000);
    await shop.look();
  }
  shop.there.webhooks.release();
  await shop.look();
  expect(await countOf(shop)).toBe(7);
});

test('a burst of fifty webhooks causes one look', async () => {
  const shop = await open();
  const before = asked(shop, 'SomeProducts');
  shop.there.switches.burst = 25;
  shop.count(15);
  await shop.there.webhooks.waitUntilIdle();
  expect(await shop.notices()).toHaveLength(50);
  expect(await shop.turns()).toHaveLength(1);
  await shop.look();
  expect(asked(shop, 'SomeProducts') - before).toBe(1);
  expect(await countOf(shop)).toBe(15);
});

test('inventory of an unknown product imports the product', async () => {
  const shop = await open();
  const [, , third] = createSampleProducts(3, 12);
  if (!third) throw new Error('there are three');
  shop.there.addProducts([third]);
  shop.count(6, third);
  shop.there.webhooks.messages.length = 0;
  await shop.look();
  expect((await ours(shop, 3)).get('name')).toBe(third.title);
});

test('while Shopify does not respond a look is delayed, and runs when it does; one whose worker died is run by the sweep', async () => {
  const shop = await open();
  shop.there.switches.cut = 1000;
  shop.count(21);
  await shop.look();
  shop.there.switches.cut = 0;
  shop.fakeShopify.passTime(5 * 60_000);
  expect(await requeueDueEvents(shop.world.database, shop.world.now())).toBe(1);
  await shop.look();
  expect(await countOf(shop)).toBe(21);
  expect((await shop.notices()).every(({ waitingFor, dueAt }) => waitingFor === null && dueAt === null)).toBe(true);
  expect(await requeueDueEvents(shop.world.database, shop.world.now())).toBe(0);

  shop.count(22);
  await shop.there.webhooks.waitUntilIdle();
  const [turn] = (await shop.world.database.collection('shopifyTurns').get()).docs;
  shop.fakeShopify.passTime(3 * 60_000);
  expect(await requeueDueEvents(shop.world.database, shop.world.now())).toBe(1);
  const again = await turn?.ref.get();
  expect(again?.createTime?.isEqual(turn?.createTime ?? again.readTime), 'it begins anew').toBe(false);
});

test('lost webhooks are made up for by the nightly sync', async () => {
  const shop = await open();
  shop.there.switches.lost = true;
  shop.count(2);
  updateProduct(shop.there, getFirstProduct(shop.there), { title: 'Told to nobody' });
  await shop.look();
  expect((await ours(shop)).get('name')).not.toBe('Told to nobody');
  await shop.sync();
  expect((await ours(shop)).get('name')).toBe('Told to nobody');
  expect(await countOf(shop)).toBe(2);
});

test('a subscription that Shopify cancelled after eight failures is created again, and the others are not', async () => {
  const shop = await open();
  expect(await shop.subscribe()).toEqual([]);
  shop.there.switches.forged = true;
  for (let failure = 0; failure < 8; failure += 1) updateProduct(shop.there, getFirstProduct(shop.there), {});
  await shop.there.webhooks.waitUntilIdle();
  shop.there.switches.forged = false;
  expect(shop.there.webhooks.subscriptions.map(({ topic }) => topic)).not.toContain('PRODUCTS_UPDATE');
  expect(await shop.subscribe()).toEqual(['PRODUCTS_UPDATE']);
  updateProduct(shop.there, getFirstProduct(shop.there), { title: 'Heard again' });
  await shop.look();
  expect((await ours(shop)).get('name')).toBe('Heard again');
});

test('every night lost subscriptions are renewed, one sync is queued, and webhooks older than a week are deleted', async () => {
  const shop = await open();
  const services = { ...shop.world, shopOrigin: 'https://shop.test' };
  shop.count(3);
  await shop.look();
  shop.there.webhooks.subscriptions.length = 2;
  shop.fakeShopify.passTime(8 * 24 * 3_600_000);
  shop.count(4);
  await shop.there.webhooks.waitUntilIdle();
  await runNightlySync(services, 'tonight');
  await runNightlySync(services, 'again');
  expect(shop.there.webhooks.subscriptions.map(({ uri }) => uri)).toEqual(Array.from({ length: 5 }, () => WEBHOOK_URL));
  const requests = await shop.world.database.collection('syncRequests').get();
  expect(requests.docs.map(({ id }) => id)).toEqual(['tonight']);
  const run = await shop.world.database.doc('sync/run').get();
  expect(run.data()).toMatchObject({ state: 'waiting', request: { productIds: [], isPreview: false } });
  expect((await shop.notices()).map(({ waitingFor }) => waitingFor)).toEqual([String(getFirstProduct(shop.there).id)]);
});

test('the removal of the app from the store is recorded', async () => {
  const shop = await open();
  uninstallApp(shop.there);
  await shop.there.webhooks.waitUntilIdle();
  expect((await shop.world.database.doc('sync/messages').get()).get('isRemoved')).toBe(true);
});
