import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createClaimShop } from '../testing/claim-shop.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import type { StoredOrder } from './stored-order.ts';

const { shop, read, report, placeDelivered, resolve } = createClaimShop('cancelled-replacements');
const readStock = () => shop.getStock(2, 'MED', 'Black');
const lineOf = (order: StoredOrder, quantity = 1) => [{ lineId: order.items[0]?.lineId ?? '', quantity }];
const findReplacements = async ({ id }: StoredOrder) => {
  const found = await shop.database.collection(paths.orders).where('replaces.orderId', '==', id).get();
  return Promise.all(found.docs.map((document) => read(document.id)));
};

test('D-67 a cancelled replacement frees its units: the owner replaces or refunds them after all, once', async () => {
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  await report(order, { lines: lineOf(order) });
  const stock = await readStock();
  const replace = () => resolve(order, { kind: 'replacement', lines: lineOf(order) });
  const setStatus = async (id: string, status: 'cancelled' | 'pending') => {
    shop.advanceTime(1000);
    await setOrderStatus(shop.database, id, status, shop.eventContext());
  };
  expect(await replace()).toMatchObject({ status: 200 });
  const [first] = await findReplacements(order);
  if (!first) throw new Error('There is no replacement');
  await setStatus(first.id, 'cancelled');
  expect((await read(order.id)).claims).toMatchObject([{ isOpen: true, replaced: [] }]);
  expect((await shop.listHistory(order.id)).at(-1)).toMatchObject({
    event: 'replacement-cancelled',
    note: first.orderNumber,
  });
  // Taken up again, it replaces the units again.
  await setStatus(first.id, 'pending');
  expect((await read(order.id)).claims).toMatchObject([{ isOpen: false, replaced: lineOf(order) }]);
  expect((await shop.listHistory(order.id)).at(-1)).toMatchObject({
    event: 'replacement-resumed',
    note: first.orderNumber,
  });
  expect(await replace()).toMatchObject({ status: 409, data: { message: 'This claim is closed already.' } });
  await setStatus(first.id, 'cancelled');

  const answers = await Promise.all(Array.from({ length: 5 }, replace));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await readStock()).toBe(stock - 1);
  const second = (await findReplacements(order)).find(({ id }) => id !== first.id);
  if (!second) throw new Error('There is no second replacement');
  await expect(setStatus(first.id, 'pending')).rejects.toThrow('were replaced or refunded since');
  expect((await read(first.id)).status).toBe('cancelled');

  await setStatus(second.id, 'cancelled');
  expect(await readStock()).toBe(stock);
  expect(await resolve(order, { kind: 'refund', lines: lineOf(order) })).toMatchObject({ status: 200 });
  for (const { id } of [first, second]) await expect(setStatus(id, 'pending')).rejects.toThrow('refunded since');
  expect([await readStock(), (await read(order.id)).refunds.length]).toEqual([stock, 1]);
});

test('D-67 a replacement from before it named its claim frees the units of the claim that it was the first of', async () => {
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  for (const [place, quantity] of [1, 1].entries()) {
    shop.advanceTime(1000);
    await report(order, { lines: lineOf(order, quantity) });
    shop.advanceTime(1000);
    await resolve(order, { kind: 'replacement', lines: lineOf(order) }, place + 1);
  }
  const named = await findReplacements(order);
  const second = named.find(({ replaces }) => replaces?.claim === 2);
  const reference = shop.database.doc(paths.order(second?.id ?? ''));
  await reference.update({ 'replaces.claim': FieldValue.delete() });
  shop.advanceTime(1000);
  await setOrderStatus(shop.database, reference.id, 'cancelled', shop.eventContext());
  expect((await read(order.id)).claims).toMatchObject([{ replaced: lineOf(order) }, { isOpen: true, replaced: [] }]);
});

test('D-67 a replacement whose claim is gone is cancelled, and changes nothing of its order', async () => {
  const order = await placeDelivered({ productId: 2 });
  await report(order, { lines: lineOf(order) });
  await resolve(order, { kind: 'replacement', lines: lineOf(order) });
  const [replacement] = await findReplacements(order);
  const reference = shop.database.doc(paths.order(replacement?.id ?? ''));
  await reference.update({ 'replaces.claim': 7 });
  const before = await shop.database.doc(paths.order(order.id)).get();
  shop.advanceTime(1000);
  await setOrderStatus(shop.database, reference.id, 'cancelled', shop.eventContext());
  expect((await read(reference.id)).status).toBe('cancelled');
  expect((await shop.database.doc(paths.order(order.id)).get()).updateTime).toEqual(before.updateTime);
});
