import { paths } from '../../db/paths.ts';
import { storedOrderSchema } from '../../orders/stored-order.ts';
import { storedPaymentSchema } from '../../payments/payment.repository.ts';
import { runReconciliation, readDiscrepancies } from '../../reconciliation/reconciliation-report.repository.ts';
import type { PayPalShop } from '../paypal-shop.ts';
import type { ShopModel } from './shop-model.ts';

const HAS_MONEY = ['paid', 'partially_refunded', 'review'];
const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

/** What the shop's books say: the worth of the orders that have money, and what came for orders that had some already. */
async function readBalance({ database }: PayPalShop) {
  const [orders, payments] = await Promise.all([
    database.collection(paths.orders).get(),
    database.collection(paths.payments).get(),
  ]);
  const worth = orders.docs
    .map((document) => storedOrderSchema.parse(document.data()))
    .filter(({ paymentStatus }) => HAS_MONEY.includes(paymentStatus))
    .map(({ paidAmount, total, refundedAmount }) => (paidAmount ?? total) - refundedAmount);
  const heard = payments.docs.flatMap((document) => storedPaymentSchema.safeParse(document.data()).data ?? []);
  const isDouble = ({ verdict }: (typeof heard)[number]) => verdict.concern === 'double-payment';
  const ofCall = (letter: string, status: string) =>
    sum(
      heard
        .filter((payment) => payment.status === status && new RegExp(`^${letter}0{4}`).test(payment.transactionId))
        .map(({ amount }) => Math.abs(amount)),
    );
  return {
    worth: sum(worth),
    doubles: sum(heard.filter(isDouble).map(({ amount }) => amount)),
    taken: ofCall('C', 'completed'),
    back: ofCall('R', 'refunded'),
  };
}

/** Remembers what PayPal has taken and given back; the answer names, whenever it is asked, what of the money does not add up. */
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

/** What customers and the owner bring about, and a report is to name; whatever else it names would be a fault of the shop. */
const EXPECTED_RULES = ['paid-late', 'paid-twice', 'sent-unpaid'];

/** What a report names after a round, beside that. */
export async function listUnexpectedDiscrepancies(shop: PayPalShop): Promise<string[]> {
  shop.advanceTime(1000);
  const { id } = await runReconciliation(shop, true);
  const { findings } = await readDiscrepancies(shop.database, id, undefined, 500);
  return findings.filter(({ rule }) => !EXPECTED_RULES.includes(rule)).map(({ says }) => says);
}
