import { adminOrderSchema } from '@plenty/contract/admin/orders';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { runTransaction } from '../../db/transaction.ts';
import { toOrderFigures } from '../../figures/order-figures.ts';
import { readDiscrepancies, runReconciliation } from '../../reconciliation/reconciliation-report.repository.ts';
import { startAudit } from '../../testing/audit-shop.ts';
import { createClaimShop } from '../../testing/claim-shop.ts';
import { interruptDatabase } from '../../testing/interrupt-connections.ts';
import { setOrderStatus } from '../../testing/set-order-status.ts';
import { readOrder } from '../order.repository.ts';
import type { StoredOrder } from '../stored-order.ts';
import { resolveClaim } from './resolve-claim.ts';

const { shop, callAsAdmin, read, report, placeDelivered, listClaims, resolve, readAdminOrder } =
  createClaimShop('resolve-claims');
const readStock = () => shop.getStock(2, 'MED', 'Black');
const lineOf = (order: StoredOrder, quantity = 1, place = 0) => [
  { lineId: order.items[place]?.lineId ?? '', quantity },
];
const findReplacements = async ({ id }: StoredOrder) => {
  const found = await shop.database.collection(paths.orders).where('replaces.orderId', '==', id).get();
  return Promise.all(found.docs.map((document) => read(document.id)));
};

test('D-67 a replacement is a free order of its own, takes its units from stock, and lives like any other', async () => {
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  const stock = await readStock();
  await report(order, { lines: lineOf(order, 2) });
  shop.advanceTime(1000);
  expect(await resolve(order, { kind: 'replacement', lines: lineOf(order) })).toMatchObject({ status: 200 });
  expect(await readStock()).toBe(stock - 1);
  const [replacement] = await findReplacements(order);
  if (!replacement) throw new Error('There is no replacement');
  expect(replacement).toMatchObject({
    status: 'pending',
    paymentStatus: 'not_required',
    total: 0,
    tax: 0,
    shippingCost: 0,
    customerEmail: order.customerEmail,
    shippingAddress: order.shippingAddress,
    holdsGoods: true,
    items: [{ productId: 2, quantity: 1, price: 0 }],
    replaces: { orderId: order.id, orderNumber: order.orderNumber },
  });
  expect((await read(order.id)).claims).toMatchObject([{ isOpen: false, replaced: lineOf(order) }]);
  const { orderNumber, orderKey } = replacement;
  expect((await listClaims(order)).claims[0]?.responses).toMatchObject([
    { kind: 'replacement', words: 'We are sorry', replacement: { orderNumber, orderKey } },
  ]);
  expect(await readAdminOrder(replacement.id)).toMatchObject({ replaces: { id: order.id }, canCorrectAddress: true });
  const emails = await shop.database.collection(paths.emails).doc(`${order.id}-claim-response-1-${(await read(order.id)).updatedAt.toMillis()}`).get(); // prettier-ignore
  expect(String(emails.get('message.text'))).toContain(`${orderNumber}#key=${orderKey}`);
  shop.advanceTime(1000);
  await setOrderStatus(shop.database, replacement.id, 'shipped', shop.eventContext());
  expect(await shop.listEmailEvents(replacement.id)).toEqual(['order-shipped']);
  expect(toOrderFigures(await read(replacement.id))).toMatchObject({ orders: 0, units: 0, paid: 0 });
  // It can be reported itself, and cancelling it returns its units.
  expect(await report(await read(replacement.id))).toMatchObject({ status: 200 });
  await setOrderStatus(shop.database, replacement.id, 'cancelled', shop.eventContext());
  expect(await readStock()).toBe(stock);
});

test('a replacement asked for by twenty tabs at once takes the stock once', async () => {
  const order = await placeDelivered({ productId: 2 });
  await report(order);
  const stock = await readStock();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => resolve(order, { kind: 'replacement', lines: lineOf(order) })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    data: { message: 'This claim is closed already.' },
  });
  expect(await readStock()).toBe(stock - 1);
  expect(await findReplacements(order)).toHaveLength(1);
  expect((await shop.listEmailEvents(order.id)).filter((event) => event === 'claim-response')).toHaveLength(1);
});

test('a replacement whose process is killed at any call, and is asked for again, takes the stock once', async () => {
  const connections = interruptDatabase();
  try {
    for (let at = 1; at <= 8; at += 1) {
      for (const isHeard of [false, true]) {
        const order = await placeDelivered({ productId: 2 });
        await report(order);
        const stock = await readStock();
        const request = { kind: 'replacement', words: 'We are sorry', lines: lineOf(order) } as const;
        const attempt = () =>
          runTransaction(shop.database, async (transaction) => {
            const stored = await readOrder(transaction, order.id);
            if (stored) await resolveClaim(transaction, stored, { number: 1, request }, shop.services());
          });
        await connections.runInterrupted({ at, isHeard, kills: true }, attempt);
        await attempt().catch(() => undefined);
        expect(await readStock(), `killed at ${at}`).toBe(stock - 1);
        expect(await findReplacements(order)).toHaveLength(1);
      }
    }
  } finally {
    connections.restore();
  }
});

