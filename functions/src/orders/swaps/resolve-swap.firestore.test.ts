import { adminOrderSchema } from '@plenty/contract/admin/orders';
import { stockKey } from '@plenty/contract/catalog/availability';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { runTransaction } from '../../db/transaction.ts';
import { toOrderFigures } from '../../figures/order-figures.ts';
import { createClaimShop } from '../../testing/claim-shop.ts';
import { TEST_PICTURES } from '../../testing/fixtures.ts';
import { interruptDatabase } from '../../testing/interrupt-connections.ts';
import { setOrderStatus } from '../../testing/set-order-status.ts';
import { readOrder } from '../order.repository.ts';
import type { StoredOrder } from '../stored-order.ts';
import { expireSwaps } from './expire-swaps.ts';
import { resolveSwap as resolveSwapInTransaction } from './resolve-swap.ts';

const DAY_MS = 86_400_000;
const claimShop = createClaimShop('resolve-swaps');
const { shop, callAsAdmin, call, read, readAdminOrder, placeDelivered, setSwaps, listSwaps } = claimShop;
const { askSwap, cancelSwap, resolveSwap } = claimShop;
const readStock = async () => [await shop.getStock(2, 'SM', 'Black'), await shop.getStock(2, 'MED', 'Black')];
beforeAll(async () => {
  await setSwaps({});
  await shop.database.doc(paths.shopSettings).update({ ownerEmail: '' });
});
const LINK = { kind: 'approve', words: 'Happy to', label: { kind: 'link', link: 'https://labels.example/1' } };
const receive = (order: StoredOrder, restocks = false) => resolveSwap(order, { kind: 'receive', restocks });
const findReplacements = async ({ id }: StoredOrder) => {
  const found = await shop.database.collection(paths.orders).where('replaces.orderId', '==', id).get();
  return Promise.all(found.docs.map((document) => read(document.id)));
};
const setStatus = async (id: string, status: 'cancelled' | 'pending' | 'shipped') => {
  shop.advanceTime(1000);
  await setOrderStatus(shop.database, id, status, shop.eventContext());
};
/** A delivered order of one unit, whose size is being swapped. */
async function placeSwapped(quantity = 1): Promise<StoredOrder> {
  const order = await placeDelivered({ productId: 2, quantity });
  await askSwap(order);
  shop.advanceTime(1000);
  return order;
}
async function placeLabeled(quantity = 1): Promise<StoredOrder> {
  const order = await placeSwapped(quantity);
  expect(await resolveSwap(order, LINK)).toMatchObject({ status: 200 });
  shop.advanceTime(1000);
  return order;
}

test('AORD-13 D-77 from the request to the replacement, each step is emailed and the new size leaves stock once', async () => {
  const [small = 0, medium = 0] = await readStock();
  const order = await placeLabeled();
  expect(await readStock()).toEqual([small - 1, medium - 1]);
  expect(await listSwaps(order)).toMatchObject({
    swaps: [{ state: 'approved', words: 'Happy to', label: { kind: 'link', link: 'https://labels.example/1' } }],
  });
  expect(await receive(order, true)).toMatchObject({ status: 200 });
  expect(await readStock(), 'the returned unit is on sale again').toEqual([small - 1, medium]);
  const [replacement] = await findReplacements(order);
  if (!replacement) throw new Error('There is no replacement');
  expect(replacement).toMatchObject({
    status: 'pending',
    paymentStatus: 'not_required',
    total: 0,
    customerEmail: order.customerEmail,
    items: [{ productId: 2, size: 'SM', color: 'Black', quantity: 1, price: 0 }],
    replaces: { orderId: order.id, swap: 1 },
  });
  const { orderNumber, orderKey } = replacement;
  expect(await listSwaps(order)).toMatchObject({
    swaps: [{ state: 'received', isRestocked: true, replacement: { orderNumber, orderKey }, canCancel: false }],
  });
  const events = (await shop.listEmailEvents(order.id)).filter((event) => event.startsWith('swap'));
  expect(events.toSorted()).toEqual(['swap-requested', 'swap-response', 'swap-response']);
  const history = (await shop.listHistory(order.id)).filter(({ event }) => event === 'swap-response');
  expect(history.map(({ note }) => note)).toEqual([
    'Return label sent: 1 × Court Tee 2, MED, Black for SM',
    `Received, order ${orderNumber} sends 1 × Court Tee 2, MED, Black for SM · Restocked`,
  ]);
  // The unit was sold once, with the order that was paid.
  expect(toOrderFigures(await read(order.id))).toMatchObject({ orders: 1, units: 1 });
  expect(toOrderFigures(replacement)).toMatchObject({ orders: 0, units: 0, paid: 0 });
  await setStatus(replacement.id, 'shipped');
  expect(await shop.listEmailEvents(replacement.id)).toEqual(['order-shipped']);
});

