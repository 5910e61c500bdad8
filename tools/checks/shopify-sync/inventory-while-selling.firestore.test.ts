import { afterEach, expect, test, vi } from 'vitest';
import { stockKey } from '@plenty/contract/catalog/availability';
import { runTransaction } from '../../../functions/src/db/transaction.ts';
import { readOrder, updateOrder } from '../../../functions/src/orders/order.repository.ts';
import { setOrderStatus } from '../../../functions/src/testing/set-order-status.ts';
import { refreshCountsAfterPush } from '../../../functions/src/shopify/order-push.repository.ts';
import { pushOrder } from '../../../functions/src/shopify/push-order.ts';
import { readHeldUnits } from '../../../functions/src/shopify/synced-product.repository.ts';
import { getSessionCookie } from '../../../functions/src/testing/test-shop.ts';
import { createPayPalShop, FORM_PAYMENT_SETTINGS } from '../../../functions/src/testing/paypal-shop.ts';
import {
  checkoutPayload,
  parseCreatedOrder,
  parseCartLines,
  submitOrder,
} from '../../../functions/src/testing/place-order.ts';
import { createIpnMessage } from '../../../functions/src/testing/paypal-messages.ts';
import { createRandom } from '../../fakes/random.ts';
import { updateProduct } from '../../fakes/shopify/shop-admin.ts';
import { createDefaultVariant, createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import { getFirstProduct, createNotifiedShop, type NotifiedShop, getFirstVariant } from './testing/notified-shop.ts';

const SEEDS = process.env['PROVE'] === '1' ? Array.from({ length: 20 }, (_, place) => place + 1) : [2026];
const SIZE = { size: 'MED', color: 'Black' };
const KEY = stockKey(SIZE.size, SIZE.color);

let notifiedShop: NotifiedShop | undefined;
afterEach(() => notifiedShop?.fakeShopify.close());

/** One size in one color with `quantity` items at Shopify, synced to the shop; orders are paid through PayPal. */
async function open(quantity: number, seed = 0) {
  const shop = createPayPalShop(`selling-${seed}`);
  const [product] = createSampleProducts(1, 3);
  if (!product) throw new Error('There is a product');
  const options = [
    { name: 'Size', value: 'M' },
    { name: 'Color', value: 'Black' },
  ];
  product.variants = [createDefaultVariant(product.id, { options, quantity })];
  const there = await createNotifiedShop(shop.database, [product]);
  notifiedShop = there;
  await shop.database.doc('settings/payments').set(FORM_PAYMENT_SETTINGS);
  await there.sync();
  await there.subscribe();
  there.fakeShopify.passTime(60_000);
  const order = async (units: number, email = 'ada@example.com') => {
    const added = await shop.call('/api/cart', { method: 'POST', body: { productId: 1, ...SIZE, quantity: units } });
    if (added.status !== 200) return undefined;
    const [cookie, lines] = [getSessionCookie(added) ?? '', parseCartLines(added)];
    const response = await submitOrder(shop, cookie, { ...checkoutPayload(lines), email });
    return response.status === 200 ? { created: parseCreatedOrder(response), email } : undefined;
  };
  const idOf = async (orderNumber: string) =>
    String((await shop.database.doc(`orderNumbers/${orderNumber}`).get()).get('orderId'));
  const atShopify = getFirstVariant(product);
  const cancel = (id: string) =>
    setOrderStatus(shop.database, id, 'cancelled', { shopOrigin: 'http://shop.test', now: shop.now() });
  return {
    shop,
    there,
    order,
    idOf,
    cancel,
    /** Pushes an order to Shopify, and then records that here. */
    makeThere: (units: number) => there.count(atShopify.quantity - units),
    know: async (id: string) => {
      await runTransaction(shop.database, async (changes) => {
        const found = await readOrder(changes, id);
        if (!found) throw new Error(`There is no order ${id}`);
        updateOrder(changes, found, { shopifyOrderId: `9${id.slice(0, 6)}` });
        await refreshCountsAfterPush(changes, found, shop.now());
      });
    },
    count: () => shop.getStock(1, SIZE.size, SIZE.color),
    figure: () => atShopify.quantity,
    held: async () => (await readHeldUnits(shop.database, 1)).get(KEY) ?? 0,
  };
}

test('an inventory webhook sets our count to Shopify’s less the open orders that Shopify does not know', async () => {
  const { there, order, idOf, cancel, count } = await open(10);
  const kept = await order(3);
  const cancelled = await order(2);
  expect(await count()).toBe(5);
  there.count(20);
  await there.look();
  expect(await count()).toBe(15);
  await cancel(await idOf(cancelled?.created.orderNumber ?? ''));
  expect(await count()).toBe(17);
  there.count(20);
  there.count(20);
  await there.look();
  expect(await count()).toBe(17);
  there.count(1);
  await there.look();
  expect(kept && (await count()), 'the last piece was sold on both sides: nobody buys another one here').toBe(-2);
  expect(await order(1)).toBeUndefined();
});

test('an order that is placed while Shopify responds is not oversold', async () => {
  const { there, order, count } = await open(10);
  there.meanwhile.push(async () => void (await order(4)));
  there.count(12);
  // The product changes at Shopify, so that the webhook is older than the last sync.
  there.fakeShopify.passTime(5000);
  there.there.switches.lost = true;
  updateProduct(there.there, getFirstProduct(there.there), { title: 'Another title' });
  await there.look();
  expect(await count()).toBe(8);
});

test('a full sync skips a count that changed while it read, and schedules another look', async () => {
  const { there, order, count } = await open(10);
  there.there.switches.lost = true;
  there.count(30);
  const { query: ask } = there.world.shopify;
  const late: typeof ask = async (...question) => {
    const answered = await ask(...question);
    if (question[0].text.includes('CatalogPage')) await order(4);
    return answered;
  };
  Object.assign(there.world.shopify, { query: late });
  await there.sync();
  expect(await count()).toBe(6);
  await there.look();
  expect(await count()).toBe(26);
});

test('an order that is placed while its count is being set is not overwritten', async () => {
  const { shop, there, order, count } = await open(10);
  const begin = shop.database.batch.bind(shop.database);
  there.meanwhile.push(async () => {
    vi.spyOn(shop.database, 'batch').mockImplementationOnce(() => {
      const batch = begin();
      const commit = batch.commit.bind(batch);
      batch.commit = async () => {
        batch.commit = commit;
        await order(4);
        return commit();
      };
      return batch;
    });
  });
  there.count(12);
  await there.look();
  expect(await count()).toBe(8);
});

test('a count from before Shopify knew an order is ignored afterwards', async () => {
  const { there, order, idOf, makeThere, know, count, figure } = await open(10);
  const placed = await order(4);
  const id = await idOf(placed?.created.orderNumber ?? '');
  const counts: number[] = [];
  there.count(11);
  await there.there.webhooks.waitUntilIdle();
  there.meanwhile.push(
    async () => {
      makeThere(4);
      await know(id);
    },
    async () => void counts.push(await count()),
  );
  await there.look();
  expect(counts, 'what it said was 11, when 4 of them were sold').toEqual([6]);
  expect([await count(), figure()]).toEqual([7, 7]);
});

test('a count that included an order before the shop knew of it is corrected by itself', async () => {
  const { there, order, idOf, makeThere, know, count } = await open(10);
  const placed = await order(4);
  makeThere(4);
  await there.look();
  expect(await count(), 'too few for a moment, never too many').toBe(2);
  await know(await idOf(placed?.created.orderNumber ?? ''));
  await there.look();
  expect(await count()).toBe(6);
});

test('a full sync that read its counts before Shopify knew an order leaves that count to another look', async () => {
  const { there, order, idOf, makeThere, know, count } = await open(10);
  const placed = await order(4);
  const id = await idOf(placed?.created.orderNumber ?? '');
  there.there.switches.lost = true;
  there.count(30);
  const ask = there.world.shopify.query;
  const late: typeof ask = async (...question) => {
    const answered = await ask(...question);
    if (!question[0].text.includes('CatalogPage')) return answered;
    makeThere(4);
    await know(id);
    return answered;
  };
  Object.assign(there.world.shopify, { query: late });
  await there.sync();
  expect(await count()).toBe(6);
  await there.look();
  expect(await count()).toBe(26);
});

test('two webhooks of the same second are two: the later one is not ignored as old', async () => {
  const { there, count } = await open(10);
  there.count(8);
  await there.look();
  const { updatedAt } = getFirstProduct(there.there);
  const second = Date.parse(updatedAt) - there.there.services.now();
  there.fakeShopify.passTime(second);
  there.count(5);
  expect(getFirstProduct(there.there).updatedAt).toBe(updatedAt);
  await there.look();
  expect(await count()).toBe(5);
});

test.each(SEEDS)('selling while inventory webhooks arrive oversells nothing (seed %i)', async (seed) => {
  const opened = await open(25, seed);
  const { there, shop, order, idOf, cancel, figure, held } = opened;
  await shop.database.doc('settings/shopify').set({ pushesOrders: true });
  const random = createRandom(seed);
  const counter = { isOpen: true };
  let sold = 0;
  const fates = Array.from({ length: 30 }, () => ({ units: 1 + random.below(2), fate: random.below(4) }));
  const buy = async (place: number): Promise<void> => {
    for (const { units, fate } of fates.filter((_, each) => each % 5 === place)) {
      const placed = await order(units, `buyer-${place}-${random.below(1000)}@example.com`);
      if (!placed) continue;
      sold += units;
      const id = await idOf(placed.created.orderNumber);
      if (fate === 0) {
        await cancel(id);
        sold -= units;
      }
      if (fate >= 2)
        await shop.sendPayPalMessage(createIpnMessage(placed.created, { txn_id: shop.nextTransactionId() }));
      if (fate === 3) await pushOrder({ ...there.world, now: shop.now }, id, `pusher-${place}`);
    }
  };
  const tell = async (): Promise<void> => {
    while (counter.isOpen) {
      Object.assign(there.there.switches, {
        twice: random.below(3) === 0,
        outOfOrder: random.below(3) === 0,
        burst: 1 + random.below(3),
        forged: random.below(6) === 0,
      });
      there.count(figure());
      there.fakeShopify.passTime(random.below(1500));
      await there.there.webhooks.waitUntilIdle();
      // Shopify cancels a subscription after eight failed deliveries.
      await there.subscribe();
    }
  };
  const lookOn = async (): Promise<void> => {
    while (counter.isOpen) {
      await there.look();
      await there.turns();
    }
  };
  const others = [tell(), lookOn(), lookOn()];
  await Promise.all([0, 1, 2, 3, 4].map(buy)).finally(() => (counter.isOpen = false));
  await Promise.all(others);
  Object.assign(there.there.switches, { forged: false, outOfOrder: false, burst: 1 });
  there.there.webhooks.release();
  there.count(figure());
  await there.look();
  expect(sold).toBeLessThanOrEqual(25);
  expect(sold).toBeGreaterThan(15);
  expect(there.there.orders.length).toBeGreaterThan(0);
  expect(figure() - (await held())).toBeGreaterThanOrEqual(0);
  expect(await opened.count()).toBe(figure() - (await held()));
});
