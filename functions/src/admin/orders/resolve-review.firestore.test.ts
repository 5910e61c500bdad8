import { auditLogEntrySchema } from '@plenty/contract/admin/audit-log';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createPayPalShop } from '../../testing/paypal-shop.ts';

const shop = createPayPalShop('resolve-review');
beforeAll(() => shop.seed());

test.each([
  ['seen', 'looked at', 'paid'],
  ['not-paid', 'not paid', 'failed'],
] as const)(
  'D-20 that the owner decided on %s about an order is in the history as: %s',
  async (outcome, words, paymentStatus) => {
    const { created, email } = await shop.placeUnpaidOrder();
    const sale = { txn_id: shop.nextTransactionId() };
    await shop.sendPaymentMessage(created, outcome === 'seen' ? sale : { ...sale, mc_gross: '1.00' });
    if (outcome === 'seen') await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId() });
    const { id, orderNumber } = await shop.findOrder(email);
    const { call, change } = await createAdminClient(shop);
    await change('POST', `orders/${id}/looked-at`, { outcome, note: 'As PayPal says' });
    expect(await shop.findOrder(email)).toMatchObject({ paymentStatus, concern: null });
    const { entries } = z
      .object({ entries: z.array(auditLogEntrySchema) })
      .parse((await call('GET', 'history?tab=orders')).data);
    expect(entries.map(({ title }) => title)).toContain(`${orderNumber}: ${words}`);
  },
);

test('D-20 an order that is under review needs to be decided on, and one that nothing is wrong with cannot be', async () => {
  const { created, email } = await shop.placeUnpaidOrder();
  await shop.sendPaymentMessage(created, { txn_id: shop.nextTransactionId(), mc_gross: '1.00' });
  const { id } = await shop.findOrder(email);
  const paid = await shop.placeUnpaidOrder();
  await shop.sendPaymentMessage(paid.created, { txn_id: shop.nextTransactionId() });
  const { id: paidId } = await shop.findOrder(paid.email);
  const { call } = await createAdminClient(shop);
  const decide = (order: string, outcome: string) =>
    call('POST', `orders/${order}/looked-at`, { outcome, note: 'As PayPal says' });
  const reject = (message: string) => ({ status: 409, data: { code: 'conflict', message } });
  expect(await decide(id, 'seen')).toMatchObject(reject('Please say whether this order is paid.'));
  const nothing = reject('There is nothing to look at in this order.');
  for (const outcome of ['seen', 'not-paid']) expect(await decide(paidId, outcome)).toMatchObject(nothing);
  expect(await shop.findOrder(paid.email)).toMatchObject({ paymentStatus: 'paid', status: 'pending' });
});