test('the order that sends the new size has its SKU, for the packing slip', async () => {
  const product = shop.database.doc(paths.product(2));
  const skus = { [stockKey('SM', 'Black')]: 'COURT-SM', [stockKey('MED', 'Black')]: 'COURT-MED' };
  await product.update({ skus });
  const order = await placeLabeled();
  expect(order.items[0]?.sku).toBe('COURT-MED');
  await receive(order);
  expect((await findReplacements(order))[0]?.items[0]?.sku).toBe('COURT-SM');
  await product.update({ skus: { [stockKey('MED', 'Black')]: 'COURT-MED' } });
  const other = await placeLabeled();
  await receive(other);
  expect((await findReplacements(other))[0]?.items[0], 'the new size has none').not.toHaveProperty('sku');
});

test('a parcel received in twenty tabs at once makes one replacement and restocks once', async () => {
  const [small = 0, medium = 0] = await readStock();
  const order = await placeLabeled();
  const answers = await Promise.all(Array.from({ length: 20 }, () => receive(order, true)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await readStock()).toEqual([small - 1, medium]);
  expect(await findReplacements(order)).toHaveLength(1);
});

test('a step whose process is killed at any call, and is taken again, moves each unit once', async () => {
  const connections = interruptDatabase();
  try {
    for (let at = 1; at <= 8; at += 1) {
      for (const isHeard of [false, true]) {
        const [small = 0, medium = 0] = await readStock();
        const order = await placeLabeled();
        const request = { kind: 'receive', restocks: true } as const;
        const attempt = () =>
          runTransaction(shop.database, async (transaction) => {
            const stored = await readOrder(transaction, order.id);
            if (stored) await resolveSwapInTransaction(transaction, stored, { number: 1, request }, shop.services());
          });
        await connections.runInterrupted({ at, isHeard, kills: true }, attempt);
        await attempt().catch(() => undefined);
        expect(await readStock(), `killed at ${at}`).toEqual([small - 1, medium]);
        expect(await findReplacements(order)).toHaveLength(1);
        await shop.setStock(2, 'SM', 'Black', small);
      }
    }
  } finally {
    connections.restore();
  }
});

test('a declined swap gives the new size back, tells the customer why, and takes nothing more', async () => {
  const before = await readStock();
  const order = await placeSwapped();
  expect(await resolveSwap(order, { kind: 'decline', words: '' })).toMatchObject({ status: 400 });
  expect(await receive(order), 'no label was sent').toMatchObject({ status: 409 });
  expect(await resolveSwap(order, { kind: 'decline', words: 'It was worn.' })).toMatchObject({ status: 200 });
  const [small, medium = 0] = before;
  expect(await readStock()).toEqual([small, medium - 1]);
  expect(await listSwaps(order)).toMatchObject({ swaps: [{ state: 'declined', words: 'It was worn.' }] });
  for (const body of [LINK, { kind: 'decline', words: 'No' }, { kind: 'receive', restocks: true }]) {
    expect(await resolveSwap(order, body)).toMatchObject({ status: 409 });
  }
  expect(await resolveSwap(order, LINK, 2)).toMatchObject({ status: 404 });
  expect(await readStock()).toEqual([small, medium - 1]);
});

test('a label is a PDF or a PNG by its bytes, and another one replaces it', async () => {
  const order = await placeSwapped();
  const send = (label: object) => resolveSwap(order, { kind: 'approve', label });
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
    'base64',
  );
  const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(700_000)]).toString('base64');
  for (const data of [TEST_PICTURES.jpeg, TEST_PICTURES.gif, script, large, 'not base64', '']) {
    expect((await send({ kind: 'file', data })).status).toBe(400);
  }
  for (const link of ['javascript:alert(1)', 'http://labels.example/1', '']) {
    expect((await send({ kind: 'link', link })).status).toBe(400);
  }
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'asked' }]);
  const data = Buffer.from('%PDF-1.7 label').toString('base64');
  expect(await send({ kind: 'file', data })).toMatchObject({ status: 200 });
  expect((await call(order, 'swaps/1/label')).data).toEqual({ type: 'application/pdf', data });
  shop.advanceTime(1000);
  expect(await send({ kind: 'file', data: TEST_PICTURES.png })).toMatchObject({ status: 200 });
  expect((await call(order, 'swaps/1/label')).data).toMatchObject({ type: 'image/png' });
  shop.advanceTime(1000);
  expect(await resolveSwap(order, LINK)).toMatchObject({ status: 200 });
  expect((await call(order, 'swaps/1/label')).status, 'the wrong file is gone').toBe(404);
  const audited = await shop.database.collection('audit').get();
  expect(JSON.stringify(audited.docs.map((entry) => entry.data()))).not.toContain(TEST_PICTURES.png.slice(0, 40));
});