test('a sold-out replacement is rejected with a sentence, and changes nothing', async () => {
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  await report(order, { lines: lineOf(order, 2) });
  const stock = await readStock();
  await shop.setStock(2, 'MED', 'Black', 1);
  const before = await read(order.id);
  expect(await resolve(order, { kind: 'replacement', lines: lineOf(order, 2) })).toMatchObject({
    status: 409,
    data: {
      code: 'out-of-stock',
      message: 'Court Tee 2, MED, Black is sold out, so it cannot be replaced. Refund it, or add stock first.',
    },
  });
  expect(await read(order.id)).toEqual(before);
  expect([await readStock(), (await findReplacements(order)).length]).toEqual([1, 0]);
  expect(await resolve(order, { kind: 'replacement', lines: lineOf(order, 1) })).toMatchObject({ status: 200 });
  expect(await readStock()).toBe(0);
  await shop.setStock(2, 'MED', 'Black', stock);
});

test('a refund is exactly the money of the reported units, after the discount', async () => {
  const order = await placeDelivered({ productId: 1, quantity: 2 }, { productId: 2 });
  await report(order, { lines: lineOf(order, 2) });
  expect(await resolve(order, { kind: 'refund', lines: [...lineOf(order), ...lineOf(order, 1, 1)] })).toMatchObject({
    status: 409,
  });
  expect(await resolve(order, { kind: 'refund', lines: lineOf(order, 2) })).toMatchObject({ status: 200 });
  await shop.sendRefunds();
  const refunded = await read(order.id);
  expect(refunded).toMatchObject({
    paymentStatus: 'partially_refunded',
    refundedAmount: 9600,
    status: 'delivered',
    refunds: [{ amount: 9600, lines: lineOf(order, 2), shipping: false, restocks: false, state: 'done' }],
    claims: [{ isOpen: false }],
  });
  expect(await shop.listEmailEvents(order.id)).toEqual(expect.arrayContaining(['claim-response', 'order-refunded']));
  expect((await listClaims(order)).claims[0]?.responses).toMatchObject([{ kind: 'refund', amount: '96.00' }]);
  // Nothing of the line is left to be reported.
  expect((await listClaims(order)).lines).toMatchObject(lineOf(order, 1, 1));
  const history = (await shop.listHistory(order.id)).filter(({ event }) => event === 'claim-response');
  expect(history).toMatchObject([{ note: 'Closed with a refund of $96.00' }]);
});

test('a reply keeps a claim open or closes it; a closed one takes nothing more', async () => {
  const order = await placeDelivered({ productId: 2 });
  await report(order);
  expect(await resolve(order, { kind: 'reply', isClosing: false, words: 'Which seam?' })).toMatchObject({
    status: 200,
  });
  expect((await read(order.id)).claims[0]?.isOpen).toBe(true);
  shop.advanceTime(1000);
  expect(await resolve(order, { kind: 'reply', isClosing: true })).toMatchObject({ status: 200 });
  const { claims } = adminOrderSchema.parse((await callAsAdmin('GET', `orders/${order.id}`)).data);
  expect(claims).toMatchObject([{ isOpen: false, responses: [{ words: 'Which seam?' }, { words: 'We are sorry' }] }]);
  const stock = await readStock();
  for (const body of [
    { kind: 'reply', isClosing: true },
    { kind: 'refund', lines: lineOf(order) },
    { kind: 'replacement', lines: lineOf(order) },
  ]) {
    expect(await resolve(order, body)).toMatchObject({ status: 409 });
  }
  expect(await resolve(order, { kind: 'reply', isClosing: true }, 2)).toMatchObject({ status: 404 });
  expect(await readStock()).toBe(stock);
  expect((await shop.listEmailEvents(order.id)).filter((event) => event === 'claim-response')).toHaveLength(2);
});

test('a claim whose words have been deleted is refunded all the same, and the customer is written to', async () => {
  const order = await placeDelivered({ productId: 1 });
  await report(order);
  await shop.database.doc(paths.claim(order.id, 1)).delete();
  expect(await resolve(order, { kind: 'refund', lines: lineOf(order) })).toMatchObject({ status: 200 });
  expect(await read(order.id)).toMatchObject({ claims: [{ isOpen: false }], refunds: [{ lines: lineOf(order) }] });
  expect(await shop.listEmailEvents(order.id)).toContain('claim-response');
});

