import { parseMoney } from '@plenty/contract/lib/money';
import { beforeAll, expect, test } from 'vitest';
import { expireOrders } from './unpaid-orders.ts';
import { startAudit } from '../testing/audit-shop.ts';
import { createPayPalShop, type PayPalMode } from '../testing/paypal-shop.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { parseCreatedOrder, submitOrder } from '../testing/place-order.ts';

const ORDERS = 100;
const AT_ONCE = 10;
const PER_ROUND = 17;
const HALF_HOUR_MS = 30 * 60_000;
const MODES = ['form', 'orders-v2', 'manual'] as const;
type Mode = PayPalMode | 'manual';

const shop = createPayPalShop('switched-modes');
const { findOrder: orderOf, nextTransactionId: transaction, fakePayPal: paypal } = shop;
beforeAll(() => shop.seed());

type Open = Awaited<ReturnType<typeof shop.placeUnpaidOrder>> & { readonly mode: Mode; readonly place: number };
/** What happens to each order after the switch, in rotation. */
const FATES = ['paid', 'paid', 'refunded', 'lapsed', 'asked-again'] as const;
const fateOf = ({ place, mode }: Open) => (mode === 'manual' ? 'paid' : FATES[place % FATES.length]);

/** Runs for every order, ten at a time. */
async function forAll<T, R>(list: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    done.push(...(await Promise.all(list.slice(start, start + AT_ONCE).map(act))));
  }
  return done;
}

test(
  `D-18 D-51 the owner switches the payment mode amid ${ORDERS} open orders, and each is completed in its own mode`,
  { timeout: 120_000 },
  async () => {
    const owner = await createAdminClient(shop);
    const audit = await startAudit(shop.database);
    const places = Array.from({ length: ORDERS }, (_nothing, place) => place);
    const open: Open[] = [];
    // The owner switches the mode while orders of the previous one are open, and more come of each.
    for (const mode of [...MODES, ...MODES]) {
      const identity = { mode, payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' };
      await owner.change('PUT', 'settings/payments', identity);
      const mine = places.slice(open.length, open.length + PER_ROUND);
      open.push(
        ...(await forAll(mine, async (place) => ({
          ...(await shop.placeUnpaidOrder(place % 4 === 0 ? 2 : 1)),
          mode,
          place,
        }))),
      );
    }
    expect(open).toHaveLength(ORDERS);
    expect(new Set(open.map(({ mode }) => mode)).size).toBe(3);

    await forAll(open, async (order) => {
      const { mode, created, cookie, payload, email } = order;
      const fate = fateOf(order);
      if (fate === 'asked-again') {
        const again = parseCreatedOrder(await submitOrder(shop, cookie, payload));
        expect(again, 'the same submit leads to the same payment').toEqual(created);
      }
      if (fate === 'lapsed') return;
      if (mode === 'manual') {
        await owner.change('POST', `orders/${(await orderOf(email)).id}/mark-paid`, { note: 'Bank' });
      } else if (mode === 'orders-v2') {
        await (order.place % 2 === 0 ? shop.approveAndReturn(created) : shop.approveByWebhook(created));
      } else {
        await shop.sendPaymentMessage(created, { txn_id: transaction() });
      }
    });
    shop.advanceTime(HALF_HOUR_MS);
    await expireOrders(shop.database, shop.eventContext());

    const refunded = open.filter((order) => fateOf(order) === 'refunded');
    await forAll(refunded, async ({ email, created, mode }) => {
      const { id, saleId } = await orderOf(email);
      const body = { amount: '7.99', note: 'Came late', putsBack: false };
      await owner.change('POST', `orders/${id}/refund`, body);
      const back = { payment_status: 'Refunded', parent_txn_id: saleId ?? '', mc_gross: '-7.99', txn_type: '' };
      if (mode === 'form') await shop.sendPaymentMessage(created, { ...back, txn_id: transaction() });
    });
    await shop.sendRefunds();

    const wanted = { paid: 'paid', 'asked-again': 'paid', refunded: 'partially_refunded', lapsed: 'expired' } as const;
    await forAll(open, async (order) => {
      const stored = await orderOf(order.email);
      const paymentStatus = wanted[fateOf(order) ?? 'paid'];
      expect(stored, `${order.mode} ${order.place}`).toMatchObject({
        paymentStatus,
        payment: { mode: order.mode },
        concern: null,
      });
      expect(stored.status).toBe(paymentStatus === 'expired' ? 'cancelled' : 'pending');
    });
    const byOrders = open.filter(({ mode }) => mode === 'orders-v2');
    const paid = byOrders.filter((order) => fateOf(order) !== 'lapsed');
    const taken = paid.reduce((sum, { created }) => sum + parseMoney(created.total), 0);
    const back = byOrders.filter((order) => fateOf(order) === 'refunded').length * 799;
    expect(paypal.sums(), 'to the cent at PayPal too').toEqual({ taken, back });
    expect(await audit()).toEqual([]);
  },
);
