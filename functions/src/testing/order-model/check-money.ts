import { paths } from '../../db/paths.ts';
import { storedOrderSchema } from '../../orders/stored-order.ts';
import { storedPaymentSchema } from '../../payments/payment.repository.ts';
import { runReconciliation, readDiscrepancies } from '../../reconciliation/reconciliation-report.repository.ts';
import type { PayPalShop } from '../paypal-shop.ts';
import type { ShopModel } from './shop-model.ts';

const HAS_MONEY = ['paid', 'partially_refunded', 'review'];
const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

/** The shop's own records: the value of the paid orders, double payments, and Orders v2's captures and refunds. */
async function readBalance({ database }: PayPalShop) {
  const [orders, payments] = await Promise.all([
    database.collection(paths.orders).get(),
    database.collection(paths.payments).get(),
  ]);
  const worth = orders.docs
    .map((document) => storedOrderSchema.parse(document.data()))
    .filter(({ paymentStatus }) => HAS_MONEY.includes(paymentStatus))
    .map(({ paidAmount, total, refundedAmount }) => (paidAmount ?? total) - refundedAmount);
  const recorded = payments.docs.flatMap((document) => storedPaymentSchema.safeParse(document.data()).data ?? []);
  const isDouble = ({ verdict }: (typeof recorded)[number]) => verdict.concern === 'double-payment';
  const sumOf = (letter: string, status: string) =>
    sum(
      recorded
        .filter((payment) => payment.status === status && new RegExp(`^${letter}0{4}`).test(payment.transactionId))
        .map(({ amount }) => Math.abs(amount)),
    );
  return {
    worth: sum(worth),
    doubles: sum(recorded.filter(isDouble).map(({ amount }) => amount)),
    taken: sumOf('C', 'completed'),
    back: sumOf('R', 'refunded'),
  };
}

/** Records PayPal's totals. The returned function compares the shop's records with the model and with PayPal. */
export function trackMoney(shop: PayPalShop) {
  const before = shop.fakePayPal.sums();
  return async (
    model: ShopModel,
  ): Promise<Readonly<Record<string, { readonly shop: number; readonly expected: number }>>> => {
    const { worth, doubles, taken, back } = await readBalance(shop);
    const now = shop.fakePayPal.sums();
    return {
      purse: { shop: worth + doubles, expected: model.purse },
      doubles: { shop: doubles, expected: model.doubles },
      taken: { shop: taken, expected: now.taken - before.taken - model.onItsWay },
      back: { shop: back, expected: now.back - before.back },
    };
  };
}

/** Discrepancies that customers and the owner cause. Any other one would be a bug of the shop. */
const EXPECTED_RULES = ['paid-late', 'paid-twice', 'sent-unpaid'];

export async function listUnexpectedDiscrepancies(shop: PayPalShop): Promise<string[]> {
  shop.advanceTime(1000);
  const { id } = await runReconciliation(shop, true);
  const { findings } = await readDiscrepancies(shop.database, id, undefined, 500);
  return findings.filter(({ rule }) => !EXPECTED_RULES.includes(rule)).map(({ says }) => says);
}

/** Emails that went out more often than their event: a report, a swap, a completed refund. */
export async function findRepeatedEmails({ database }: PayPalShop): Promise<string[]> {
  const [orders, emails] = await Promise.all([
    database.collection(paths.orders).get(),
    database.collection(paths.emails).select('event', 'orderId').get(),
  ]);
  const sent = emails.docs.map((email) => `${String(email.get('orderId'))} ${String(email.get('event'))}`);
  return orders.docs.flatMap((document) => {
    const { id, claims, swaps, saleId } = storedOrderSchema.parse(document.data());
    const most: Readonly<Record<string, number>> = {
      'claim-received': claims.length,
      'swap-requested': swaps.length,
      'order-confirmation': saleId === null ? 0 : 1,
    };
    return Object.entries(most).flatMap(([event, count]) => {
      const found = sent.filter((each) => each === `${id} ${event}`).length;
      return found > count ? [`${id}: ${found} of ${count} ${event}`] : [];
    });
  });
}
