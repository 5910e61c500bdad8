import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { cents } from '@plenty/contract/lib/money';
import { type Firestore, Timestamp, getFirestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTransaction } from '../../../functions/src/db/transaction.ts';
import { saveNewOrder } from '../../../functions/src/orders/order.repository.ts';
import {
  isDue,
  queuePush,
  readPush,
  requeueDuePushes,
  savePush,
} from '../../../functions/src/orders/shopify-outbox.repository.ts';
import type { StoredOrder } from '../../../functions/src/orders/stored-order.ts';
import { createOrderMutation } from '../../../functions/src/shopify/graphql-queries.ts';
import { pushOrder } from '../../../functions/src/shopify/push-order.ts';
import { refreshProduct } from '../../../functions/src/shopify/refresh-product.ts';
import { type ShopifyServices, syncCatalog } from '../../../functions/src/shopify/run-sync.ts';
import { createTestOrder } from '../../../functions/src/testing/fixtures.ts';
import { type Random, createRandom } from '../../fakes/random.ts';
import { createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import { recordFigure } from '../figures.ts';
import { type FakeShopify, createFakeShopify } from './testing/fake-shopify.ts';

const TRIES = process.env['PROVE'] === '1' ? 200 : 15;
const MINUTE_MS = 60_000;

let database: Firestore;
let fakeShopify: FakeShopify;
let shopifyServices: ShopifyServices;

beforeEach(async () => {
  const name = `demo-push-${randomUUID().slice(0, 8)}`;
  database = getFirestore(initializeApp({ projectId: name }, name));
  fakeShopify = await createFakeShopify({ points: 100_000 });
  shopifyServices = { database, now: fakeShopify.now, pause: fakeShopify.pause, shopify: fakeShopify.shopify };
  await database.doc('settings/shopify').set({ pushesOrders: true });
});
afterEach(() => fakeShopify.close());

/** An order that was just paid, with the push task that its transaction queued. */
async function pay(place: number, override: Partial<StoredOrder> = {}): Promise<StoredOrder> {
  const id = place.toString(16).padStart(40, '0');
  const orderNumber = `PL-${String(place).padStart(4, '0')}-TEST`;
  const order = createTestOrder({ id, orderNumber, paymentStatus: 'paid', ...override });
  await runTransaction(database, async (changes) => {
    saveNewOrder(changes, order);
    await queuePush(changes, order, shopifyServices.now());
  });
  return order;
}

const pushOf = ({ id }: StoredOrder) => readPush(database, id);
const madeOf = ({ orderNumber }: StoredOrder) =>
  fakeShopify.shop.orders.filter(({ sourceIdentifier }) => sourceIdentifier === orderNumber);
const orderOf = async ({ id }: StoredOrder) => (await database.doc(`orders/${id}`).get()).data();

/** A worker that dies right after Shopify has done what was requested. */
function dieAfterMaking(order: StoredOrder, holder: string): Promise<void> {
  const { shopify } = shopifyServices;
  if (!shopify) throw new Error('there is a shop');
  return new Promise((resolve, reject) => {
    const dying: ShopifyServices = {
      ...shopifyServices,
      shopify: {
        ...shopify,
        query: async (question, ...rest) => {
          const answer = await shopify.query(question, ...rest);
          if (question.text !== createOrderMutation.text) return answer;
          resolve();
          return new Promise(() => {});
        },
      },
    };
    pushOrder(dying, order.id, holder).then(resolve, reject);
  });
}

async function stumbleOnce(random: Random, order: StoredOrder, round: number): Promise<void> {
  const { switches } = fakeShopify.shop;
  const step = (worker: number) => pushOrder(shopifyServices, order.id, `${round}-${worker}`);
  switch (random.below(7)) {
    case 0:
      switches.cutAfterOrder = 1;
      return step(1);
    case 1:
      switches.cut = 1;
      return step(1);
    case 2:
      Object.assign(switches, { broken: 1, cutAfterOrder: 1 });
      return step(1);
    case 3:
      return dieAfterMaking(order, `${round}-dying`);
    case 4:
      switches.cutAfterOrder = random.below(2);
      await Promise.all([step(1), step(2), step(3)]);
      return undefined;
    case 5:
      // The owner presses 'Try again' at any time.
      await runTransaction(database, async (changes) => {
        const push = await readPush(changes, order.id);
        if (push?.state === 'failed' || push?.state === 'waiting') {
          savePush(changes, order, push, shopifyServices.now());
        }
      });
      return step(1);
    default:
      Object.assign(switches, { tooMany: 1, cutAfterOrder: random.below(2) });
      return step(1);
  }
}

test(`in ${TRIES} tries with lost responses, dying workers and impatient owners no order is ever pushed twice`, async () => {
  const rounds: number[] = [];
  for (let place = 1; place <= TRIES; place += 1) {
    const random = createRandom(place);
    Object.assign(fakeShopify.shop.switches, { cut: 0, cutAfterOrder: 0, searchDelay: random.below(90_000) });
    const order = await pay(place);
    let round = 0;
    for (; round < 40 && (await pushOf(order))?.state !== 'sent'; round += 1) {
      if (round < 4) await stumbleOnce(random, order, round);
      else {
        Object.assign(fakeShopify.shop.switches, { cut: 0, cutAfterOrder: 0, broken: 0, tooMany: 0 });
        const push = await pushOf(order);
        if (push?.state === 'failed')
          await runTransaction(database, async (changes) => {
            await readPush(changes, order.id);
            savePush(changes, order, push, shopifyServices.now());
          });
        await pushOrder(shopifyServices, order.id, `calm-${round}`);
      }
      expect(madeOf(order).length, `try ${place}, round ${round}`).toBeLessThanOrEqual(1);
      fakeShopify.passTime(random.below(2) === 0 ? 1000 : random.below(6 * MINUTE_MS));
    }
    rounds.push(round);
    const [made, ...others] = madeOf(order);
    expect(others, `try ${place}`).toEqual([]);
    expect(await orderOf(order)).toMatchObject({ shopifyOrderId: String(made?.id), status: 'pending' });
  }
  expect(fakeShopify.shop.orders).toHaveLength(TRIES);
  expect(Math.max(...rounds)).toBeGreaterThan(2);
  const steps = rounds.reduce((sum, round) => sum + round, 0);
  const asked = fakeShopify.shop.executedOperations.filter((name) => name === 'PushOrder').length;
  recordFigure(
    `Orders to Shopify: ${TRIES} tries, ${steps} stumbling steps, ${asked} times made or asked for, 0 doubles`,
  );
}, 600_000);

test('ENT-09 a pushed order has Shopify’s number, variants, prices and inventory there, and no longer reduces its counts', async () => {
  const [product] = createSampleProducts(1, 3);
  const [variant] = product?.variants ?? [];
  if (!product || !variant) throw new Error('there is a variant');
  variant.quantity = 10;
  fakeShopify.shop.addProducts([product]);
  if (!shopifyServices.shopify) throw new Error('there is a shop');
  const services = { ...shopifyServices, shopify: shopifyServices.shopify };
  const all = { productIds: [], overwrite: [], isPreview: false };
  const sync = () => syncCatalog(services, all, async () => {});
  await sync();
  const [counted] = (await database.collection('products/1/stock').where('count', '==', 10).get()).docs;
  if (!counted) throw new Error('it is counted');
  const line = { ...createTestOrder().items[0], productId: 1, size: counted.get('size'), color: counted.get('color') };
  const order = await pay(1, {
    items: [{ ...createTestOrder().items[0], ...line, quantity: 3 }] as StoredOrder['items'],
  });
  await counted.ref.update({ count: 7 });

  // Shopify reports its inventory after it created the order, and before the shop knows that.
  await dieAfterMaking(order, 'dying');
  expect(variant.quantity).toBe(7);
  await sync();
  expect((await counted.ref.get()).get('count')).toBe(4);
  fakeShopify.passTime(6 * MINUTE_MS);
  await requeueDuePushes(database, shopifyServices.now());
  await pushOrder(shopifyServices, order.id, 'next');
  const turns = await database.collection('shopifyTurns').get();
  expect(turns.size).toBe(1);
  for (const { id } of turns.docs) await refreshProduct(services, id);
  expect((await counted.ref.get()).get('count')).toBe(7);

  const [made] = madeOf(order);
  expect(made?.input).toMatchObject({
    email: 'ada@example.com',
    financialStatus: 'PAID',
    lineItems: [{ variantId: `gid://shopify/ProductVariant/${variant.id}`, quantity: 3 }],
  });
  expect((await database.doc(`board/${order.id}`).get()).get('heldProducts')).toEqual([]);
});

test('ENT-09 a line whose variant was deleted at Shopify is sent with its title and SKU, beside one that is still there', async () => {
  const [product] = createSampleProducts(1, 3);
  const [deleted, variant] = product?.variants ?? [];
  if (!product || !deleted || !variant) throw new Error('there are variants');
  fakeShopify.shop.addProducts([product]);
  if (!shopifyServices.shopify) throw new Error('there is a shop');
  const services = { ...shopifyServices, shopify: shopifyServices.shopify };
  await syncCatalog(services, { productIds: [], overwrite: [], isPreview: false }, async () => {});
  const { variants } = (await database.doc(`shopifyProducts/${product.id}`).get()).data() ?? {};
  const { docs } = await database.collection('products/1/stock').get();
  const [item] = createTestOrder().items;
  const toLine = (id: number, sku: string) => {
    const counted = docs.find((each) => each.id === variants[id]);
    return { ...item, productId: 1, size: counted?.get('size'), color: counted?.get('color'), sku };
  };
  product.variants = product.variants.filter((each) => each !== deleted);
  const lines = [toLine(deleted.id, 'PL-GONE'), toLine(variant.id, 'PL-HERE')];
  const order = await pay(1, { items: lines as StoredOrder['items'] });
  await pushOrder(shopifyServices, order.id, 'one');
  expect(await pushOf(order)).toMatchObject({ state: 'sent' });
  const [custom, linked] = (madeOf(order)[0]?.input['lineItems'] ?? []) as readonly object[];
  expect(custom).toMatchObject({ title: 'Court Tee', sku: 'PL-GONE', quantity: 2 });
  expect(custom).not.toHaveProperty('variantId');
  expect(linked).toMatchObject({ variantId: `gid://shopify/ProductVariant/${variant.id}` });
});

test('a push that Shopify rejects is shown to the owner with a retry; the order itself stays as it is', async () => {
  const order = await pay(1);
  const before = await orderOf(order);
  fakeShopify.shop.switches.rejectOrder = 'Shipping address is invalid';
  await pushOrder(shopifyServices, order.id, 'one');
  expect(await pushOf(order)).toMatchObject({
    state: 'failed',
    dueAt: null,
    reason: 'Shopify refused the change: Shipping address is invalid',
  });
  expect(await orderOf(order)).toEqual(before);
  fakeShopify.shop.switches.rejectOrder = '';
  await runTransaction(database, async (changes) => {
    savePush(changes, order, await readPush(changes, order.id), shopifyServices.now());
  });
  await pushOrder(shopifyServices, order.id, 'two');
  expect(await pushOf(order)).toMatchObject({ state: 'sent' });
  const history = await database.collection(`orders/${order.id}/history`).where('event', '==', 'pushed').get();
  expect(history.size).toBe(1);
});

test('an order of which a unit was refunded and put back on sale is not pushed whole: its owner is told', async () => {
  const order = await pay(1);
  const refund = {
    id: `${order.id}-1`,
    saleId: null,
    amount: cents(100),
    note: '',
    state: 'done',
    putsBack: false,
    reason: '',
    transactionId: null,
    at: Timestamp.fromDate(shopifyServices.now()),
    lines: [{ lineId: order.items[0]?.lineId, quantity: 1 }],
    shipping: false,
    restocks: true,
    tax: null,
  };
  await database.doc(`orders/${order.id}`).update({ paymentStatus: 'partially_refunded', refunds: [refund] });
  await pushOrder(shopifyServices, order.id, 'one');
  expect(await pushOf(order)).toMatchObject({ state: 'failed', reason: expect.stringContaining('on sale again') });
  expect(madeOf(order)).toEqual([]);
});

test('only paid orders, no tests, are queued, once, while the push is switched on; one cancelled in the meantime is not sent', async () => {
  const put = async (place: number, override: Partial<StoredOrder>) =>
    (await pushOf(await pay(place, override))) !== undefined;
  expect(await put(1, {})).toBe(true);
  expect(await put(2, { paymentStatus: 'not_required' })).toBe(true);
  expect(await put(3, { paymentStatus: 'pending' })).toBe(false);
  expect(await put(4, { isTestOrder: true })).toBe(false);
  await database.doc('settings/shopify').set({ pushesOrders: false });
  expect(await put(5, {})).toBe(false);
  await database.doc('settings/shopify').delete();
  expect(await put(6, {})).toBe(false);
  const cancelled = createTestOrder({ id: '1'.padStart(40, '0') });
  await database.doc(`orders/${cancelled.id}`).update({ status: 'cancelled' });
  await pushOrder(shopifyServices, cancelled.id, 'one');
  expect([await pushOf(cancelled), fakeShopify.shop.orders]).toEqual([undefined, []]);
});

test('an interrupted push is retried when it is due, and not before', async () => {
  const order = await pay(1);
  fakeShopify.shop.switches.cut = 1;
  await pushOrder(shopifyServices, order.id, 'one');
  const reference = database.doc(`shopifyOrders/${order.id}`);
  await requeueDuePushes(database, shopifyServices.now());
  expect((await reference.get()).get('wokenAt')).toBeUndefined();
  fakeShopify.passTime(3 * MINUTE_MS);
  await requeueDuePushes(database, shopifyServices.now());
  const woken = await reference.get();
  expect(isDue(woken.get('dueAt'), shopifyServices.now())).toBe(true);
  expect(woken.get('wokenAt')).toBeDefined();
});

test('an order that a worker may still be sending is not claimed by another', async () => {
  const order = await pay(1);
  await dieAfterMaking(order, 'dying');
  fakeShopify.passTime(4 * MINUTE_MS);
  const asked = fakeShopify.shop.executedOperations.length;
  await pushOrder(shopifyServices, order.id, 'next');
  expect(await pushOf(order)).toMatchObject({ state: 'sending', holder: 'dying' });
  expect(fakeShopify.shop.executedOperations.length).toBe(asked);
});
