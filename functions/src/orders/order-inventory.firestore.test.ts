import { aDiscount } from '@plenty/contract/testing/builders';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';
import { checkReinstatement, releaseInventory, releaseSwaps, reserveInventoryAgain } from './order-inventory.ts';
import type { StoredOrder, SwapOfOrder } from './stored-order.ts';

const ONCE = aDiscount({ code: 'ONCE', isOncePerCustomer: true });
const SIZES = ['SM', 'MED'];

// The test order has two tees of this counted product, and one piece of a product that is no longer in the shop.
let shop: TestShop;
beforeEach(async () => {
  shop = createTestShop('order-inventory');
  const variants = SIZES.map((size) => ({ size, color: 'Black', availability: 'in-stock' as const }));
  await shop.saveProducts({ id: 1, sizes: SIZES, colors: ['Black'], variants });
  await shop.setStock(1, 'MED', 'Black', 5);
  await shop.setStock(1, 'SM', 'Black', 5);
  await shop.database.doc(paths.discount(ONCE.code)).set(ONCE);
});

const createSwap = (override: Partial<SwapOfOrder> = {}): SwapOfOrder => ({
  number: 1,
  lineId: 'a'.repeat(20),
  quantity: 1,
  size: 'SM',
  state: 'asked',
  at: Timestamp.fromDate(shop.now()),
  isLabeled: false,
  isHolding: true,
  isRestocked: false,
  replacements: 0,
  heldUntil: Timestamp.fromDate(shop.now()),
  ...override,
});
const change = (
  act: (transaction: Parameters<typeof releaseInventory>[0], order: StoredOrder) => Promise<Partial<StoredOrder>>,
  order: StoredOrder,
) => runTransaction(shop.database, (transaction) => act(transaction, order));
const reserve = (order: StoredOrder) =>
  change((transaction, stored) => reserveInventoryAgain(transaction, stored, shop.now()), order);
const check = (order: StoredOrder) =>
  runTransaction(shop.database, (transaction) => checkReinstatement(transaction, order, shop.now()));
const countUses = async () => (await shop.database.collection(paths.discountUses(ONCE.code)).get()).size;

test('D-24 an order gives back its units, the sizes held for its swaps and its redemption, once', async () => {
  const cancelled = createTestOrder({ holdsGoods: false, discountCode: ONCE.code });
  const discountUse = (await reserve(cancelled)).discountUse ?? null;
  expect([await shop.getStock(1, 'MED', 'Black'), await countUses()]).toEqual([3, 1]);
  const swaps = [createSwap(), createSwap({ number: 2, state: 'received', isHolding: false, heldUntil: null })];
  const order = createTestOrder({ swaps, swapDueAt: Timestamp.now(), discountCode: ONCE.code, discountUse });
  const released = await change(releaseInventory, order);
  expect(released).toMatchObject({
    holdsGoods: false,
    discountUse: null,
    swapDueAt: null,
    swaps: [
      { state: 'cancelled', isHolding: false, heldUntil: null },
      { state: 'received', heldUntil: null },
    ],
  });
  const counts = () => Promise.all(SIZES.map((size) => shop.getStock(1, size, 'Black')));
  expect([await counts(), await countUses()]).toEqual([[6, 5], 0]);
  expect(await change(releaseInventory, { ...order, ...released })).toEqual({});
  expect(await counts()).toEqual([6, 5]);
});

test('D-24 an order whose redemption was never recorded gives back its units all the same', async () => {
  const order = createTestOrder({ discountCode: ONCE.code, discountUse: null });
  expect(await change(releaseInventory, order)).toMatchObject({ holdsGoods: false });
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(7);
});

test('D-72 D-77 the order of a deleted customer gives back the sizes held for its swaps, and keeps its units', async () => {
  const order = createTestOrder({ swaps: [createSwap()], swapDueAt: Timestamp.now() });
  expect(await change(releaseSwaps, order)).toMatchObject({
    swapDueAt: null,
    swaps: [{ state: 'cancelled', isHolding: false, heldUntil: null }],
  });
  expect(await shop.getStock(1, 'SM', 'Black')).toBe(6);
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(5);
});

test('D-24 an order that still holds its units, or is a test order, is taken up again without a reservation', async () => {
  for (const order of [createTestOrder(), createTestOrder({ holdsGoods: false, isTestOrder: true })]) {
    expect((await check(order)).isPossible).toBe(true);
    expect(await reserve(order)).toEqual({});
  }
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(5);
});

test('D-24 an order is taken up again while its units are left, and otherwise says which are not', async () => {
  const order = createTestOrder({ holdsGoods: false });
  await shop.setStock(1, 'MED', 'Black', 2);
  expect(await check(order)).toMatchObject({ isPossible: true });
  expect(await reserve(order)).toEqual({ holdsGoods: true });
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(0);
  await shop.setStock(1, 'MED', 'Black', 1);
  const reason = 'Court Tee is no longer in stock, so this order cannot be taken up again.';
  expect(await check(order)).toEqual({ isPossible: false, reason });
  await expect(reserve(order)).rejects.toMatchObject({ error: { code: 'out-of-stock', message: reason } });
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(1);
});

test('D-24 an order with a code redeems it again, counted only if it is paid', async () => {
  const order = createTestOrder({ holdsGoods: false, discountCode: ONCE.code, paymentStatus: 'expired' });
  const unpaid = await reserve(order);
  expect(unpaid).toMatchObject({ holdsGoods: true, discountUse: { slot: null, counted: null } });
  expect(unpaid.discountUse?.customer).toEqual(expect.any(String));
  await change(releaseInventory, createTestOrder({ discountCode: ONCE.code, discountUse: unpaid.discountUse ?? null }));
  const paid = await reserve({ ...order, paymentStatus: 'paid' });
  expect(paid.discountUse?.counted).toEqual(expect.any(String));
});

test('D-24 an order whose code was used up meanwhile is not taken up again, and holds nothing', async () => {
  const order = createTestOrder({ holdsGoods: false, discountCode: ONCE.code });
  await reserve({ ...order, id: 'another' });
  const reason = 'The code ONCE has no use left, so this order cannot be taken up again.';
  expect(await check(order)).toEqual({ isPossible: false, reason });
  await expect(reserve(order)).rejects.toMatchObject({ error: { message: reason } });
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(3);
});

test('D-24 an order whose discount was deleted meanwhile is taken up again at its price, since nobody counts its uses', async () => {
  const order = createTestOrder({ holdsGoods: false, discountCode: ONCE.code });
  await shop.database.doc(paths.discount(ONCE.code)).delete();
  const before = (await shop.getStock(1, 'MED', 'Black')) ?? 0;
  expect(await reserve(order)).toEqual({ holdsGoods: true });
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(before - 2);
});
