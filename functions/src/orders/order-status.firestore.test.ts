import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { type StatusChange, updateOrderStatus } from './order-status.ts';
import { readOrder } from './order.repository.ts';

const shop = createTestShop('order-status');
const { id } = createTestOrder();

async function change(next: StatusChange) {
  shop.advanceTime(1000);
  await runTransaction(shop.database, async (transaction) => {
    const order = await readOrder(transaction, id);
    if (order) await updateOrderStatus(transaction, order, next, shop.eventContext());
  });
  const emails = await shop.database.collection(paths.emails).where('orderId', '==', id).get();
  const order = await readOrder(shop.database, id);
  return { order, emails: emails.docs.map((email) => String(email.get('event'))) };
}

test('O-14 D-59 a customer is told of a shipment and of each new tracking number, unless the owner corrects it silently', async () => {
  await shop.database.doc(paths.order(id)).set(createTestOrder({ paymentStatus: 'paid' }));
  const first = await change({ status: 'shipped' });
  expect(first.emails).toEqual(['order-shipped']);
  const usps = { carrier: 'USPS', number: '9400 1' };
  expect((await change({ status: 'shipped', tracking: usps })).emails).toHaveLength(2);
  expect((await change({ status: 'shipped', tracking: usps })).emails, 'the same number again').toHaveLength(2);
  const silent = await change({ status: 'shipped', tracking: { ...usps, number: '9400 2' }, isSilent: true });
  expect(silent.emails).toHaveLength(2);
  expect(silent.order).toMatchObject({ tracking: { carrier: 'USPS', number: '9400 2' } });
  expect((await change({ status: 'shipped', tracking: { carrier: 'UPS', number: '9400 2' } })).emails).toHaveLength(3);
  expect(silent.order?.shippedAt, 'it was shipped when it was said so first').toEqual(first.order?.shippedAt);
});

test('D-22 a reopened order is held for five days at least, unless it was paid or PayPal is processing a payment of it', async () => {
  const inDays = (days: number) => Timestamp.fromMillis(shop.now().getTime() + days * 86_400_000);
  const [soon, late, heardAt] = [inDays(1), inDays(9), inDays(0)];
  const holds = [
    [{ paymentStatus: 'pending', expiresAt: soon, captureAt: soon, holdBeforeCapture: soon }, 'pending', 5],
    [{ paymentStatus: 'failed', expiresAt: soon }, 'failed', 5],
    [{ paymentStatus: 'failed', expiresAt: late }, 'failed', late],
    [{ paymentStatus: 'expired', expiresAt: null }, 'pending', 5],
    [{ paymentStatus: 'pending', expiresAt: soon, heardAt }, 'pending', soon],
    [{ paymentStatus: 'failed', expiresAt: null, heardAt }, 'failed', null],
    [{ paymentStatus: 'paid', expiresAt: null, heardAt }, 'paid', null],
  ] as const;
  for (const [before, paymentStatus, hold] of holds) {
    const cancelled = createTestOrder({ ...before, status: 'cancelled', holdsGoods: false });
    await shop.database.doc(paths.order(id)).set(cancelled);
    const { order } = await change({ status: 'pending' });
    const expiresAt = typeof hold === 'number' ? inDays(hold) : hold;
    expect(order, JSON.stringify(before)).toMatchObject({ paymentStatus, expiresAt, holdBeforeCapture: null });
    expect(order?.reopenedAt !== null).toBe(hold === 5 || hold === late);
  }
});
