import type { Discount } from '@plenty/contract/checkout/discount';
import { aDiscount } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { recountRedemptions } from './discount-recount.repository.ts';
import {
  changeDiscountLimit,
  countPaidRedemption,
  countRedemptions,
  findAvailableRedemption,
  hashMailbox,
  redeemDiscount,
  releaseRedemption,
  transferRedemption,
} from './discount.repository.ts';
import { readOrder } from './order.repository.ts';
import type { Redemption, StoredOrder } from './stored-order.ts';

const { database, now } = createTestShop('redemptions');
const ADA = { email: 'ada@example.com', cartId: 'cart-of-ada' };

const tryToRedeem = (discount: Discount, orderId: string, isCounted = false): Promise<Redemption | undefined> =>
  runTransaction(database, async (transaction) => {
    const available = await findAvailableRedemption(transaction, discount, ADA);
    return available && redeemDiscount(transaction, discount.code, available, { orderId, isCounted }, now());
  });
async function redeem(discount: Discount, orderId: string, isCounted = false): Promise<Redemption> {
  const use = await tryToRedeem(discount, orderId, isCounted);
  if (!use) throw new Error(`${discount.code} is used up`);
  return use;
}
const release = ({ code }: Discount, use: Redemption, orderId: string) =>
  runTransaction(database, (transaction) => releaseRedemption(transaction, code, use, orderId));
/** Replaces the order `from`, which holds `use`, by `to`. */
const replace = (discount: Discount, use: Redemption, [from, to]: readonly [string, string]) =>
  runTransaction(database, async (transaction) => {
    const { code } = discount;
    const available = await findAvailableRedemption(transaction, discount, ADA, { orderId: from, slot: use.slot });
    if (!available) throw new Error(`${code} is used up`);
    const next = { code, available, orderId: to, isCounted: false };
    const moved = await transferRedemption(transaction, { code, use, orderId: from }, next, now());
    if (!moved) throw new Error(`${to} has no redemption`);
    return moved;
  });
const countPaid = (order: Partial<StoredOrder>) =>
  runTransaction(database, (transaction) => countPaidRedemption(transaction, createTestOrder(order), now()));
const listStored = async (collection: string) =>
  (await database.collection(collection).listDocuments()).map(({ id }) => id);

test('D-17 an order that gives back its redemption of a limited code leaves those of others', async () => {
  const twice = aDiscount({ code: 'TWICE', totalUses: 2 });
  const first = await redeem(twice, 'first');
  expect(await redeem(twice, 'second')).toEqual({ slot: 0, customer: null, counted: null });
  expect(await tryToRedeem(twice, 'third')).toBeUndefined();
  await release(twice, first, 'first');
  expect(await countRedemptions(database, twice)).toBe(1);
  await redeem(twice, 'fourth');
  expect(await tryToRedeem(twice, 'fifth')).toBeUndefined();
});

test('D-17 a code without limits counts its orders, and neither customers nor a total, paid or not', async () => {
  const always = aDiscount({ code: 'ALWAYS' });
  const { code } = always;
  const free = await redeem(always, 'free', true);
  const unpaid = await redeem(always, 'unpaid');
  for (const use of [free, unpaid]) expect(use).toEqual({ slot: null, customer: null, counted: null });
  expect(await countRedemptions(database, always)).toBe(2);
  const paid = await countPaid({ discountCode: code, discountUse: unpaid });
  expect(paid).toEqual({ isSecond: false, change: {} });
  await release(always, unpaid, 'unpaid');
  expect(await listStored(paths.discountUses(code))).toEqual(['free']);
  expect(await listStored(paths.discountSlots(code))).toEqual([]);
  expect(await listStored(paths.discountCustomers(code))).toEqual([]);
});

test('D-21 an order that replaces another may use its code once more, even in a mailbox that has not used it', async () => {
  const once = aDiscount({ code: 'ONCE', isOncePerCustomer: true });
  await redeem(once, 'replaced');
  const find = (orderId?: string, customer = ADA) =>
    findAvailableRedemption(database, once, customer, orderId === undefined ? undefined : { orderId, slot: null });
  expect(await find()).toBeUndefined();
  expect(await find('another')).toBeUndefined();
  expect(await find('replaced')).toEqual({ slot: null, customer: ADA });
  const ben = { ...ADA, email: 'ben@example.com', cartId: 'cart-of-ben' };
  expect(await find('replaced', ben)).toEqual({ slot: null, customer: ben });
  expect(await findAvailableRedemption(database, once, undefined), 'before an email is entered').toEqual({
    slot: null,
    customer: null,
  });
});

