import { randomUUID } from 'node:crypto';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { adminOrderSchema } from '@plenty/contract/admin/orders';
import { expect, test } from 'vitest';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createClaimShop } from '../../testing/claim-shop.ts';

const { shop, placeDelivered, report, read } = createClaimShop('act-once');

const answerSchema = changeResponseSchema(adminOrderSchema);
const REFUND = { amount: '20.00', note: 'Torn', putsBack: false };

async function openOrder(status = 'delivered') {
  const order = await placeDelivered({ productId: 2, quantity: 2 });
  await report(order);
  const { call } = await createAdminClient(shop);
  const post = (path: string, body: object, version?: string) =>
    call('POST', `orders/${order.id}/${path}`, body, version);
  await call('PUT', `orders/${order.id}/status`, { status });
  const { updatedAt } = adminOrderSchema.parse((await call('GET', `orders/${order.id}`)).data);
  return { order, post, updatedAt };
}

async function countEffects({ id }: StoredOrder) {
  const { refunds } = await read(id);
  return { refunds: refunds.length, emails: (await shop.listEmailEvents(id)).length };
}

test.each([
  ['a refund', 'delivered', 'refund', REFUND],
  ['a delay notice', 'processing', 'delay-notice', { to: '2027-01-20' }],
  ['a reply to a claim', 'delivered', 'claims/1', { kind: 'reply', words: 'We are sorry', isClosing: false }],
])(
  'D-64 %s that is repeated after a lost answer happens once, even on top of its own change',
  async (_what, status, path, body) => {
    const { order, post, updatedAt } = await openOrder(status);
    const before = await countEffects(order);
    const request = { ...body, key: randomUUID() };
    const first = answerSchema.parse((await post(path, request, updatedAt)).data);
    const stored = await countEffects(order);
    expect(stored).not.toEqual(before);
    for (const version of [updatedAt, first.item.updatedAt])
      expect(answerSchema.parse((await post(path, request, version)).data)).toEqual(first);
    expect(await countEffects(order)).toEqual(stored);
  },
);

test('D-64 two tries of a refund that come at once are one refund', async () => {
  const { order, post, updatedAt } = await openOrder();
  const request = { ...REFUND, key: randomUUID() };
  const tries = await Promise.all([1, 2, 3].map(() => post('refund', request, updatedAt)));
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await countEffects(order)).refunds).toBe(1);
});

test('D-64 a refund whose amount was changed after a lost answer is no second refund, and the owner is sent to the order', async () => {
  const { order, post, updatedAt } = await openOrder();
  const key = randomUUID();
  await post('refund', { ...REFUND, key }, updatedAt);
  const other = await openOrder();
  const changed = { ...REFUND, amount: '30.00', key };
  for (const send of [() => post('refund', changed), () => other.post('refund', { ...REFUND, key })])
    expect(await send()).toMatchObject({
      status: 409,
      data: { message: 'Your first try was stored before you changed it. Please look at the order.' },
    });
  expect((await countEffects(order)).refunds).toBe(1);
  expect((await countEffects(other.order)).refunds).toBe(0);
});

test('D-64 two forms refund twice, as do requests without a key', async () => {
  const { order, post } = await openOrder();
  for (const keyed of [{ key: randomUUID() }, {}]) await post('refund', { ...REFUND, ...keyed });
  expect((await countEffects(order)).refunds).toBe(2);
});
