import { adminStockEndpoints } from '@plenty/contract/api/admin-stock-endpoints';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { countOrder } from '../figures/count-order.repository.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createWaitlistShop } from '../testing/waitlist-shop.ts';

const pageSchema = adminStockEndpoints.listLowStock.response;

test('APROD-14 O-18 every size that is sold out or low is listed, fewest left first, with what was sold of it', async () => {
  const shop = createTestShop('low-stock');
  const { call } = await createAdminClient(shop);
  const ids = Array.from({ length: 65 }, (_nothing, index) => index + 1);
  await shop.saveProducts(...ids.map((id) => ({ id })));
  for (const id of ids) {
    await Promise.all([shop.setStock(id, 'SM', 'Black', id % 4), shop.setStock(id, 'MED', 'Black', 3 + (id % 2))]);
  }
  const order = createTestOrder({ paymentStatus: 'paid' });
  await shop.database.doc(paths.order(order.id)).set(order);
  await countOrder(shop.database, order.id);

  const first = pageSchema.parse((await call('GET', 'stock/low')).data);
  expect(first.variants).toHaveLength(97);
  expect(first.count).toBe(97);
  const counts = first.variants.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(counts[0]).toBe(0);
  expect(first.variants.find(({ productId, size }) => productId === 2 && size === 'MED')).toMatchObject({
    name: 'Court Tee 2',
    color: 'Black',
    count: 3,
    sold: 1,
  });
  expect(first.variants.find(({ productId, size }) => productId === 1 && size === 'SM')).toMatchObject({ sold: 0 });
  const { csv } = (await call('GET', 'export/low-stock')).data as { csv: string };
  expect(csv.trim().split('\r\n')).toHaveLength(98);
});

test('O-18 D-75 the list and its export say how many wait in line for what is sold out', async () => {
  const shop = createWaitlistShop('low-stock-demand');
  await shop.seedWaitlist();
  await shop.setStock(1, 'MED', 'Black', 2);
  for (const email of ['ada@example.com', 'bo@example.com']) await shop.joinAndConfirm(email);
  await shop.join('unconfirmed@example.com');
  const { call } = await createAdminClient(shop);
  const { variants } = pageSchema.parse((await call('GET', 'stock/low')).data);
  expect(variants.map(({ size, count, waiting }) => [size, count, waiting])).toEqual([
    ['LRG', 0, 2],
    ['MED', 2, 0],
  ]);
  const { csv } = (await call('GET', 'export/low-stock')).data as { csv: string };
  expect(csv.trim().split('\r\n')).toEqual([
    'Product,Size,Color,Left,Sold in this size in 30 days,Waiting in line',
    'Court Tee,LRG,Black,0,0,2',
    'Court Tee,MED,Black,2,0,0',
  ]);
});

test('the list of low stock goes on after its first page, without gaps, and without products that were deleted', async () => {
  const shop = createTestShop('low-stock-pages');
  const { call } = await createAdminClient(shop);
  const ids = Array.from({ length: 140 }, (_nothing, index) => index + 1);
  await shop.saveProducts(...ids.map((id) => ({ id })));
  for (const id of [...ids, 999]) await shop.setStock(id, 'SM', 'Natural/Green', id % 3);
  const first = pageSchema.parse((await call('GET', 'stock/low')).data);
  const rest = pageSchema.parse((await call('GET', `stock/low?after=${encodeURIComponent(first.next ?? '')}`)).data);
  expect(rest).toMatchObject({ next: null, count: null });
  const listed = [...first.variants, ...rest.variants].map(({ productId }) => productId);
  expect(listed.toSorted((one, other) => one - other)).toEqual(ids);
  expect(await call('GET', 'stock/low?after=../orders')).toMatchObject({ status: 400 });
});

test('the second page of low stock repeats and misses nothing, whatever is sold meanwhile of the last size of the first', async () => {
  const shop = createTestShop('low-stock-sold');
  const { call } = await createAdminClient(shop);
  const ids = Array.from({ length: 140 }, (_nothing, index) => index + 1);
  await shop.saveProducts(...ids.map((id) => ({ id })));
  for (const id of ids) await shop.setStock(id, 'SM', 'Black', 1 + (id % 2));
  const first = pageSchema.parse((await call('GET', 'stock/low')).data);
  const last = first.variants.at(-1);
  expect(last?.count).toBe(2);
  await shop.setStock(last?.productId ?? 0, 'SM', 'Black', 0);
  const rest = pageSchema.parse((await call('GET', `stock/low?after=${encodeURIComponent(first.next ?? '')}`)).data);
  const listed = [...first.variants, ...rest.variants].map(({ productId }) => productId);
  expect(listed.toSorted((one, other) => one - other)).toEqual(ids);
  const former = pageSchema.parse((await call('GET', `stock/low?after=${encodeURIComponent(last?.id ?? '')}`)).data);
  expect(former.variants.length, 'a page of the previous release has no count in its cursor').toBeGreaterThan(90);
});