test('D-21 an unpaid order counts as one use of a code with a high limit, however often it is replaced', async () => {
  const many = aDiscount({ code: 'MANY', totalUses: 200 });
  let use = await redeem(many, 'order-0');
  for (let replaced = 0; replaced < 10; replaced += 1) {
    use = await replace(many, use, [`order-${replaced}`, `order-${replaced + 1}`]);
    expect(await countRedemptions(database, many)).toBe(1);
  }
  await release(many, use, 'order-10');
  expect(await countRedemptions(database, many)).toBe(0);
});

const saveSlots = ({ code }: Discount, counts: readonly number[]) =>
  Promise.all(counts.map((taken, slot) => database.doc(paths.discountSlot(code, slot)).set({ taken })));
const listSlots = async ({ code }: Discount) =>
  (await database.collection(paths.discountSlots(code)).get()).docs.map((slot) => Number(slot.get('taken')));
const changeLimit = (before: Discount, next: Discount) =>
  runTransaction(database, (transaction) => changeDiscountLimit(transaction, before, next));

test('D-17 an order gives back its redemption after the limit of its code was lowered, whatever it was counted in', async () => {
  const sixty = aDiscount({ code: 'SIXTY', totalUses: 60 });
  const fifty = { ...sixty, totalUses: 50 };
  await saveSlots(sixty, [45, 6]);
  await changeLimit(sixty, fifty);
  expect(await listSlots(fifty)).toEqual([51, 0]);
  for (const orderId of ['first', 'second']) {
    expect(await tryToRedeem(fifty, orderId)).toBeUndefined();
    await release(fifty, { slot: 1, customer: null, counted: null }, orderId);
  }
  expect(await countRedemptions(database, fifty)).toBe(49);
  await redeem(fifty, 'third');
  expect(await tryToRedeem(fifty, 'fourth')).toBeUndefined();
});

test('D-17 an order that replaces another has its redemption where the limit of its code was lowered', async () => {
  const sixty = aDiscount({ code: 'REPLACED', totalUses: 60 });
  const ten = { ...sixty, totalUses: 10 };
  await saveSlots(sixty, [20, 1]);
  await changeLimit(sixty, ten);
  await replace(ten, { slot: 1, customer: null, counted: null }, ['replaced', 'replacing']);
  expect(await countRedemptions(database, ten)).toBe(21);
});

test('D-17 an order from before its code had a limit counts as one use, replaced or not, until it gives it back', async () => {
  const unlimited = aDiscount({ code: 'LIMITEDLATER' });
  const two = { ...unlimited, totalUses: 2 };
  const first = await redeem(unlimited, 'first');
  const second = await redeem(unlimited, 'second');
  await changeLimit(unlimited, two);
  await database.doc(paths.discount(two.code)).set(two);
  const third = await replace(two, second, ['second', 'third']);
  expect(await countRedemptions(database, two)).toBe(2);
  await release(two, first, 'first');
  await release(two, third, 'third');
  expect(await countRedemptions(database, two)).toBe(0);
});

test('D-17 an order of a code without a limit leaves the uses alone that were counted while it had one', async () => {
  const unlimited = aDiscount({ code: 'LIMITEDBEFORE' });
  await database.doc(paths.discount(unlimited.code)).set(unlimited);
  await saveSlots(unlimited, [3]);
  const use = await redeem(unlimited, 'unlimited');
  await release(unlimited, use, 'unlimited');
  expect(await listSlots(unlimited)).toEqual([3]);
});

test('D-17 redemptions spread over a higher limit, so that the code has no more than that', async () => {
  const fifty = aDiscount({ code: 'RAISED', totalUses: 50 });
  const raised = { ...fifty, totalUses: 120 };
  await saveSlots(fifty, [118]);
  await changeLimit(fifty, raised);
  expect(await listSlots(raised)).toEqual([50, 50, 18]);
  for (const orderId of ['first', 'second']) await redeem(raised, orderId);
  expect(await tryToRedeem(raised, 'third')).toBeUndefined();
});

