import { expect, test } from 'vitest';
import { countReads } from '../testing/database.ts';
import { seedOrders, seedProducts } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';

const isWhole = process.env['PROVE'] !== undefined;
const SIZES = [
  { products: 100, orders: 100 },
  isWhole ? { products: 10_000, orders: 5000 } : { products: 2000, orders: 500 },
];
/** One page plus one document, the session, the password generation, the snapshot version and the last change. */
const MAX_READS = 51 + 4;

test.each(SIZES)(
  'with $products products and $orders orders each admin list reads only one page of documents',
  async ({ products, orders }) => {
    const shop = createTestShop('panel-reads');
    await seedProducts(shop, products);
    await seedOrders(shop, orders);
    const cookie = await shop.signInAsAdmin();
    const readsOf = async (path: string) => {
      let status = 0;
      const reads = await countReads(async () => {
        ({ status } = await shop.call(`/api/admin/${path}`, { cookie }));
      });
      expect(status, path).toBe(200);
      return reads.length;
    };
    // The first search of an instance also reads the catalog snapshot.
    expect(await readsOf('products?search=mesh')).toBeLessThanOrEqual(MAX_READS + Math.ceil(products / 500) + 1);
    for (const path of [
      'products',
      'products?after=60',
      'products?search=mesh',
      'products?search=court&category=tees&stock=in-stock',
      'orders',
      'orders?status=shipped&payment=paid',
      'subscribers',
    ]) {
      expect(await readsOf(path), path).toBeLessThanOrEqual(MAX_READS);
    }
    // A search runs one query each for number, email and words, with a hundred results at most.
    for (const path of ['orders?search=customer-1', 'orders?search=pl-7k3m&status=shipped', 'orders?search=ada']) {
      expect(await readsOf(path), path).toBeLessThanOrEqual(3 * 100 + 3);
    }
  },
);
