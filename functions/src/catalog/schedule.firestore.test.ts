import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { checkoutPayload, fillCart, submitOrder } from '../testing/place-order.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { readSnapshotVersion } from './snapshot.repository.ts';

const MINUTE_MS = 60_000;
const listSchema = z.array(z.object({ id: z.int(), price: z.string(), compareAt: z.optional(z.string()) }));

function createScheduleShop(name: string) {
  const shop = createTestShop(name);
  const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * MINUTE_MS).toISOString();
  const list = async () => listSchema.parse((await shop.call('/api/products')).data);
  return { shop, inMinutes, list };
}

test('O-24 products appear, disappear and go on sale at their minute, although nothing is written or rebuilt', async () => {
  const { shop, inMinutes, list } = createScheduleShop('schedule');
  await shop.saveProducts(
    { id: 1, price: 3000, sale: { price: 2400, from: inMinutes(10), until: inMinutes(20) } },
    { id: 2, shownFrom: inMinutes(10) },
    { id: 3, shownUntil: inMinutes(20) },
    { id: 4, listing: 'hidden', shownFrom: inMinutes(1) },
  );
  const version = await readSnapshotVersion(shop.database);
  const seen = async () => (await list()).map(({ id, price, compareAt }) => `${id} ${price} ${compareAt ?? ''}`.trim());
  expect(await seen()).toEqual(['3 48.00', '1 30.00']);
  expect((await shop.call('/api/products/2')).status).toBe(404);
  shop.advanceTime(10 * MINUTE_MS - 1);
  expect(await seen()).toEqual(['3 48.00', '1 30.00']);
  shop.advanceTime(1);
  expect(await seen()).toEqual(['3 48.00', '2 48.00', '1 24.00 30.00']);
  expect((await shop.call('/api/products/2')).status).toBe(200);
  expect((await shop.fetchPage('/products/1')).body.toString()).toContain('24.00');
  shop.advanceTime(10 * MINUTE_MS);
  expect(await seen()).toEqual(['2 48.00', '1 30.00']);
  expect((await shop.fetchPage('/products/1')).body.toString()).not.toContain('24.00');
  expect(await readSnapshotVersion(shop.database)).toEqual(version);
});

test('O-24 the cart and the order cost what the shop shows at that minute, and nothing is sold outside of its dates', async () => {
  const { shop, inMinutes } = createScheduleShop('schedule-orders');
  await shop.saveProducts({
    id: 1,
    price: 3000,
    sale: { price: 2400, until: inMinutes(10) },
    shownUntil: inMinutes(30),
  });
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  expect((await shop.call('/api/cart', { cookie })).data).toMatchObject([{ product: { price: '24.00' } }]);
  shop.advanceTime(10 * MINUTE_MS);
  expect(await submitOrder(shop, cookie, checkoutPayload(lines))).toMatchObject({
    status: 409,
    data: { code: 'price-changed' },
  });
  shop.advanceTime(20 * MINUTE_MS);
  expect((await submitOrder(shop, cookie, checkoutPayload(lines))).data).toMatchObject({ code: 'out-of-stock' });
});

test('D-73 the previous release’s snapshot is read, and it finds nothing in the new one that is hidden', async () => {
  const { shop, list } = createScheduleShop('schedule-releases');
  await shop.saveProducts({ id: 1 }, { id: 2, listing: 'hidden' });
  const version = await readSnapshotVersion(shop.database);
  expect(version?.parts).toHaveLength(2);
  expect(version?.hiddenParts).toHaveLength(1);
  const { hiddenParts: _new, ...former } = version ?? {};
  await shop.database.doc(paths.catalogVersion).set(former);
  shop.advanceTime(10_000);
  expect((await list()).map(({ id }) => id)).toEqual([1]);
});