test('a sent label holds the new size anew, and a parcel that comes after that takes it from stock if it is still there', async () => {
  const order = await placeSwapped();
  shop.advanceTime(13 * DAY_MS);
  expect(await resolveSwap(order, LINK)).toMatchObject({ status: 200 });
  shop.advanceTime(13 * DAY_MS);
  await expireSwaps(shop.database, shop.eventContext());
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'approved', isHolding: true }]);
  shop.advanceTime(2 * DAY_MS);
  const [small = 0, medium = 0] = await readStock();
  await expireSwaps(shop.database, shop.eventContext());
  expect(await readStock()).toEqual([small + 1, medium]);
  await shop.setStock(2, 'SM', 'Black', 0);
  expect(await receive(order)).toMatchObject({ status: 409, data: { code: 'out-of-stock' } });
  expect([await findReplacements(order), (await read(order.id)).swaps[0]?.state]).toEqual([[], 'expired']);
  await shop.setStock(2, 'SM', 'Black', small + 1);
  expect(await receive(order)).toMatchObject({ status: 200 });
  expect(await readStock()).toEqual([small, medium]);
});

test('a swap whose replacement was cancelled is declined without giving back what it holds no more', async () => {
  const order = await placeLabeled();
  await receive(order);
  const notes = (await shop.listHistory(order.id)).map(({ note }) => String(note));
  expect(notes.filter((note) => note.includes('Restocked'))).toEqual([]);
  const [replacement] = await findReplacements(order);
  await setStatus(replacement?.id ?? '', 'cancelled');
  const stock = await readStock();
  expect(await resolveSwap(order, { kind: 'decline', words: 'We refund it.' })).toMatchObject({ status: 200 });
  expect(await readStock()).toEqual(stock);
});

test('a cancelled replacement can be sent again or taken up again, and one of two returned units stays on sale once', async () => {
  const [small = 0, before = 0] = await readStock();
  const order = await placeLabeled(2);
  const medium = before - 2;
  await receive(order, true);
  const notes = (await shop.listHistory(order.id)).map(({ note }) => String(note));
  expect(notes.filter((note) => note.endsWith(' · Restocked'))).toHaveLength(1);
  expect(await readStock()).toEqual([small - 1, medium + 1]);
  const [first] = await findReplacements(order);
  if (!first) throw new Error('There is no replacement');
  await setStatus(first.id, 'cancelled');
  expect(await readStock()).toEqual([small, medium + 1]);
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'approved', isHolding: false, isRestocked: true }]);
  expect(await cancelSwap(order), 'the shop has the parcel').toMatchObject({ status: 409 });
  await setStatus(first.id, 'pending');
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'received' }]);
  await setStatus(first.id, 'cancelled');
  expect(await receive(order, true)).toMatchObject({ status: 200 });
  expect(await readStock()).toEqual([small - 1, medium + 1]);
  await expect(setStatus(first.id, 'pending')).rejects.toThrow('cannot be taken up again');
  const second = (await findReplacements(order)).find(({ id }) => id !== first.id);
  if (!second) throw new Error('There is no second replacement');
  await setStatus(second.id, 'cancelled');
  expect(await resolveSwap(order, { kind: 'decline', words: 'We refund it.' })).toMatchObject({ status: 200 });
  expect(await readStock(), 'nothing was held any more').toEqual([small, medium + 1]);
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'declined', isRestocked: true }]);
  // The unit that is on sale again is not swapped or refunded as a unit once more; the money goes back by amount.
  expect((await readAdminOrder(order.id)).refundableLines.lines.map(({ units }) => units.length)).toEqual([1]);
  const refund = { amount: '1.00', note: 'Sold out', putsBack: false };
  expect(await callAsAdmin('POST', `orders/${order.id}/refund`, refund)).toMatchObject({ status: 200 });
});

test('a unit that is being swapped, or was, is not refunded or replaced as well', async () => {
  const order = await placeSwapped(2);
  const lines = [{ lineId: order.items[0]?.lineId ?? '', quantity: 2 }];
  const refund = (quantity: number) =>
    callAsAdmin('POST', `orders/${order.id}/refund`, {
      amount: '1.00',
      note: 'Torn',
      putsBack: false,
      lines: lines.map((line) => ({ ...line, quantity })),
    });
  expect((await readAdminOrder(order.id)).refundableLines.lines.map(({ units }) => units.length)).toEqual([1]);
  expect(await refund(2)).toMatchObject({ status: 409 });
  expect(await call(order, 'claims', { lines, problem: 'damaged', words: 'Torn', pictures: [] })).toMatchObject({
    status: 409,
  });
  expect(await refund(1)).toMatchObject({ status: 200 });
  shop.advanceTime(1000);
  expect(await resolveSwap(order, LINK)).toMatchObject({ status: 200 });
  shop.advanceTime(1000);
  expect(await receive(order)).toMatchObject({ status: 200 });
  const { swaps } = adminOrderSchema.parse((await callAsAdmin('GET', `orders/${order.id}`)).data);
  expect(swaps).toMatchObject([{ state: 'received', item: { quantity: 1 } }]);
});

test('a payment in dispute sends nothing, and its swap can still be declined', async () => {
  const order = await placeLabeled();
  await shop.database.doc(paths.order(order.id)).update({ concern: 'dispute' });
  expect(await receive(order)).toMatchObject({ status: 409 });
  expect(await findReplacements(order)).toEqual([]);
  expect(await resolveSwap(order, { kind: 'decline', words: 'You opened a case at PayPal.' })).toMatchObject({
    status: 200,
  });
});
