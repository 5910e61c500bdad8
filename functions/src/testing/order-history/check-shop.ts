import type { UnitsOfLine } from '@plenty/contract/orders/claim';
import { getRefundableLines } from '@plenty/contract/payments/line-refund';
import { getKeptItems } from '@plenty/contract/payments/restock';
import { listHeldItems } from './refund-steps.ts';
import type { SimulatedShop } from './simulated-shop.ts';
import { type SoldOrder, type SoldRefund, getVariant } from './sold-order.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((whole, part) => whole + part, 0);
const countOf = (units: readonly UnitsOfLine[], lineId: string) =>
  sum(units.filter((line) => line.lineId === lineId).map(({ quantity }) => quantity));

/** On hand, held and sold are together what was put in and not lost. */
function* findUnitFaults({ stock, stocked, orders }: SimulatedShop): Generator<string> {
  const counts = new Map(stock);
  for (const order of orders.values()) {
    for (const item of [...(order.holdsItems ? getKeptItems(order) : []), ...listHeldItems(order)]) {
      counts.set(getVariant(item), (counts.get(getVariant(item)) ?? 0) + item.quantity);
    }
  }
  for (const [variant, count] of counts) {
    if (count !== (stocked.get(variant) ?? 0)) yield `${variant}: ${count} of ${stocked.get(variant)} units are known`;
  }
  for (const [variant, count] of stock) if (count < 0) yield `${variant}: ${count} units are on hand`;
}

/** No unit is refunded, replaced and swapped more often than it was bought. */
function* findDoubleUnits({ orders }: SimulatedShop, { id, items, refunds, swaps }: SoldOrder): Generator<string> {
  const refunded = refunds.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines);
  const sentAgain = [...orders.values()].filter(({ replaces, holdsItems }) => replaces?.orderId === id && holdsItems);
  const swapping = swaps.filter(({ state }) => state === 'asked' || state === 'approved');
  for (const { lineId, quantity } of items) {
    const gone = countOf([...refunded, ...sentAgain.flatMap((order) => order.items), ...swapping], lineId);
    if (gone > quantity) yield `${id} ${lineId}: ${gone} of ${quantity} units went back or were sent again`;
  }
}

const isCounted = ({ state }: SoldRefund) => state === 'asked' || state === 'pending' || state === 'done';

/** What was charged for the units and the shipping that were not refunded. */
function getKeptWorth(order: SoldOrder): number {
  const { lines, shipping } = getRefundableLines({ ...order, refunds: [] }) ?? { lines: [], shipping: null };
  const counted = order.refunds.filter(isCounted);
  const units = lines.flatMap((line) =>
    line.units.slice(
      countOf(
        counted.flatMap((refund) => refund.lines),
        line.lineId,
      ),
    ),
  );
  const isShippingKept = !counted.some((refund) => refund.shipping);
  return sum(units.map(({ amount }) => amount)) + (isShippingKept ? (shipping?.amount ?? 0) : 0);
}

/** What was captured less what went back is the worth of what the customers keep, and never below nothing. */
function* findMoneyFaults({ heard, paypal }: SimulatedShop, order: SoldOrder): Generator<string> {
  const { id, saleId, paidAmount, refundedAmount, refunds } = order;
  if (saleId === null || paidAmount === null) return;
  const underWay = refunds.filter(({ id: refund, state }) => {
    // PayPal's message about it may be heard before the answer to the call.
    const wasHeard = heard.has(`R-${refund} refunded`);
    return (state === 'asked' || state === 'pending') && !wasHeard;
  });
  const gone = refundedAmount + sum(underWay.map(({ amount }) => amount));
  const captured = paypal.captured.get(saleId) ?? 0;
  const refunded = paypal.refunded.get(saleId) ?? 0;
  if (refunded > captured) yield `${id}: PayPal gave back ${refunded} of ${captured}`;
  // What the owner gives back on PayPal's site is known only by its message.
  if (order.payment.mode === 'form') return;
  const counted = refunds.filter(isCounted);
  if (gone > paidAmount) yield `${id}: ${gone} of ${paidAmount} are on their way back`;
  if (gone !== sum(counted.map(({ amount }) => amount))) yield `${id}: ${gone} went back, other than its refunds say`;
  // A refund of another amount than its units' does not say what it is for, and one that PayPal refused may leave a cent of its units.
  const areExact = counted.every(({ tax }) => tax !== null) && counted.length === refunds.length;
  if (areExact && paidAmount - gone !== getKeptWorth(order)) {
    yield `${id}: ${paidAmount - gone} are left for units worth ${getKeptWorth(order)}`;
  }
}

/** Everything that must hold after every step, as far as it does not. */
export function findFaults(shop: SimulatedShop): string[] {
  const orders = [...shop.orders.values()];
  const mailed = new Set(shop.emails);
  return [
    ...findUnitFaults(shop),
    ...orders.flatMap((order) => [...findDoubleUnits(shop, order), ...findMoneyFaults(shop, order)]),
    ...(mailed.size < shop.emails.length ? ['an email went out twice'] : []),
  ];
}

/** Once every message is heard, the shop and PayPal agree about every sale that was never taken back. */
export function findBookFaults({ orders, paypal, heard }: SimulatedShop): string[] {
  return [...orders.values()].flatMap(({ id, saleId, refundedAmount }) => {
    const wasReversed = [...heard].some((key) => key.startsWith(`D-${id}-`));
    const refunded = paypal.refunded.get(saleId ?? '') ?? 0;
    if (saleId === null || wasReversed || refunded === refundedAmount) return [];
    return [`${id}: the shop gave back ${refundedAmount}, PayPal ${refunded}`];
  });
}
