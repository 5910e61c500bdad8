import { getClaimableUnits } from '@plenty/contract/orders/claim-rules';
import { cents, toMoneyString } from '@plenty/contract/lib/money';
import { getRefundableLines } from '@plenty/contract/payments/line-refund';
import { getRefundable } from '@plenty/contract/payments/refund-rules';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '../../app-error.ts';
import { type Transaction, runTransaction } from '../../db/transaction.ts';
import { canMarkPaid, markOrderPaid, resolveReview } from '../../orders/mark-order-paid.ts';
import { readOrder } from '../../orders/order.repository.ts';
import { refundOrder } from '../../orders/refund-order.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { PayPalShop } from '../paypal-shop.ts';
import { type ModelOrder, getProductSize } from './model-order.ts';
import { type Command, createCommand, findOrderId, pick } from './model-shopper.ts';
import { sendPayPalMessage } from './payment-commands.ts';
import type { ShopModel } from './shop-model.ts';

const HOUR_MS = 3_600_000;
let numbers = 0;
function nextId(letter: string): string {
  numbers += 1;
  return `${letter}${String(numbers).padStart(12, '0')}`;
}

/** Changes an order as the admin panel does, in one transaction. */
async function runAsAdmin(
  shop: PayPalShop,
  order: ModelOrder,
  change: (transaction: Transaction, stored: StoredOrder) => Promise<unknown>,
): Promise<void> {
  const id = await findOrderId(shop, order);
  await runTransaction(shop.database, async (transaction) => {
    const stored = await readOrder(transaction, id);
    if (stored) await change(transaction, stored);
  });
}

/** Picks an order whose payment PayPal has reported, the newest first. */
function pickSoldOrder(model: ShopModel, place: number): (ModelOrder & { sale: string }) | undefined {
  const sold = model.orders.flatMap((order) =>
    order.sale === null ? [] : [Object.assign(order, { sale: order.sale })],
  );
  return pick(sold.toReversed(), place);
}

function amountOf({ total, refunded }: ModelOrder, part: number): number {
  return part === 1 ? total - refunded : Math.floor((total - refunded) * part);
}

const createRefundFields = (order: ModelOrder & { sale: string }, amount: number, txn_id: string) => ({
  payment_status: 'Refunded',
  txn_type: '',
  txn_id,
  parent_txn_id: order.sale,
  mc_gross: `-${toMoneyString(cents(amount))}`,
});

const REFUNDABLE_STATUSES = ['paid', 'partially_refunded', 'review'];

/** A refund made at PayPal itself. It counts once, however often PayPal reports it. */
const refundAtPayPal = (place: number, part: number, atOnce: boolean): Command =>
  createCommand(`${part} of order ${place} is refunded at PayPal`, async (model, { shop }) => {
    const order = pickSoldOrder(model, place);
    const amount = order ? amountOf(order, part) : 0;
    if (!order || amount <= 0) return;
    const fields = createRefundFields(order, amount, nextId('G'));
    if (atOnce) await Promise.all([1, 2, 3].map(() => sendPayPalMessage(shop, order, fields)));
    else for (const _time of [1, 2]) await sendPayPalMessage(shop, order, fields);
    if (REFUNDABLE_STATUSES.includes(order.paymentStatus)) model.refund(order, amount);
    // The bank has the rest already.
    if (order.paymentStatus === 'reversed') order.refunded += amount;
  });

type Refunding = {
  readonly part: number;
  readonly putsBack: boolean;
  readonly restocks: boolean;
  readonly line: 'whole' | 'cut';
};

/** The first unit that is left to refund. */
function pickUnit(stored: StoredOrder): { readonly lineId: string; readonly place: string } | undefined {
  const left = getRefundableLines(stored)?.lines.find(({ units }) => units.length > 0);
  const item = stored.items.find(({ lineId }) => lineId === left?.lineId);
  return item && { lineId: item.lineId, place: getProductSize(item) };
}

/** Completes a requested refund: manually, by PayPal's API if it knows the payment, or by the owner at PayPal, whose message arrives. */
export async function completeRefund(
  shop: PayPalShop,
  order: ModelOrder,
  amount: number,
  line: Refunding['line'],
): Promise<boolean> {
  if (order.mode === 'manual') return true;
  if (order.mode === 'form') {
    const { sale } = order;
    if (sale !== null)
      await sendPayPalMessage(shop, order, createRefundFields({ ...order, sale }, amount, nextId('F')));
    return true;
  }
  const { behavior } = shop.fakePayPal;
  if (line === 'cut') {
    behavior.now = 'lost';
    await shop.sendRefunds();
    behavior.now = 'well';
    shop.advanceTime(HOUR_MS);
    await Promise.all([shop.sweepPayments(), shop.sendRefunds()]);
  } else await Promise.all([shop.sendRefunds(), shop.sendRefunds()]);
  return order.sale === order.capture;
}

