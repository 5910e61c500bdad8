import * as fc from 'fast-check';
import { logger } from 'firebase-functions/logger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { runReconciliation, readDiscrepancies } from '../reconciliation/reconciliation-report.repository.ts';
import { startAudit } from '../testing/audit-shop.ts';
import { interruptConnections } from '../testing/interrupt-connections.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { sendRefund } from './send-refund.ts';

const SEED = 20_261_120;
const MOMENTS = process.env['PROVE'] === undefined ? 30 : 100;
const HOUR_MS = 3_600_000;

const shop = createPayPalShop('crashes');
const {
  placeUnpaidOrder,
  findOrder: orderOf,
  listEmailEvents,
  nextTransactionId: transaction,
  fakePayPal: paypal,
  database,
} = shop;
const lines = interruptConnections(shop);
// Every crash is logged; that would flood the test's output.
const silent = vi.spyOn(logger, 'error').mockReturnValue();
beforeAll(() => shop.seed());
afterAll(() => {
  lines.restore();
  silent.mockRestore();
});

type Placed = Awaited<ReturnType<typeof placeUnpaidOrder>>;
/** A task that moves money, what PayPal or the schedule does after a crash, and how the order must end. */
type Work = {
  readonly start: () => Promise<Placed>;
  readonly run: (placed: Placed) => Promise<unknown>;
  readonly again: (placed: Placed) => Promise<unknown>;
  readonly ends: object;
  readonly emails: readonly string[];
};

const PAID = { paymentStatus: 'paid', refundedAmount: 0, concern: null, captureAt: null };
const PARTLY = { paymentStatus: 'partially_refunded', refundedAmount: 1000, concern: null };
const REFUND_EMAILS = ['order-confirmation', 'order-refunded'];
const sales = new Map<string, string>();
const saleOf = ({ email }: Placed) => {
  const sale = sales.get(email) ?? transaction();
  sales.set(email, sale);
  return sale;
};
const placeUnpaidOrderBy = async (mode: 'form' | 'orders-v2') => {
  await shop.setPaymentMode(mode);
  return placeUnpaidOrder(2);
};
const payBy = async (mode: 'form' | 'orders-v2') => {
  const placed = await placeUnpaidOrderBy(mode);
  if (mode === 'form') await shop.sendPaymentMessage(placed.created, { txn_id: saleOf(placed) });
  else await shop.approveAndReturn(placed.created);
  return placed;
};
/** PayPal resends a message, byte for byte, until it is accepted. */
const sendSale = (placed: Placed) => shop.sendPaymentMessage(placed.created, { txn_id: saleOf(placed) });
const sendRefundMessage = (placed: Placed) => {
  const back = { payment_status: 'Refunded', txn_type: '', mc_gross: '-10.00', parent_txn_id: saleOf(placed) };
  return shop.sendPaymentMessage(placed.created, { ...back, txn_id: `${saleOf(placed)}B` });
};
const sendTask = async ({ email }: Placed) => sendRefund(`${(await orderOf(email)).id}-1`, shop.paymentServices());
const askRefund = async () => {
  const placed = await payBy('orders-v2');
  const { id } = await orderOf(placed.email);
  // Time passes here, and sessions expire.
  const owner = await createAdminClient(shop);
  await owner.change('POST', `orders/${id}/refund`, { amount: '10.00', note: 'Torn', putsBack: false });
  return placed;
};

const WORKS: Readonly<Record<string, Work>> = {
  'a message of the form': {
    start: () => placeUnpaidOrderBy('form'),
    run: sendSale,
    again: sendSale,
    ends: PAID,
    emails: ['order-confirmation'],
  },
  'a webhook of a capture': {
    start: () => placeUnpaidOrderBy('orders-v2'),
    run: sendSale,
    again: sendSale,
    ends: PAID,
    emails: ['order-confirmation'],
  },
  'a browser that comes back': {
    start: () => placeUnpaidOrderBy('orders-v2'),
    run: ({ created }) => shop.approveAndReturn(created),
    again: ({ created }) => shop.approveByWebhook(created),
    ends: PAID,
    emails: ['order-confirmation'],
  },
  'a webhook of an approval': {
    start: () => placeUnpaidOrderBy('orders-v2'),
    run: ({ created }) => shop.approveByWebhook(created),
    again: ({ created }) => shop.approveByWebhook(created),
    ends: PAID,
    emails: ['order-confirmation'],
  },
  'a refund by PayPal’s call': {
    start: askRefund,
    run: sendTask,
    again: sendTask,
    ends: PARTLY,
    emails: REFUND_EMAILS,
  },
  'a message about a refund': {
    start: () => payBy('form'),
    run: sendRefundMessage,
    again: sendRefundMessage,
    ends: PARTLY,
    emails: REFUND_EMAILS,
  },
};