test('D-17 a recount counts the orders of a code within its limit, also those from before it was lowered', async () => {
  const ten = aDiscount({ code: 'RECOUNT', totalUses: 10 });
  await database.doc(paths.discount(ten.code)).set(ten);
  await saveSlots(ten, [4, 0]);
  for (const slot of [0, 1]) {
    const discountUse = { slot, customer: null, counted: null };
    const order = createTestOrder({ id: `recount-${slot}`, discountCode: ten.code, discountUse });
    await database.doc(paths.order(order.id)).set(order);
  }
  await runTransaction(database, (transaction) => recountRedemptions(transaction, ten.code, now()));
  expect(await listSlots(ten)).toEqual([2, 0]);
});

test('D-17 a recount adds the uses from before this shop, and gives an order that has no record of its use one', async () => {
  const ten = aDiscount({ code: 'FORMER', totalUses: 10 });
  await database.doc(paths.discount(ten.code)).set(ten);
  await database.doc(paths.discountSlot(ten.code, 0)).set({ taken: 7, elsewhere: 3 });
  const recorded = { slot: 0, customer: null, counted: null };
  const orders = [
    createTestOrder({ id: 'former-without', discountCode: ten.code, discountUse: null }),
    createTestOrder({ id: 'former-with', discountCode: ten.code, discountUse: recorded }),
  ];
  for (const order of orders) await database.doc(paths.order(order.id)).set(order);
  await runTransaction(database, (transaction) => recountRedemptions(transaction, ten.code, now()));
  expect(await listSlots(ten)).toEqual([5]);
  for (const { id } of orders) expect((await readOrder(database, id))?.discountUse).toEqual(recorded);
});

test('S-11 a paid order has its customer’s one use, and a second one of the same mailbox has not', async () => {
  const once = aDiscount({ code: 'PAIDONCE', isOncePerCustomer: true });
  const discountUse = await redeem(once, 'first');
  const order = { discountCode: once.code, discountUse, customerEmail: ADA.email };
  const counted = hashMailbox(ADA.email);
  const first = { isSecond: false, change: { discountUse: { ...discountUse, counted } } };
  expect(await countPaid({ ...order, id: 'first' })).toEqual(first);
  expect(await countPaid({ ...order, id: 'second' })).toEqual({ isSecond: true, change: {} });
  expect(await countPaid({ ...order, id: 'first' }), 'told of it again').toEqual(first);
  expect(await countPaid({ ...order, id: 'third', ...first.change }), 'counted already').toEqual({
    isSecond: false,
    change: {},
  });
});

test('D-72 a paid order without an address, of a deleted account, uses up nobody’s code', async () => {
  const once = aDiscount({ code: 'DELETED', isOncePerCustomer: true });
  const discountUse = await redeem(once, 'anonymous');
  const before = await listStored(paths.discountCustomers(once.code));
  const paid = await countPaid({ discountCode: once.code, discountUse, customerEmail: '' });
  expect(paid).toEqual({ isSecond: false, change: {} });
  expect(await listStored(paths.discountCustomers(once.code))).toEqual(before);
});

test('D-17 of a code without a limit its orders count, and its uses from before this shop', async () => {
  const endless = aDiscount({ code: 'ENDLESS', totalUses: null });
  for (const orderId of ['one', 'two', 'three']) await redeem(endless, orderId);
  expect(await countRedemptions(database, endless)).toBe(3);
  await database.doc(paths.discountSlot('ENDLESS', 0)).set({ taken: 5, elsewhere: 2 });
  expect(await countRedemptions(database, endless)).toBe(5);
});

test('D-17 uses stay where they are counted when the limit changes, as long as they fit there', async () => {
  const hundred = aDiscount({ code: 'STAYS', totalUses: 100 });
  const more = { ...hundred, totalUses: 120 };
  await saveSlots(hundred, [10, 20]);
  await changeLimit(hundred, more);
  expect(await listSlots(more)).toEqual([10, 20]);
});

test('D-17 a code that can be used more than 20,000 times spreads its uses over 400 counts, and loses none', async () => {
  const many = aDiscount({ code: 'HUGE', totalUses: 20_050 });
  const more = { ...many, totalUses: 20_100 };
  await saveSlots(many, [60]);
  await changeLimit(many, more);
  expect(await countRedemptions(database, more)).toBe(60);
  expect(await listSlots(more)).toEqual([50, 10]);
});
