import { beforeAll, expect, test } from 'vitest';
import { productSchema } from '@plenty/contract/catalog/product';
import { buildSnapshot } from '../content/build-snapshot.ts';
import { paths } from '../db/paths.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { checkoutPayload, fillCart, submitOrder } from '../testing/place-order.ts';
import { syncAvailability } from './availability.repository.ts';

const shop = createTestShop('stock');
const counted = (id: number) => ({
  id,
  name: `Counted Tee ${id}`,
  price: 4800,
  sizes: ['MED'],
  colors: ['Black'],
  variants: [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }],
});
beforeAll(() => shop.saveProducts(counted(1), counted(2), counted(3), counted(4)));

async function buy(productId: number, email: string, quantity = 1) {
  const { cookie, lines } = await fillCart(shop, { productId, quantity });
  return submitOrder(shop, cookie, { ...checkoutPayload(lines), email });
}
async function orderIdOf(email: string) {
  const found = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  return found.docs[0]?.id ?? '';
}

test('an order reserves its items, and expiring releases them once', async () => {
  await shop.setStock(1, 'MED', 'Black', 5);
  expect((await buy(1, 'lapse@example.com', 2)).status).toBe(200);
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(3);
  shop.advanceTime(86_400_000 - 1);
  expect(await expireOrders(shop.database, shop.eventContext())).toBe(0);
  shop.advanceTime(1);
  const sweeps = await Promise.all([1, 2, 3].map(() => expireOrders(shop.database, shop.eventContext())));
  expect(sweeps.reduce((sum, expired) => sum + expired, 0)).toBe(1);
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(5);
  const stored = await shop.database.doc(paths.order(await orderIdOf('lapse@example.com'))).get();
  expect(stored.data()).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'expired',
    holdsGoods: false,
    expiresAt: null,
  });
});

test('cancelling releases the items once; reopening the order reserves them again, or fails with a reason', async () => {
  await shop.setStock(2, 'MED', 'Black', 2);
  expect((await buy(2, 'cancel@example.com', 2)).status).toBe(200);
  const id = await orderIdOf('cancel@example.com');
  await Promise.all([1, 2, 3].map(() => setOrderStatus(shop.database, id, 'cancelled', shop.eventContext())));
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(2);
  await setOrderStatus(shop.database, id, 'processing', shop.eventContext());
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(0);
  await setOrderStatus(shop.database, id, 'cancelled', shop.eventContext());
  expect((await buy(2, 'other@example.com')).status).toBe(200);
  await expect(setOrderStatus(shop.database, id, 'shipped', shop.eventContext())).rejects.toThrow(
    'is no longer in stock',
  );
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(1);
});

test('of forty simultaneous orders for the last ten units exactly ten succeed, and thirty fail with a reason', async () => {
  await shop.setStock(3, 'MED', 'Black', 10);
  const carts = await Promise.all(Array.from({ length: 40 }, () => fillCart(shop, { productId: 3 })));
  const answers = await Promise.all(
    carts.map(({ cookie, lines }) =>
      submitOrder(shop, cookie, { ...checkoutPayload(lines), email: 'race@example.com' }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  const refused = answers.filter((answer) => answer.status === 409);
  expect(refused).toHaveLength(30);
  expect(refused[0]?.data).toMatchObject({
    code: 'out-of-stock',
    message: 'Counted Tee 3 (MED, Black) is no longer available.',
  });
  expect(await shop.getStock(3, 'MED', 'Black')).toBe(0);
  const orders = await shop.database.collection(paths.orders).where('customerEmail', '==', 'race@example.com').get();
  expect(orders.size).toBe(10);
});

test('a line with more units than are left is rejected with the number left', async () => {
  await shop.setStock(4, 'MED', 'Black', 3);
  const { cookie, lines } = await fillCart(shop, { productId: 4, quantity: 3 });
  await shop.setStock(4, 'MED', 'Black', 2);
  expect(await submitOrder(shop, cookie, checkoutPayload(lines))).toMatchObject({
    status: 409,
    data: {
      code: 'out-of-stock',
      message: 'Only 2 of Counted Tee 4 (MED, Black) are left. Please change the quantity in your cart.',
    },
  });
});

test('the catalog is updated at the last unit and at none, and not in between', async () => {
  await shop.saveProducts({ ...counted(5) });
  const words = async (count: number) => {
    await shop.setStock(5, 'MED', 'Black', count);
    const lastChange = async () => (await shop.database.doc(paths.catalogChanges).get()).updateTime?.valueOf();
    const before = await lastChange();
    await syncAvailability(shop.database, 5);
    const isNoted = (await lastChange()) !== before;
    await buildSnapshot(shop.database, shop.now);
    shop.advanceTime(5000);
    const product = productSchema.parse((await shop.call('/api/products/5')).data);
    return [product.inStock, product.variants?.[0]?.availability, isNoted];
  };
  expect(await words(9)).toEqual([true, 'in-stock', false]);
  expect(await words(1)).toEqual([true, 'last-one', true]);
  expect(await words(0)).toEqual([false, 'sold-out', true]);
  expect(await words(0)).toEqual([false, 'sold-out', false]);
  expect(await words(4)).toEqual([true, 'in-stock', true]);
});

test('an order of a product that is not counted counts nothing', async () => {
  await shop.saveProducts({ id: 6, price: 4800 });
  expect((await buy(6, 'uncounted@example.com', 2)).status).toBe(200);
  expect((await shop.database.collection(paths.allStock(6)).get()).size).toBe(0);
});