/** About the number of database messages of a task; each is equally likely to be the last. */
const WORDS = Array.from({ length: 10 }, (_nothing, place) => place + 1);
const aCut = fc.record({ at: fc.constantFrom(...WORDS), isHeard: fc.boolean(), kills: fc.boolean() });
const aMoment = fc.record({ first: aCut, second: fc.option(aCut, { nil: undefined }) });

/** After a crash at an unknown point PayPal resends its messages, and the jobs retry what waits. */
async function recover(work: Work, placed: Placed): Promise<void> {
  shop.advanceTime(HOUR_MS / 60);
  await work.again(placed);
  for (let time = 0; time < 3; time += 1) {
    shop.advanceTime(5 * 60_000);
    await shop.sweepPayments();
  }
}

test(
  `payments and refunds that crash at ${MOMENTS} points are each counted once (seed ${SEED})`,
  { timeout: 300_000 },
  async () => {
    const audit = await startAudit(database);
    await runReconciliation(shop, true);
    const before = paypal.sums();
    const places = new Map<string, number>();
    let cuts = 0;
    let captured = 0;
    let returned = 0;
    // More than needed: some tasks finish before their crash.
    const moments = fc.sample(aMoment, { seed: SEED, numRuns: 3 * MOMENTS });
    for (const [place, { first, second }] of moments.entries()) {
      if (cuts >= MOMENTS) break;
      const [name, work] = Object.entries(WORKS)[place % Object.keys(WORKS).length] ?? [];
      if (!name || !work) throw new Error('There is no work');
      const placed = await work.start();
      const where = [await lines.runInterrupted(first, () => work.run(placed))];
      if (second) where.push(await lines.runInterrupted(second, () => work.again(placed)));
      await recover(work, placed);
      const order = await orderOf(placed.email);
      const moment = `${name}: ${JSON.stringify({ first, second, where })}`;
      expect(order, moment).toMatchObject({ ...work.ends, saleId: expect.any(String) });
      expect((await listEmailEvents(order.id)).toSorted(), moment).toEqual(work.emails);
      const heard = await database.collection(paths.payments).where('orderId', '==', order.id).get();
      const words = heard.docs.map((payment) => String(payment.get('status'))).toSorted();
      expect(words, moment).toEqual(work.ends === PARTLY ? ['completed', 'refunded'] : ['completed']);
      if (order.saleId?.startsWith('C0')) captured += order.total;
      if (order.refunds.length > 0) returned += order.refundedAmount;
      for (const word of where.filter((each) => each !== undefined)) {
        cuts += 1;
        places.set(`${name}, ${word}`, (places.get(`${name}, ${word}`) ?? 0) + 1);
      }
    }
    expect(cuts).toBeGreaterThanOrEqual(MOMENTS);
    // Every kind of task crashed: while reading, while writing, and while calling PayPal.
    const cutAt = [...places.keys()];
    for (const name of Object.keys(WORKS))
      expect(
        cutAt.some((place) => place.startsWith(name)),
        name,
      ).toBe(true);
    for (const word of [/read$/, /write$/, /(?:verification|capture|refund)$/]) {
      expect(
        cutAt.some((place) => word.test(place)),
        String(word),
      ).toBe(true);
    }
    expect(paypal.sums()).toEqual({ taken: before.taken + captured, back: before.back + returned });
    expect(await audit()).toEqual([]);
    shop.advanceTime(1000);
    const report = await runReconciliation(shop, true);
    expect((await readDiscrepancies(database, report.id, undefined, 50)).findings).toEqual([]);
  },
);