/** The owner refunds an order in the admin panel. */
const refund = (place: number, { part, putsBack, restocks, line }: Refunding): Command =>
  createCommand(
    `the owner refunds ${part} of order ${place}${restocks ? ', restocks a unit' : ''}, on a ${line} line`,
    async (model, { shop }) => {
      const order = pick(model.orders.filter((each) => model.worth(each) > 0).toReversed(), place);
      const amount = order ? amountOf(order, part) : 0;
      if (!order || amount <= 0) return;
      const isPossible = order.mode === 'manual' ? order.paymentStatus !== 'review' : order.sale !== null;
      const terms = { amount: cents(amount), note: 'Torn', putsBack, restocks, shipping: false };
      let restocked: ReturnType<typeof pickUnit>;
      const request = runAsAdmin(shop, order, (transaction, stored) => {
        expect(getRefundable(stored)?.amount ?? 0).toBe(isPossible ? order.total - order.refunded : 0);
        restocked = restocks ? pickUnit(stored) : undefined;
        // A unit that was replaced is not refunded as well.
        if (restocked && getClaimableUnits(stored, restocked.lineId) < 1) restocked = undefined;
        const lines = restocked ? [{ lineId: restocked.lineId, quantity: 1 }] : [];
        return refundOrder(transaction, stored, { ...terms, lines, ...shop.eventContext() });
      });
      if (!isPossible) return expect(request).rejects.toThrow(AppError);
      await request;
      if (!(await completeRefund(shop, order, amount, line))) return;
      model.refund(order, amount);
      if (restocked) model.restock(order, restocked.place);
      if (putsBack && order.status !== 'cancelled') model.setStatus(order, 'cancelled');
    },
  );

/** The owner marks an order as paid, by manual payment or after a review. */
const markPaid = (place: number): Command =>
  createCommand(`the owner marks order ${place} as paid`, async (model, { shop }) => {
    const order = pick(model.orders.toReversed(), place);
    if (!order) return;
    const canMark = model.canMarkPaid(order);
    const canReserve = order.status !== 'cancelled' || model.canSetStatus(order, 'pending');
    const marking = runAsAdmin(shop, order, async (transaction, stored) => {
      expect(canMarkPaid(stored)).toBe(canMark);
      if (canMark) await markOrderPaid(transaction, stored, { note: 'Seen', ...shop.eventContext() });
    });
    if (canMark && !canReserve) return expect(marking).rejects.toThrow(AppError);
    await marking;
    if (canMark) model.markPaid(order);
  });

/** The owner rejects a payment under review. */
const rejectPayment = (place: number): Command =>
  createCommand(`the owner rejects the payment of order ${place}`, async (model, { shop }) => {
    const order = pick(model.orders.filter(({ paymentStatus }) => paymentStatus === 'review').toReversed(), place);
    if (!order) return;
    const found = { outcome: 'not-paid', note: 'A trick' } as const;
    await runAsAdmin(shop, order, (transaction, stored) =>
      resolveReview(transaction, stored, found, shop.eventContext()),
    );
    model.rejectPayment(order);
  });

/** A dispute is opened and closed. It shows on the order and moves no money by itself. */
const dispute = (place: number): Command =>
  createCommand(`a dispute about order ${place} is opened and closed`, async (model, { shop }) => {
    const order = pickSoldOrder(model, place);
    if (!order) return;
    const about = { txn_id: order.sale, case_id: nextId('PP-D-'), mc_gross: '', payment_status: '' };
    for (const txn_type of ['new_case', 'new_case', 'adjustment'])
      await sendPayPalMessage(shop, order, { ...about, txn_type });
  });

/** A chargeback. In form mode PayPal also reports when it is won back. */
const reverse = (place: number, isWon: boolean): Command =>
  createCommand(`order ${place} is reversed${isWon ? ' and won back' : ''}`, async (model, { shop }) => {
    const order = pickSoldOrder(model, place);
    const isTaken = order && [...REFUNDABLE_STATUSES, 'refunded', 'reversed'].includes(order.paymentStatus);
    if (!order || !isTaken) return;
    const about = { txn_type: '', parent_txn_id: order.sale };
    const mc_gross = `-${toMoneyString(cents(order.total))}`;
    const reversed = { ...about, payment_status: 'Reversed', mc_gross, txn_id: nextId('V') };
    for (const _time of [1, 2]) await sendPayPalMessage(shop, order, reversed);
    model.reverse(order);
    if (!isWon || order.mode !== 'form') return;
    const won = { ...about, payment_status: 'Canceled_Reversal', mc_gross: toMoneyString(cents(order.total)) };
    await sendPayPalMessage(shop, order, { ...won, txn_id: nextId('W') });
    model.winBack(order);
  });

const place = fc.nat({ max: 2 });
const part = fc.constantFrom(1, 0.5, 0.25);
const refunding = fc.record({
  part,
  putsBack: fc.boolean(),
  restocks: fc.boolean(),
  line: fc.constantFrom<Refunding['line']>('whole', 'whole', 'cut'),
});

/** Everything that happens after a payment: refunds, disputes, chargebacks, and the owner's decisions. */
export const refundCommands: fc.Arbitrary<Command>[] = [
  fc.tuple(place, part, fc.boolean()).map((all) => refundAtPayPal(...all)),
  ...Array.from({ length: 2 }, () => fc.tuple(place, refunding).map((all) => refund(...all))),
  ...Array.from({ length: 2 }, () => place.map(markPaid)),
  place.map(rejectPayment),
  place.map(dispute),
  fc.tuple(place, fc.boolean()).map((all) => reverse(...all)),
];
