import { changeSchema } from '@plenty/contract/admin/audit-log';
import { syncProgressSchema } from '@plenty/contract/admin/shopify-sync';
import { adminAuditLogEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { logger } from 'firebase-functions/logger';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getUndoId } from '../../../functions/src/admin/audit/undo-bulk-change.ts';
import { syncAvailability } from '../../../functions/src/inventory/availability.repository.ts';
import { executeSyncRun } from '../../../functions/src/shopify/run-sync.ts';
import { LEASE_MS } from '../../../functions/src/shopify/sync-run.repository.ts';
import { runNightlySync } from '../../../functions/src/shopify/webhook-subscriptions.ts';
import { createAdminClient } from '../../../functions/src/testing/admin-client.ts';
import { interruptDatabase } from '../../../functions/src/testing/interrupt-connections.ts';
import { createTestShop } from '../../../functions/src/testing/test-shop.ts';
import type { ShopifyProduct } from '../../fakes/shopify/resources.ts';
import { createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import { type FakeShopify, createFakeShopify } from './testing/fake-shopify.ts';

const KILLED_AT = process.env['PROVE'] === undefined ? [60, 230] : [25, 60, 140, 230];

const connections = interruptDatabase();
const silent = vi.spyOn(logger, 'error').mockReturnValue();
let fakeShopify: FakeShopify | undefined;
afterEach(() => fakeShopify?.close());
afterAll(() => {
  connections.restore();
  silent.mockRestore();
});

/** A shop whose owner syncs from the panel. */
async function open(name: string, products: readonly ShopifyProduct[]) {
  const shop = createTestShop(name);
  const { database, now } = shop;
  shop.setShopifyShop('plenty-local');
  const admin = await createAdminClient(shop);
  const shopify = await createFakeShopify({ points: 100_000 });
  fakeShopify = shopify;
  shopify.shop.addProducts(products);
  const services = { database, now, pause: shopify.pause, shopify: shopify.shopify };
  let runs = 0;
  const execute = (id: string) => executeSyncRun(services, id, `holder ${(runs += 1)}`);
  const request = async (body: object = {}) => {
    shop.advanceTime(1000);
    return z.object({ id: z.string() }).parse((await admin.call('POST', 'sync-shopify', body)).data).id;
  };
  const readReport = async () => {
    const { report } = syncProgressSchema.parse((await admin.call('GET', 'sync-shopify')).data);
    if (!report) throw new Error('the sync has no report');
    return report;
  };
  return {
    shop,
    database,
    services,
    there: shopify.shop,
    request,
    execute,
    readReport,
    sync: async (body: object = {}) => {
      const id = await request(body);
      await execute(id);
      return { id, report: await readReport() };
    },
    /** One press in the history. */
    undo: async (id: string) => {
      shop.advanceTime(1000);
      const answer = await admin.call('POST', `undo/${id}`);
      const { change } = z.object({ change: z.optional(changeSchema) }).parse(answer.data);
      return { status: answer.status, id: change?.id ?? '' };
    },
    save: (path: string, body: object) => admin.call('PUT', path, body),
    listHistory: async () => {
      const { data } = await admin.call('GET', 'history?tab=shopify');
      return adminAuditLogEndpoints.listAuditLog.response.parse(data).entries;
    },
    /** Products and counts, by their paths. */
    readShop: async () => {
      const found = await Promise.all(['products', 'stock'].map((group) => database.collectionGroup(group).get()));
      return new Map(found.flatMap(({ docs }) => docs.map((each) => [each.ref.path, each.data()] as const)));
    },
    sell: async (path: string, units: number) => {
      const reference = database.doc(path);
      await reference.update({ count: Number((await reference.get()).get('count')) - units });
      await syncAvailability(database, Number(path.split('/')[1]));
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Shopify renames all products, changes some prices and counts, adds a size to the first and ten products. */
function changeThere({ there }: Opened, products: readonly ShopifyProduct[], added: readonly ShopifyProduct[]): void {
  for (const [place, product] of products.entries()) {
    product.title = `${product.title} renamed`;
    for (const variant of product.variants) {
      if (place % 2 === 0) Object.assign(variant, { price: '99.00' });
      if (place % 3 === 0) variant.quantity = 12;
    }
  }
  const [first] = products;
  const [variant] = first?.variants ?? [];
  if (!first || !variant) throw new Error('there is a product');
  const options = variant.options.map((option) => (option.name === 'Size' ? { ...option, value: '3XL' } : option));
  first.variants.push({ ...variant, id: 77_001, itemId: 77_002, options, quantity: 5 });
  there.addProducts(added);
}

async function openChanged(name: string) {
  const all = createSampleProducts(75, 4);
  const products = all.slice(0, 65);
  const opened = await open(name, products);
  await opened.sync();
  const before = await opened.readShop();
  changeThere(opened, products, all.slice(65));
  const { id, report } = await opened.sync();
  expect(report).toMatchObject({ new: { count: 10 }, changed: { count: 65 } });
  return { ...opened, before, id, after: await opened.readShop(), products };
}

test('ASHOP-08 D-65 O-1 one press takes a sync of 75 products back, to the last field, and one more does it again', async () => {
  const { before, after, id, undo, readShop, listHistory } = await openChanged('undo-sync');
  const [entry] = await listHistory();
  expect(entry).toMatchObject({ id, title: 'Sync with Shopify: all products', canUndo: true, products: 75 });
  const undone = await undo(id);
  expect(undone.status).toBe(200);
  expect(await readShop()).toEqual(before);
  expect((await undo(id)).status, 'it was taken back already').toBe(409);
  expect((await undo(undone.id)).status).toBe(200);
  expect(await readShop()).toEqual(after);
});

test('O-1 the next sync leaves what was taken back, and its report says so', async () => {
  const { before, id, undo, readShop, sync, products } = await openChanged('sync-after-undo');
  await undo(id);
  const { report } = await sync();
  expect(await readShop()).toEqual(before);
  expect(report).toMatchObject({ new: { count: 0 }, changed: { count: 0 }, unchanged: 65, leftOut: { count: 10 } });
  expect(report.leftOut.products[0]?.reason).toContain('took it back');
  for (const product of products) product.title = 'Renamed once more';
  const [variant] = products[3]?.variants ?? [];
  if (variant) variant.quantity = 17;
  const again = await sync();
  expect(again.report.kept.products[0]).toMatchObject({ fields: ['name', 'pictures'] });
  expect(again.report).toMatchObject({ kept: { count: 65 }, changed: { count: 1 } });
});

test('O-1 what the owner changed and what was sold since a sync stay when it is taken back', async () => {
  const { before, after, id, undo, readShop, sell, database } = await openChanged('undo-sync-sold');
  const counts = [...before.keys()].filter(
    (path) => path.includes('/stock/') && before.get(path)?.['count'] > 4 && after.get(path)?.['count'] === 12,
  );
  const [sold = '', soldOut = ''] = counts;
  const [soldProduct, soldOutProduct] = [sold, soldOut].map((path) => path.split('/stock/')[0] ?? '');
  await sell(sold, 3);
  await sell(soldOut, 12);
  await database.doc('products/2').update({ name: 'The owner’s own name' });
  await database.doc('products/70').update({ description: 'The owner’s own words' });
  expect((await undo(id)).status).toBe(200);
  const now = await readShop();
  expect(now.get(sold)).toMatchObject({ count: before.get(sold)?.['count'] - 3 });
  expect(now.get(soldOut)).toMatchObject({ count: Math.max(0, before.get(soldOut)?.['count'] - 12) });
  expect(now.get(soldProduct ?? '')).toMatchObject({ name: before.get(soldProduct ?? '')?.['name'] });
  await syncAvailability(database, Number(soldOutProduct?.split('/')[1]));
  expect(now.get('products/2')).toMatchObject({
    name: 'The owner’s own name',
    price: before.get('products/2')?.['price'],
  });
  expect(now.get('products/70'), 'made by the sync, changed since').toMatchObject({
    description: 'The owner’s own words',
  });
  const others = (shop: typeof now) =>
    [...shop].filter(
      ([path]) =>
        ![soldProduct, soldOutProduct, 'products/2', 'products/70'].some(
          (each) => path === each || path.startsWith(`${each}/`),
        ),
    );
  expect(others(now)).toEqual(others(before));
});

test('O-1 a size that a sync brought goes with it, although another size of the product was sold out since', async () => {
  const { before, id, undo, readShop, sell, database } = await openChanged('undo-sync-size');
  const path = [...(await readShop()).keys()].find(
    (each) => each.startsWith('products/1/stock/') && !each.includes('3xl'),
  );
  await sell(path ?? '', 12);
  await undo(id);
  await syncAvailability(database, 1);
  const product = (await readShop()).get('products/1');
  expect(product).toMatchObject({ sizes: before.get('products/1')?.['sizes'] });
  expect(product?.['variants']).toHaveLength(before.get('products/1')?.['variants'].length);
  expect([...(await readShop()).keys()].filter((each) => each.includes('3xl'))).toEqual(
    [...before.keys()].filter((each) => each.includes('3xl')),
  );
});

test('O-1 the count of a size that a sync brought goes with it, although it was sold and the name changed since', async () => {
  const { before, id, undo, readShop, sell, database } = await openChanged('undo-sync-sold-size');
  const brought = [...(await readShop()).keys()].filter(
    (each) => each.startsWith('products/1/stock/') && !before.has(each),
  );
  expect(brought).not.toEqual([]);
  await sell(brought.find((each) => each.includes('3xl')) ?? '', 2);
  await database.doc('products/1').update({ name: 'The owner’s own name' });
  const undone = await undo(id);
  const listCounts = (shop: typeof before) => [...shop.keys()].filter((each) => each.startsWith('products/1/stock/'));
  expect((await readShop()).get('products/1')).toMatchObject({ sizes: before.get('products/1')?.['sizes'] });
  expect(listCounts(await readShop())).toEqual(listCounts(before));

  expect((await undo(undone.id)).status, 'and comes back with what was left of it').toBe(200);
  const again = await readShop();
  expect(listCounts(again)).toEqual([...listCounts(before), ...brought].toSorted());
  expect(again.get(brought.find((each) => each.includes('3xl')) ?? '')).toMatchObject({ count: 3 });
});

test('O-1 an undo that is killed at any call goes on with the next press, which the history offers', async () => {
  const { before, after, id, undo, readShop, listHistory } = await openChanged('undo-sync-killed');
  let change = id;
  let expected = before;
  let isOver = false;
  for (let at = 1; !isOver; at += 1) {
    const cut = change;
    const isHeard = at % 2 === 0;
    isOver =
      (await connections.runInterrupted({ at, isHeard, kills: true }, async () => {
        if ((await undo(cut)).status >= 500) throw new Error('lost');
      })) === undefined;
    if (!isOver) {
      const entry = (await listHistory()).find((each) => each.id === cut);
      const next = await undo(cut);
      expect([next.status, entry?.canUndo ?? true], `killed at call ${at}`).toEqual(
        next.status === 409 ? [409, false] : [200, true],
      );
    }
    expect(await readShop(), `killed at call ${at}`).toEqual(expected);
    change = getUndoId(cut);
    expected = expected === before ? after : before;
    expect(at).toBeLessThan(60);
  }
}, 120_000);

test('O-1 a sync that was killed and went on is one entry, and taking it back empties the shop', async () => {
  for (const at of KILLED_AT) {
    const opened = await open(`undo-killed-sync-${at}`, createSampleProducts(65, at));
    const { request, execute, shop, undo, readShop, listHistory } = opened;
    const id = await request();
    await connections.runInterrupted({ at, isHeard: at % 20 === 0, kills: true }, () => execute(id));
    expect((await undo(id)).status, 'it is still running').toBe(409);
    shop.advanceTime(LEASE_MS + 1);
    await execute(id);
    expect((await readShop()).size).toBeGreaterThan(65);
    expect((await listHistory()).map((entry) => entry.products)).toEqual([65]);
    expect((await undo(id)).status).toBe(200);
    expect(await readShop()).toEqual(new Map());
    fakeShopify?.close();
  }
}, 120_000);

test('O-1 a sync that died and was replaced can be taken back as far as it came', async () => {
  const { request, execute, shop, undo, readShop, listHistory } = await open(
    'undo-replaced',
    createSampleProducts(45, 3),
  );
  const first = await request();
  await connections.runInterrupted({ at: 150, isHeard: true, kills: true }, () => execute(first));
  const made = (await readShop()).size;
  expect(made).toBeGreaterThan(0);
  shop.advanceTime(LEASE_MS * 3);
  const second = await request();
  await execute(second);
  expect((await listHistory()).map(({ id, canUndo }) => [id, canUndo])).toEqual([
    [second, true],
    [first, true],
  ]);
  await undo(first);
  await undo(second);
  expect(await readShop()).toEqual(new Map());
});

test('D-65 a nightly sync is in the history if it changed something; a preview and a sync without news cannot be taken back', async () => {
  const { services, execute, listHistory, undo, readShop, sync, there } = await open(
    'undo-nightly',
    createSampleProducts(3, 9),
  );
  await sync();
  await undo((await listHistory())[0]?.id ?? '');
  expect(await readShop()).toEqual(new Map());
  const idle = await sync();
  expect((await undo(idle.id)).status).toBe(409);
  there.addProducts(createSampleProducts(5, 9).slice(3));
  await runNightlySync({ ...services, shopOrigin: 'https://plenty.example' }, 'nightly-run-0001');
  await execute('nightly-run-0001');
  expect((await listHistory())[0]).toMatchObject({
    id: 'nightly-run-0001',
    title: 'Nightly sync with Shopify',
    products: 2,
  });
  expect((await undo('nightly-run-0001')).status).toBe(200);
  expect(await readShop()).toEqual(new Map());
  await runNightlySync({ ...services, shopOrigin: 'https://plenty.example' }, 'nightly-run-0002');
  await execute('nightly-run-0002');
  expect((await listHistory()).map(({ id }) => id)).not.toContain('nightly-run-0002');
});