test('a payment in dispute sends nothing more, and an order paid by PayPal’s form has one refund at a time', async () => {
  const disputed = await placeDelivered({ productId: 2 });
  await report(disputed);
  await shop.database.doc(paths.order(disputed.id)).update({ concern: 'dispute' });
  expect(await resolve(disputed, { kind: 'replacement', lines: lineOf(disputed) })).toMatchObject({ status: 409 });
  expect(await resolve(disputed, { kind: 'reply', isClosing: false })).toMatchObject({ status: 200 });
  await shop.setPaymentMode('form');
  const order = await placeDelivered({ productId: 1 }, { productId: 2 });
  await report(order, { lines: lineOf(order) });
  await report(order, { lines: lineOf(order, 1, 1) });
  expect(await resolve(order, { kind: 'refund', lines: lineOf(order) }, 1)).toMatchObject({ status: 200 });
  expect(await resolve(order, { kind: 'refund', lines: lineOf(order, 1, 1) }, 2)).toMatchObject({
    status: 409,
    data: { message: 'A refund of this order is still to be made at PayPal. Make it first.' },
  });
  expect((await read(order.id)).refunds).toMatchObject([{ state: 'awaited', lines: lineOf(order) }]);
  await shop.setPaymentMode('orders-v2');
});

test('D-67 a unit that was replaced is not refunded as well, unless the owner chooses an amount', async () => {
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  await report(order, { lines: lineOf(order) });
  await resolve(order, { kind: 'replacement', lines: lineOf(order) });
  const { refundableLines } = await readAdminOrder(order.id);
  expect(
    refundableLines.lines.map(({ units }) => units.length),
    'the panel offers the other unit',
  ).toEqual([1]);
  const refund = (body: object) =>
    callAsAdmin('POST', `orders/${order.id}/refund`, { amount: '1.00', note: 'Torn', putsBack: false, ...body });
  expect(await refund({ lines: lineOf(order, 2) })).toMatchObject({
    status: 409,
    data: { message: 'Some of these items have been replaced or given back already.' },
  });
  expect((await read(order.id)).refunds).toEqual([]);
  expect(await refund({ lines: lineOf(order) })).toMatchObject({ status: 200 });
  expect(await refund({})).toMatchObject({ status: 200 });
});

test('D-67 a refund that a customer was told of is not replaced by another before it is made', async () => {
  await shop.setPaymentMode('form');
  const order = await placeDelivered({ productId: 1 });
  await report(order);
  await resolve(order, { kind: 'refund', lines: lineOf(order) });
  const body = { amount: '5.00', note: 'Late', putsBack: false };
  expect(await callAsAdmin('POST', `orders/${order.id}/refund`, body)).toMatchObject({
    status: 409,
    data: { message: 'A refund of this order is still to be made at PayPal. Make it first.' },
  });
  expect((await read(order.id)).refunds).toMatchObject([{ state: 'awaited', claim: 1, lines: lineOf(order) }]);
  await shop.setPaymentMode('orders-v2');
});

test('after claims, replacements and refunds every record of the shop agrees with the others', async () => {
  const audit = await startAudit(shop.database);
  const [first, second] = [await placeDelivered({ productId: 2, quantity: 3 }), await placeDelivered({ productId: 2 })];
  await report(first, { lines: lineOf(first, 2) });
  await report(second);
  shop.advanceTime(1000);
  await resolve(first, { kind: 'replacement', lines: lineOf(first, 2) });
  await resolve(second, { kind: 'refund', lines: lineOf(second) });
  await shop.sendRefunds();
  expect((await audit()).filter((line) => line.includes(first.id) || line.includes(second.id))).toEqual([]);
  shop.advanceTime(1000);
  const { id } = await runReconciliation(shop, true);
  const { findings } = await readDiscrepancies(shop.database, id, undefined, 500);
  expect(findings.filter(({ says }) => says.includes(first.orderNumber) || says.includes(second.orderNumber))).toEqual(
    [],
  );
});

test('D-69 an order whose taxes of single items nobody knows is refunded by amount, and not by a claim', async () => {
  const order = await placeDelivered({ productId: 1 });
  await report(order);
  const { total } = order;
  await shop.database.doc(paths.order(order.id)).update({ tax: 100, total: total + 100 });
  expect(await resolve(order, { kind: 'refund', lines: lineOf(order) })).toMatchObject({
    status: 409,
    data: { message: 'This order can only be refunded by amount. Use Refund, and close the claim with a reply.' },
  });
  expect(await read(order.id)).toMatchObject({ refunds: [], claims: [{ isOpen: true }] });
});
