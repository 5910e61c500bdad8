import { cents } from '@plenty/contract/lib/money';
import { logger } from 'firebase-functions/logger';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { readOrder, saveNewOrder } from '../orders/order.repository.ts';
import { readPush, savePush } from '../orders/shopify-outbox.repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShopify } from '../testing/shopify-examples.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { pushOrder } from './push-order.ts';

const shop = createTestShop('push-order');
const { database, now } = shop;
const MINUTE_MS = 60_000;
const SENT = {
  data: { orderCreate: { order: { id: 'gid://shopify/Order/900', legacyResourceId: '900' }, userErrors: [] } },
};

let respond: () => Promise<Response>;
beforeEach(() => {
  respond = async () => Response.json(SENT);
});
const services = () => ({ database, now, pause: async () => {}, shopify: createTestShopify(() => respond()) });

let orders = 0;

/** A paid order that waits to be pushed. */
async function queue(change: Partial<StoredOrder> = {}): Promise<StoredOrder> {
  orders += 1;
  const id = orders.toString(16).padStart(40, '0');
  const order = createTestOrder({ id, orderNumber: `PL-000${orders}-TEST`, paymentStatus: 'paid', ...change });
  await runTransaction(database, async (transaction) => {
    saveNewOrder(transaction, order);
    await readPush(transaction, id);
    savePush(transaction, order, undefined, now());
  });
  return order;
}

const refundOf = (state: 'done' | 'refused'): StoredOrder['refunds'] => [
  {
    id: 'refund-1',
    saleId: null,
    amount: cents(4800),
    note: '',
    state,
    putsBack: false,
    reason: '',
    transactionId: null,
    at: Timestamp.fromDate(now()),
    lines: [{ lineId: 'a'.repeat(20), quantity: 1 }],
    shipping: false,
    restocks: true,
    tax: null,
  },
];

test('ENT-09 an order that Shopify cannot be told of is tried again less and less often, and then left to the owner', async () => {
  const { id } = await queue();
  respond = async () => {
    throw new TypeError('fetch failed');
  };
  const waits: (number | undefined)[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await pushOrder(services(), id, `sender-${attempt}`);
    const push = await readPush(database, id);
    const wait = push?.dueAt ? push.dueAt.toMillis() - now().getTime() : undefined;
    waits.push(wait);
    shop.advanceTime(wait ?? 0);
  }
  expect(waits).toEqual([...[2, 4, 8, 16, 32].map((minutes) => minutes * MINUTE_MS), undefined]);
  expect(await readPush(database, id)).toMatchObject({ state: 'failed', tries: 6 });
});

test('ENT-09 an order with a unit that is on sale again is not pushed, and the owner reads why', async () => {
  const { id } = await queue({ paymentStatus: 'partially_refunded', refunds: refundOf('done') });
  await pushOrder(services(), id, 'sender');
  expect(await readPush(database, id)).toMatchObject({
    state: 'failed',
    reason: 'Shopify refused the change: part of the order is on sale again; enter what is left of it by hand',
  });
});

test('ENT-09 a refund that PayPal refused has put nothing back on sale, so the order is pushed whole', async () => {
  const { id } = await queue({ refunds: refundOf('refused') });
  await pushOrder(services(), id, 'sender');
  expect(await readPush(database, id)).toMatchObject({ state: 'sent', reason: '' });
  expect(await readOrder(database, id)).toMatchObject({ shopifyOrderId: '900' });
});

test('ENT-09 a fault of the shop’s own is logged, and the order is pushed later', async () => {
  const { id } = await queue();
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const broken = async () => {
    throw new RangeError('out of range');
  };
  await pushOrder({ ...services(), shopify: { ...services().shopify, query: broken } }, id, 'sender');
  expect(logged.mock.calls).toEqual([[expect.any(String), { orderId: id, failure: 'RangeError: out of range' }]]);
  logged.mockRestore();
  expect(await readPush(database, id)).toMatchObject({
    state: 'waiting',
    reason: 'Shopify cannot be reached: Unknown error',
  });
});
