import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { cents } from '@plenty/contract/lib/money';
import { customerOrderSchema, orderViewSchema } from '@plenty/contract/orders/order';
import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { bearer, createTestPerson, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { toCustomerOrder } from './order-views.repository.ts';
import type { StoredOrder } from './stored-order.ts';

const shop = createTestShop('order-handlers');
const at = (minutes: number) => Timestamp.fromMillis(shop.now().getTime() + minutes * 60_000);
const AT_PAYPAL = { mode: 'orders-v2', payee: 'pay@plenty.example', merchantId: '' } as const;
const orderNumber = createOrderNumber(new Uint8Array(7));

/** The order's page, as whoever has its key sees it. */
async function look(change: Partial<StoredOrder>, key?: string) {
  const order = createTestOrder({ orderNumber, ...change });
  await shop.database.doc(paths.order(order.id)).set(order);
  await shop.database.doc(paths.orderNumber(orderNumber)).set({ orderId: order.id });
  const { data } = await shop.call(`/api/orders/${orderNumber}`, {
    headers: { [ORDER_KEY_HEADER]: key ?? order.orderKey },
  });
  return orderViewSchema.parse(data);
}
const FLAGS = [
  'isPaymentOnItsWay',
  'canPay',
  'canPayAgain',
  'isPaidLater',
  'isPaymentOverdue',
  'isDisputed',
  'isTestOrder',
] as const;
const listFlags = async (change: Partial<StoredOrder>) => {
  const { details } = await look(change);
  return FLAGS.filter((flag) => details?.[flag] === true);
};

test.each<[string, Partial<StoredOrder>, readonly string[]]>([
  ['waits for money by hand', { expiresAt: at(30) }, []],
  ['waits for money by hand since its deadline', { expiresAt: at(0) }, ['isPaymentOverdue']],
  ['waits to be paid at PayPal', { payment: AT_PAYPAL, expiresAt: at(30) }, ['canPay']],
  [
    'could not be sent to PayPal',
    { payment: AT_PAYPAL, expiresAt: at(30), unreachableAt: at(-1) },
    ['canPay', 'isPaidLater'],
  ],
  ['was not paid at PayPal in time', { payment: AT_PAYPAL, expiresAt: at(0) }, ['isPaymentOverdue']],
  ['may be paid again', { payment: AT_PAYPAL, paymentStatus: 'failed', expiresAt: at(30) }, ['canPayAgain']],
  ['has a payment on its way', { payment: AT_PAYPAL, heardAt: at(-1), expiresAt: at(30) }, ['isPaymentOnItsWay']],
  ['is paid', { paymentStatus: 'paid' }, []],
  ['is disputed', { paymentStatus: 'paid', concern: 'dispute' }, ['isDisputed']],
  ['is a test', { paymentStatus: 'not_required', isTestOrder: true }, ['isTestOrder']],
])('the page of an order that %s says so, and nothing else', async (_what, change, flags) => {
  expect(await listFlags(change)).toEqual(flags);
});

test('the page of an order says what went back, when to pay by, and to whom', async () => {
  const { details } = await look({ refundedAmount: cents(500), expiresAt: at(30) });
  expect(details).toMatchObject({
    refundedAmount: '5.00',
    payBy: at(30).toDate().toISOString(),
    payee: 'pay@plenty.example',
  });
  const { details: plain } = await look({ payment: { mode: 'none', payee: '', merchantId: '' } });
  for (const field of ['refundedAmount', 'payBy', 'payee', 'discountCode', 'tracking', 'replaces', 'delay'])
    expect(plain).not.toHaveProperty(field);
});

test('FIT-05 the account’s list says what each garment is, also of one that is no longer sold', async () => {
  await shop.saveProducts(
    { id: 1, category: 'tees', sizes: ['MED', 'LRG'], listing: 'hidden' },
    { id: 2, category: 'bottoms', sizes: ['32', '34'] },
    { id: 3, category: 'tees', sizes: ['ONE SIZE'] },
  );
  const { token, user } = await signUp(shop, createTestPerson());
  const order = createTestOrder({ userId: user.id });
  const items = [1, 2, 3, 4].flatMap((productId) => order.items.slice(0, 1).map((item) => ({ ...item, productId })));
  await shop.database.doc(paths.customerOrder(user.id, order.id)).set(toCustomerOrder({ ...order, items }));
  const { data } = await shop.call('/api/orders', { headers: bearer(token).headers });
  const [listed] = z.array(customerOrderSchema).parse(data);
  expect(listed?.items.map(({ kind }) => kind)).toEqual(['top', 'bottom', undefined, undefined]);
});

test('D-21 whoever has only the number of an order sees its status, and no details', async () => {
  const view = await look({ paymentStatus: 'paid' }, 'e'.repeat(32));
  expect(view).toMatchObject({ orderNumber, status: 'pending', paymentStatus: 'paid' });
  expect(view).not.toHaveProperty('details');
});

test('D-21 an order number that the shop never gave out has no page', async () => {
  const unknown = createOrderNumber(new Uint8Array(7).fill(9));
  expect(await shop.call(`/api/orders/${unknown}`)).toMatchObject({ status: 404, data: { code: 'not-found' } });
});
